import type { AreaLoad, ClientError } from '@rialto/shared/contract/areas';
import { site } from '@rialto/shared/site';

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
