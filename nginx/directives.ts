import { isIP } from 'node:net';
import { fileHeaders } from './headers';
import { SettingsError } from './settingsError';

/** What every nginx of ours is told, whatever it serves. */
export interface ServerSettings {
  /** The address to listen on. Not a name: nginx would have to look it up. */
  host: string;
  port: number;
  /** The published site; what `tools/publish` wrote. */
  siteFolder: string;
  /** A folder of this nginx's own, for its pid and for what is too large for memory. It must exist. */
  runFolder: string;
  /** Where `access.log` (JSON lines) and `error.log` go; null keeps errors on stderr and no access log. */
  logFolder: string | null;
  /** Whom the workers run as. Only for an nginx started by root. */
  user?: string;
}

/** The configuration outside `http`. */
export function processDirectives({ runFolder, logFolder, user }: ServerSettings, workers: 'auto' | 1): string {
  return `${user ? `user ${user};\n` : ''}worker_processes ${workers};
worker_rlimit_nofile 8192;
pid ${quoted(`${runFolder}/nginx.pid`)};
error_log ${logFolder ? quoted(`${logFolder}/error.log`) : 'stderr'} warn;

events {
    worker_connections 2048;
}`;
}

/**
 * What stands first in `http`: places to write to, time limits, types, compression.
 * @param logged what a line of the access log says beside the call itself, as members of a JSON object
 */
export function httpDirectives({ runFolder, logFolder }: ServerSettings, logged: string): string {
  return `# Everything nginx may write while it runs.
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${quoted(`${runFolder}/${name}`)};`)
  .join('\n')}

${logging(logFolder, logged)}

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
    image/vnd.microsoft.icon ico;
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
gzip_types application/json image/svg+xml;
gzip_vary on;

# The twins in brotli, without a module: the ending to look for, and what is said of a file that has it.
map $http_accept_encoding $brotli {
    "~*(^|,)\\s*br\\s*;\\s*q=0(\\.0*)?\\s*(,|$)" "";
    "~*(^|,)\\s*br\\s*(;|,|$)" .br;
    default "";
}
map $uri $brotli_encoding {
    "~\\.br$" br;
    default "";
}
map $uri $brotli_vary {
    "~\\.br$" Accept-Encoding;
    default "";
}`;
}

function logging(folder: string | null, logged: string): string {
  if (!folder) return 'access_log off;';
  return `log_format calls escape=json '{"time":"$time_iso8601","status":$status,"method":"$request_method",'
    '"uri":"$request_uri","client":"$remote_addr","bytes":$bytes_sent,"seconds":$request_time,'
    '${logged}}';
access_log ${quoted(`${folder}/access.log`)} calls buffer=32k flush=1s;
log_not_found off;`;
}

/** What the server refuses, it refuses in one line of text, never with a page, and nobody keeps it. */
export const refusals = `error_page 403 404 405 =404 @missing;
location @missing {
${indent(textAnswer(404, 'Not found'), 1)}
}
# A request too odd to have an address can only be sent to one.
error_page 400 =404 /gateway/refused;
location = /gateway/refused {
    internal;
${indent(textAnswer(404, 'Not found'), 1)}
}
# Nor has one whose address or headers do not fit, or whose body comes in no way that nginx reads.
error_page 414 /gateway/too-long;
error_page 494 =431 /gateway/too-long;
error_page 501 =404 /gateway/refused;
location = /gateway/too-long {
    internal;
${indent(textAnswer(414, 'Too long'), 1)}
}
if ($climbs) {
    return 404;
}`;

/** Answers at once, with one line of text that nobody keeps. */
export function textAnswer(status: number, line: string, more: Record<string, string> = {}): string {
  return `${headers({ ...fileHeaders, 'Cache-Control': 'no-store', ...more }, 'always')}
types { }
default_type text/plain;
return ${status} "${line}\\n";`;
}

/** Says at `path` that this nginx is well. */
export function healthLocation(path: string): string {
  return `location = ${path} {
    access_log off;
${indent(textAnswer(200, 'ok'), 1)}
}`;
}

/**
 * Files whose name holds a hash of their content, or whose folder a version.
 * @param folders the beginning of their paths, as a regular expression
 */
export function immutableLocations(folders: string, caching: string): string {
  const opened = `open_file_cache max=2000 inactive=60s;
open_file_cache_valid 30s;`;
  // Only these two have twins. Inside its location the ending .br means what is inside the file.
  const twins = Object.entries({ js: 'application/javascript', json: 'application/json' }).map(
    ([ending, type]) => `location ~ ${folders}.+\\.${ending}$ {
    types {
        ${type} ${ending} br;
    }
    try_files $uri$brotli $uri =404;
    gzip off;
${indent(fileLocation(caching), 1)}
${indent(headers({ 'Content-Encoding': '$brotli_encoding', Vary: '$brotli_vary' }), 1)}
${indent(opened, 1)}
}`,
  );
  return `${twins.join('\n')}
location ~ ${folders} {
    try_files $uri =404;
${indent(fileLocation(caching), 1)}
${indent(opened, 1)}
}`;
}

/** The headers of a file. What it says of keeping it goes with successes alone. */
export function fileLocation(caching: string): string {
  return `gzip_static on;
${headers(fileHeaders, 'always')}
${headers({ 'Cache-Control': caching })}`;
}

/** Written out in each location, because one add_header there would undo all that stand further out. */
export function headers(values: Record<string, string>, when: '' | 'always' = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `add_header ${name} "${value}"${when && ` ${when}`};`)
    .join('\n');
}

export function indent(text: string, levels: number): string {
  return text.replace(/^(?=.)/gm, '    '.repeat(levels));
}

/** A path as one word of the configuration. */
export const quoted = (path: string): string => `"${path}"`;

/** The host of `host:port`, an IPv6 address without its brackets. */
export const hostOf = (address: string): string => address.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/** What nginx is told to listen on. */
export const listenAddress = ({ host, port }: ServerSettings): string =>
  `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/**
 * A configuration is text: what could end a word in it, or begin a variable, is refused.
 * @throws SettingsError naming the text
 */
export function checkServer(
  { host, port, siteFolder, runFolder, logFolder, user = '' }: ServerSettings,
  texts: string[] = [],
  words: string[] = [],
): void {
  for (const text of [siteFolder, runFolder, logFolder ?? '', ...texts])
    if (/["$\\\n;{}]/.test(text)) throw new SettingsError(`'${text}' cannot be written into an nginx configuration.`);
  for (const word of [user, ...words])
    if (!/^[\w.:/[\]-]*$/.test(word))
      throw new SettingsError(`'${word}' cannot be written into an nginx configuration.`);
  if (!isIP(host)) throw new SettingsError(`HOST must be an IP address, not '${host}'.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SettingsError(`PORT must be a number from 1 to 65535, not '${port}'.`);
}
