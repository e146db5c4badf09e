import type { AreaLoad, ClientError } from '@rialto/shared/contract/areas';
import { site } from '@rialto/shared/site';

/** What one page tells at most. */
const maxReports = 20;
const maxMessage = 500;

const told = new Set<string>();

/** Tells the backend of a failure, each once in a page. It never fails, and the visitor notices nothing. */
export function reportFailure(failure: ClientError): void {
  const { area, version, kind, message } = failure;
  const key = [area, version, kind, message].join(' ');
  if (told.has(key) || told.size === maxReports) return;
  told.add(key);
  tell('/client-errors', {
    ...failure,
    message: message.slice(0, maxMessage),
    path: failure.path.slice(0, maxMessage),
  });
}

export function reportLoad(load: AreaLoad): void {
  tell('/area-loads', load);
}

/** `keepalive`: it arrives when the page is left at once, too. */
function tell(call: string, body: object): void {
  void fetch(site.apiUrl + call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {});
}
