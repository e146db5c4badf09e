import type { AreaLoad, ClientError } from '@rialto/shared/contract/areas';
import { site } from '@rialto/shared/site';

/** Of one page. */
const maxFailures = 20;
const maxMessage = 500;

const sent = new Set<string>();

/** Sends a failure to the backend, each once in a page. It never fails. */
export function sendFailure(failure: ClientError): void {
  const { area, version, kind, message } = failure;
  const key = [area, version, kind, message].join(' ');
  if (sent.has(key) || sent.size === maxFailures) return;
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

/** `keepalive`: it arrives also when the page is left at once. */
function post(path: string, body: object): void {
  void fetch(site.apiUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {});
}
