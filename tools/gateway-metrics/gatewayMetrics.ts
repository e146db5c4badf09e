import { Counter, Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Streams stay open for hours: their time says nothing about how fast requests are served. */
const streams = /^\/api\/notifications\/stream\b/;

const kinds: [kind: string, paths: RegExp][] = [
  ['api', /^\/api\//],
  ['release', /^\/release-api\//],
  ['file', /^\/(assets|remotes|fonts|images|previews)\/|\.[a-z0-9]+(\?|$)/i],
];

/** What a request is for: api, release (teams' commands), file or page. */
export const kindOf = (uri: string): string => kinds.find(([, paths]) => paths.test(uri))?.[0] ?? 'page';

/** Adds the gateway's metrics. Returns the function that counts a line of its access log. */
export function countRequests(registry: Registry): (line: string) => void {
  const requests = new Histogram({
    name: 'rialto_gateway_request_seconds',
    help: 'Time from the first byte of a request to the last of its response, as the gateway measures it.',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const unreadable = new Counter({
    name: 'rialto_gateway_unreadable_lines_total',
    help: 'Lines of the access log that are not in the format of the gateway.',
    registers: [registry],
  });
  return (line) => {
    const request = parse(line);
    if (!request) unreadable.inc();
    else if (!streams.test(request.uri))
      requests.observe({ kind: kindOf(request.uri), status: String(request.status) }, request.seconds);
  };
}

function parse(line: string): { uri: string; status: number; seconds: number } | null {
  try {
    const { uri, status, seconds } = JSON.parse(line);
    return typeof uri === 'string' && typeof status === 'number' && typeof seconds === 'number'
      ? { uri, status, seconds }
      : null;
  } catch {
    return null;
  }
}
