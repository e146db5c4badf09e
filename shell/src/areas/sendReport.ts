import type { AreaLoad, ClientError } from '@rialto/shared/contract/areas';
import type { TrialVisit } from '@rialto/shared/contract/trials';
import type { ListedRelease } from '@rialto/shared/federation/listing';
import { site } from '@rialto/shared/site';
import { fetchDetails, hasDetails } from './releaseDetails';
import { transferTime } from './transferTime';

const maxFailuresPerPage = 20;
const maxMessage = 500;

const sent = new Set<string>();

/** Sends each distinct failure once per page. Never throws. */
export function sendFailure(failure: ClientError): void {
  const { area, version, slot, kind, message } = failure;
  const key = [area, version, slot, kind, message].join(' ');
  if (sent.has(key) || sent.size === maxFailuresPerPage) return;
  sent.add(key);
  post('/client-errors', {
    ...failure,
    message: message.slice(0, maxMessage),
    path: failure.path.slice(0, maxMessage),
  });
}

export function sendLoad(load: AreaLoad): void {
  post('/area-loads', load);
}

/** Sends a visit once per page, and once more if it fails later. */
export function sendTrialVisit(visit: TrialVisit): void {
  const key = [visit.trial, visit.version, visit.isFailed].join(' ');
  if (sent.has(key)) return;
  sent.add(key);
  post('/trial-visits', visit);
}

/** Sends the visit of a release that was loaded from `started` to `ready`. */
export async function sendTrialLoad(
  trial: string,
  release: ListedRelease,
  started: number,
  ready: number,
): Promise<void> {
  const whole = hasDetails(release) ? release : await fetchDetails(release); // already loaded, so there is no request
  const milliseconds = transferTime(whole, started, ready);
  sendTrialVisit({
    trial,
    version: release.version,
    isFailed: false,
    ...(milliseconds !== null && { milliseconds }),
  });
}

/** `keepalive` lets the request outlive the page. */
function post(path: string, body: object): void {
  void fetch(site.apiUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {});
}
