import { isIP } from 'node:net';
import { climbing } from './addresses';
import { cacheControl, fileHeaders, securityHeaders } from './headers';

export interface GatewaySettings {
  /** The address to listen on. Not a name: nginx would have to look it up. */
  host: string;
  port: number;
  /** The published site; what `tools/publish` wrote. */
  siteFolder: string;
  /** A folder of the gateway's own, for its pid and for bodies too large for memory. It must exist. */
  runFolder: string;
  /** The API's `host:port`, or null when the page calls a backend on another origin. */
  api: string | null;
  /** The `apiUrl` the site was published with; it decides what the page may connect to. */
  apiUrl: string;
  /** Whether the site was published with overrides of areas allowed. */
  areaOverrides?: boolean;
  /** Where `access.log` (JSON lines) and `error.log` go; null keeps errors on stderr and no access log. */
  logFolder: string | null;
  /** DNS servers that are asked, while nginx runs, for the API's name. Needed when `api` names a host. */
  resolvers?: string[];
  /** Addresses and networks of proxies before this one, whose X-Forwarded-For and -Proto are believed. */
  trustedProxies?: string[];
  /** Whom the workers run as. Only for a gateway started by root. */
  user?: string;
  /** Path of ngx_http_brotli_static_module.so, to serve the `.br` twins; gzip alone without it. */
  brotliModule?: string | null;
}

/** The path at which the gateway, not the API behind it, says that it is well. */
export const healthPath = '/gateway/health';

/** The largest picture the API takes is 8 MB; the rest is the envelope of a form. */
const uploadLimit = '9m';
const bodyLimit = '1m';

/** What nginx calls the API's upstream group. */
const group = 'rialto_api';

/**
 * The nginx configuration of the gateway: the published site as `tools/start/sitePlugin.ts` serves it, and the API under
 * `/api/`. It needs no privilege and writes nowhere but to `runFolder` and `logFolder`.
 * @throws Error when a setting cannot be written into a configuration
 */
export function gatewayConfig(settings: GatewaySettings): string {
  check(settings);
  const { host, port, siteFolder, runFolder, logFolder, user, brotliModule } = settings;
  return `# Rendered by nginx/gateway.ts; change it there.
${brotliModule ? `load_module ${quoted(brotliModule)};\n` : ''}${user ? `user ${user};\n` : ''}worker_processes auto;
worker_rlimit_nofile 8192;
pid ${quoted(`${runFolder}/nginx.pid`)};
error_log ${logFolder ? quoted(`${logFolder}/error.log`) : 'stderr'} warn;

events {
    worker_connections 2048;
}

http {
    # Everything nginx may write while it runs.
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `    ${name}_temp_path ${quoted(`${runFolder}/${name}`)};`)
  .join('\n')}

${indent(logging(logFolder), 1)}

    server_tokens off;
    sendfile on;
    tcp_nopush on;
    keepalive_timeout 65s;
    client_header_timeout 10s;
    client_body_timeout 15s;
    send_timeout 15s;
    reset_timedout_connection on;

    types {
        text/html html;
        text/plain txt;
        text/css css;
        application/javascript js;
        application/json json;
        application/manifest+json webmanifest;
        image/svg+xml svg;
        image/png png;
        image/x-icon ico;
        font/woff2 woff2;
    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types text/plain text/css application/javascript application/json;

    # Built files have compressed twins beside them; pages and the API's answers are compressed as they leave.
    gzip on;
    gzip_comp_level 5;
    gzip_min_length 1000;
    gzip_proxied any;
    gzip_types application/json;
    gzip_vary on;

    # Which published page an address gets. The publisher writes the list; a new path of an area needs a reload.
    map $request_uri $page {
        include ${quoted(`${siteFolder}/gateway/pages.map`)};
        default shell;
    }
    # No address of ours climbs, in plain or in disguise.
    map $request_uri $climbs {
        ${quoted(`~*${climbing.replaceAll('\\\\', '\\\\\\\\')}`)} 1;
        default "";
    }
${indent(forwarding(settings), 1)}

    server {
        listen ${isIP(host) === 6 ? `[${host}]` : host}:${port} default_server;
        server_name _;
        root ${quoted(siteFolder)};
        absolute_redirect off;

        # Whatever this server refuses, it refuses in one line of text, never with the page, and nobody keeps it.
        error_page 404 405 =404 @missing;
        location @missing {
${indent(refusal, 3)}
        }
        # A request too odd to have an address can only be sent to one.
        error_page 400 =404 /gateway/refused;
        location = /gateway/refused {
            internal;
${indent(refusal, 3)}
        }
        if ($climbs) {
            return 404;
        }

        # Files whose name holds a hash of their content, or whose folder a version. The header goes with successes alone.
        location ~ ^/(assets|remotes|fonts)/ {
            try_files $uri =404;
${indent(fileLocation(cacheControl.immutable, brotliModule), 3)}
            open_file_cache max=2000 inactive=60s;
            open_file_cache_valid 30s;
        }
        location = /remotes.json {
            try_files $uri =404;
${indent(fileLocation(cacheControl.revalidated, brotliModule), 3)}
        }
        location ~ ^/(favicon\\.svg|manifest\\.webmanifest|robots\\.txt)$ {
            try_files $uri =404;
${indent(fileLocation(cacheControl.shortLived, brotliModule), 3)}
        }

        # Every other address is a page. Each answer has a nonce of its own, so none may be answered from a stale copy.
        location / {
            try_files /pages/$page.html =404;
            etag off;
            if_modified_since off;
            sub_filter_once off;
            sub_filter '__CSP_NONCE__' $request_id;
${indent(headers(securityHeaders({ ...settings, nonce: '$request_id' }), 'always'), 3)}
${indent(headers({ 'Cache-Control': cacheControl.revalidated }), 3)}
        }

        location = ${healthPath} {
            access_log off;
            types { }
            default_type text/plain;
${indent(headers({ ...fileHeaders, 'Cache-Control': 'no-store' }, 'always'), 3)}
            return 200 "ok\\n";
        }

${indent(apiLocations(settings), 2)}
    }
}
`;
}

function logging(folder: string | null): string {
  if (!folder) return 'access_log off;';
  return `log_format calls escape=json '{"time":"$time_iso8601","status":$status,"method":"$request_method",'
    '"uri":"$request_uri","client":"$remote_addr","bytes":$bytes_sent,"seconds":$request_time,'
    '"apiSeconds":"$upstream_response_time","apiStatus":"$upstream_status",'
    '"requestId":"$request_id","apiRequestId":"$upstream_http_x_request_id"}';
access_log ${quoted(`${folder}/access.log`)} calls buffer=32k flush=1s;
log_not_found off;`;
}

/** Who the client is and how the API is found. */
function forwarding({ api, resolvers = [], trustedProxies = [] }: GatewaySettings): string {
  const lines: string[] = [];
  if (trustedProxies.length > 0) {
    lines.push(
      ...trustedProxies.map((proxy) => `set_real_ip_from ${proxy};`),
      'real_ip_header X-Forwarded-For;',
      'real_ip_recursive on;',
      // $realip_remote_addr is set by the same module: the proxy itself, whatever it forwards.
      'geo $realip_remote_addr $behind_proxy {',
      '    default 0;',
      ...trustedProxies.map((proxy) => `    ${proxy} 1;`),
      '}',
      'map "$behind_proxy:$http_x_forwarded_proto" $client_scheme {',
      '    "1:https" https;',
      '    "1:http" http;',
      '    default $scheme;',
      '}',
    );
  }
  if (api && isIP(hostOf(api))) {
    // An address is known beforehand, so connections to it can be kept; nothing is asked of it until a call comes.
    lines.push(`upstream ${group} {`, `    server ${api};`, '    keepalive 32;', '}');
  } else if (api) {
    lines.push(`resolver ${resolvers.map((each) => (isIP(each) === 6 ? `[${each}]` : each)).join(' ')} valid=10s;`);
    lines.push('resolver_timeout 3s;');
  }
  return lines.join('\n');
}

function apiLocations({ api, trustedProxies = [] }: GatewaySettings): string {
  if (!api)
    return `# The backend is on another origin.
location /api/ {
    return 404;
}`;
  const target = isIP(hostOf(api)) ? group : api;
  const proxied = (limit: string) => `client_max_body_size ${limit};
client_body_buffer_size 256k;
error_page 413 @api_too_large;
error_page 502 503 504 @api_down;
charset off;
# By variable: nginx starts, and serves the site, while the API or its name is away.
set $api http://${target};
proxy_pass $api;
proxy_http_version 1.1;
proxy_redirect off;
proxy_connect_timeout 2s;
proxy_send_timeout 15s;
proxy_read_timeout 30s;
proxy_buffer_size 16k;
proxy_buffers 16 32k;
proxy_busy_buffers_size 64k;
proxy_max_temp_file_size 0;
proxy_set_header Connection "";
proxy_set_header Host $http_host;
proxy_set_header X-Request-Id $request_id;
# Replaced, not extended: what a client says of itself is not passed on.
proxy_set_header X-Forwarded-For $remote_addr;
proxy_set_header X-Forwarded-Proto ${trustedProxies.length > 0 ? '$client_scheme' : '$scheme'};
proxy_set_header X-Forwarded-Host $http_host;
proxy_set_header Forwarded "";`;
  return `location /api/ {
${indent(proxied(bodyLimit), 1)}
}
location = /api/uploads {
${indent(proxied(uploadLimit), 1)}
}
# In the API's own words and shape, for what it could not say itself. The status stays 502, 503, 504 or 413.
location @api_down {
${indent(headers({ ...fileHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': '$request_id', 'Retry-After': '2' }, 'always'), 1)}
    types { }
    default_type application/json;
    return 503 ${errorBody('API_UNREACHABLE', 'The server cannot be reached right now. Please try again.')};
}
location @api_too_large {
${indent(headers({ ...fileHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': '$request_id' }, 'always'), 1)}
    types { }
    default_type application/json;
    return 413 ${errorBody('TOO_LARGE', 'What was sent is too large.')};
}`;
}

function errorBody(code: string, message: string): string {
  return `'${JSON.stringify({ message, code, requestId: '$request_id' })}'`;
}

const refusal = `${headers({ ...fileHeaders, 'Cache-Control': 'no-store' }, 'always')}
types { }
default_type text/plain;
return 404 "Not found\\n";`;

function fileLocation(caching: string, brotliModule: string | null | undefined): string {
  return `gzip_static on;
${brotliModule ? 'brotli_static on;\n' : ''}${headers(fileHeaders, 'always')}
${headers({ 'Cache-Control': caching })}`;
}

/** Written out in each location, because one add_header there would undo all that stand further out. */
function headers(values: Record<string, string>, when: '' | 'always' = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `add_header ${name} "${value}"${when && ` ${when}`};`)
    .join('\n');
}

function indent(text: string, levels: number): string {
  return text.replace(/^(?=.)/gm, '    '.repeat(levels));
}

const hostOf = (address: string): string => address.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/** A path as one word of the configuration. */
const quoted = (path: string): string => `"${path}"`;

/** A configuration is text: what could end a word in it, or begin a variable, is refused. */
function check(settings: GatewaySettings): void {
  const { host, siteFolder, runFolder, logFolder, api, apiUrl, resolvers = [], trustedProxies = [] } = settings;
  const { user = '', brotliModule = '' } = settings;
  for (const text of [siteFolder, runFolder, logFolder ?? '', brotliModule ?? '', apiUrl])
    if (/["$\\\n;{}]/.test(text)) throw new Error(`'${text}' cannot be written into an nginx configuration.`);
  for (const word of [api ?? '', user, ...resolvers, ...trustedProxies])
    if (!/^[\w.:/[\]-]*$/.test(word)) throw new Error(`'${word}' cannot be written into an nginx configuration.`);
  if (!isIP(host)) throw new Error(`HOST must be an IP address, not '${host}'.`);
  if (api && !/:\d+$/.test(api)) throw new Error(`The API must be given as host:port, not '${api}'.`);
  if (api && !isIP(hostOf(api)) && resolvers.length === 0)
    throw new Error(`The API's name '${api}' needs a DNS server (resolvers) that nginx can ask.`);
}
