import { isIP } from 'node:net';
import { headers, hostOf, indent } from './directives';
import { fileHeaders } from './headers';
import { SettingsError } from './settingsError';

export interface ApiSettings {
  /**
   * The API's processes as `host:port`: several addresses, or one name that may stand for several. Null when the page
   * calls a backend on another origin.
   */
  api: readonly string[] | null;
  /** Those of `api` that are about to be stopped and get no new calls. */
  draining?: readonly string[];
}

/** The largest picture the API takes is 8 MB; the rest is the envelope of a form. */
const uploadLimit = '9m';
const bodyLimit = '1m';

/**
 * How many calls of one address may be on their way. A company behind one address needs far fewer; whoever sends bodies a byte at a time, which nginx does not end,
 * takes no more than these of a worker's connections.
 */
const callsPerAddress = 200;

/**
 * Reads that may take their time: figures and searches of a whole market, exports, a payment that its gateway is asked about. Of
 * any other a process that says nothing for `quickSeconds` is taken for one that hangs.
 */
const patientReads = '(stats|allOrders|sitemap|payment/return)([/.?]|$)|users/[^/]+/(export|impact)$';
const quickSeconds = 5;

/** What nginx calls the API's upstream group. */
const group = 'rialto_api';
/** And its count of the calls of each address. */
const calls = 'rialto_calls';

/**
 * The group of the API's processes, and what their calls are traced and counted by. Addresses are known beforehand, so connections to them can be kept; nothing is asked
 * of them until a call comes. A name is looked up while nginx runs.
 */
export function apiUpstream({ api, draining = [] }: ApiSettings): string {
  if (!api) return '';
  const span = `map $request_id $span_id {
    "~^(?<first_half>.{16})" $first_half;
}
map "$request_method $uri" $quick_read {
    "~^(GET|HEAD) /api/(?!${patientReads})" yes;
}
limit_conn_zone $binary_remote_addr zone=${calls}:10m;`;
  if (!isIP(hostOf(api[0] ?? ''))) return span;
  const servers = api.map(
    (address) =>
      `    server ${address}${api.length > 1 ? ' max_fails=3 fail_timeout=3s' : ''}${draining.includes(address) ? ' down' : ''};`,
  );
  return `${span}
upstream ${group} {
    zone ${group} 64k;
${servers.join('\n')}
    keepalive 32;
}`;
}

/** @throws SettingsError when the addresses cannot make a group */
export function checkApi({ api, draining = [] }: ApiSettings): void {
  if (!api) return;
  if (api.length === 0) throw new SettingsError('The API needs an address.');
  const wrong = api.find((address) => !/:\d+$/.test(address));
  if (wrong !== undefined) throw new SettingsError(`The API must be given as host:port, not '${wrong}'.`);
  const name = api.find((address) => !isIP(hostOf(address)));
  if (name && api.length > 1)
    throw new SettingsError(
      `Several processes of the API must be given as IP addresses, not '${name}'; or by one name for all.`,
    );
  const stranger = draining.find((address) => !api.includes(address));
  if (stranger !== undefined)
    throw new SettingsError(`'${stranger}' is to be drained, but is not one of the API's addresses.`);
  if (draining.length > 0 && draining.length >= api.length)
    throw new SettingsError('The last process of the API cannot be drained.');
}

/** `/api/` of the gateway. */
export function apiLocations({ api, scheme }: Pick<ApiSettings, 'api'> & { scheme: string }): string {
  if (!api)
    return `# The backend is on another origin.
location /api/ {
    return 404;
}`;
  const target = isIP(hostOf(api[0] ?? '')) ? group : api[0];
  const proxied = (
    limit: string,
    { silence, next }: { silence: number; next: number },
  ) => `client_max_body_size ${limit};
client_body_buffer_size 256k;
limit_conn ${calls} ${callsPerAddress};
limit_conn_status 429;
limit_conn_log_level warn;
error_page 413 @api_too_large;
error_page 429 @api_too_many;
error_page 502 503 504 @api_down;
charset off;
# By variable: nginx starts, and serves the site, while the API or its name is away.
set $api http://${target};
proxy_pass $api;
proxy_http_version 1.1;
proxy_redirect off;
proxy_connect_timeout 2s;
proxy_send_timeout 15s;
proxy_read_timeout ${silence}s;
# Another process is asked when one cannot be reached or dies; never again for a POST or PATCH that was sent. A 503 is an
# answer: were it asked about elsewhere, nginx would take a process that lacks its database for one that is away.
proxy_next_upstream error timeout;
proxy_next_upstream_tries 3;
proxy_next_upstream_timeout ${next}s;
proxy_buffer_size 16k;
proxy_buffers 16 32k;
proxy_busy_buffers_size 64k;
proxy_max_temp_file_size 0;
proxy_set_header Connection "";
proxy_set_header Host $http_host;
proxy_set_header X-Request-Id $request_id;
# Replaced, not extended: what a client says of itself is not passed on.
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto ${scheme};
proxy_set_header X-Forwarded-Host $http_host;
proxy_set_header Forwarded "";
# A trace begins here, under the request's own id.
proxy_set_header traceparent "00-$request_id-$span_id-01";
proxy_set_header tracestate "";`;
  // Who has waited so long for one is not to wait for another.
  const patient = { silence: 30, next: 5 };
  const quick = { silence: quickSeconds, next: 2 * quickSeconds - 1 };
  const isAlone = api.length === 1 && isIP(hostOf(api[0] ?? ''));
  return `location /api/ {${
    isAlone
      ? ''
      : `
    # Another process may be asked for what one keeps silent about, where nothing is written by it.
    recursive_error_pages on;
    error_page 418 = @api_read;
    if ($quick_read) {
        return 418;
    }`
  }
${indent(proxied(bodyLimit, patient), 1)}
}
location = /api/uploads {
${indent(proxied(uploadLimit, patient), 1)}
}${
    isAlone
      ? ''
      : `
location @api_read {
    recursive_error_pages on;
${indent(proxied(bodyLimit, quick), 1)}
}`
  }
# Of one process, and not for visitors: whoever collects them asks each process itself.
location ~ ^/api/metrics/?$ {
${indent(jsonAnswer(404, 'NO_SUCH_CALL', { method: '$request_method', path: '/api/metrics' }, 'There is no $request_method /api/metrics.'), 1)}
}
# In the API's own words and shape, for what it could not say itself. The status stays 502, 503, 504, 413 or 429.
location @api_down {
${indent(jsonAnswer(503, 'API_UNREACHABLE', {}, 'Rialto is unavailable right now. Please try again.', retry), 1)}
}
location @api_too_large {
${indent(jsonAnswer(413, 'TOO_LARGE', {}, 'This is too large to send.'), 1)}
}
location @api_too_many {
${indent(jsonAnswer(429, 'TOO_MANY', { of: 'calls' }, 'Too many requests. Please wait a moment.', retry), 1)}
}`;
}

const retry = { 'Retry-After': '2' };

/** Answers at once, as the API refuses: by a code of its messages, with what its sentence says. */
function jsonAnswer(
  status: number,
  code: string,
  params: Record<string, string>,
  message: string,
  more: Record<string, string> = {},
): string {
  const body = JSON.stringify({ message, code, params, requestId: '$request_id' });
  return `${headers({ ...fileHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': '$request_id', ...more }, 'always')}
types { }
default_type application/json;
return ${status} '${body}';`;
}
