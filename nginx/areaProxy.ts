import { isIP } from 'node:net';
import { checkArea } from './areaServer';
import { headers, hostOf, indent, quoted, textAnswer } from './directives';
import { cacheControl, fileHeaders } from './headers';

/** Where each area's own server is, as `host:port`; an area without one is served from the site's folder. */
export type AreaServers = Record<string, string>;

/** The last that came of the areas' files is kept, for while a server is away. */
export function areaUpstreams(areaServers: AreaServers, runFolder: string): string {
  const areas = Object.entries(areaServers);
  if (areas.length === 0) return '';
  const groups = areas
    .filter(([, address]) => isIP(hostOf(address)))
    .map(([area, address]) => `upstream area_${area} {\n    server ${address};\n    keepalive 8;\n}`);
  return [
    `proxy_cache_path ${quoted(`${runFolder}/areas`)} levels=1:2 keys_zone=areas:1m max_size=64m inactive=30d use_temp_path=off;`,
    ...groups,
  ].join('\n');
}

/**
 * `/remotes/<area>/` of each area that has a server of its own. The gateway takes files from it and nothing else: what
 * they are kept by, and every refusal, is in the gateway's words.
 */
export function areaLocations(areaServers: AreaServers): string {
  const areas = Object.entries(areaServers);
  if (areas.length === 0) return '';
  const locations = areas.map(([area, address]) => {
    checkArea(area);
    return `# nginx would send whoever forgets the slash to where it is.
location = /remotes/${area} {
    return 404;
}
location ^~ /remotes/${area}/ {
    limit_except GET {
        deny all;
    }
    # By variable: nginx starts, and serves the rest, while this server or its name is away.
    set $area_server http://${isIP(hostOf(address)) ? `area_${area}` : address};
${indent(proxied, 1)}
}`;
  });
  return `# The areas' own servers.
${locations.join('\n')}
location @area_away {
${indent(textAnswer(503, 'This part of the site cannot be reached right now.', { 'Retry-After': '2' }), 1)}
}`;
}

const hidden = ['Cache-Control', 'Expires', 'Set-Cookie', 'Access-Control-Allow-Origin', ...Object.keys(fileHeaders)];

const proxied = `proxy_pass $area_server;
proxy_http_version 1.1;
# A browser's patience ends at 8 s; an answer in text is better than none.
proxy_connect_timeout 1s;
proxy_send_timeout 2s;
proxy_read_timeout 6s;
proxy_next_upstream_timeout 6s;
proxy_set_header Connection "";
proxy_set_header X-Request-Id $request_id;
proxy_set_header X-Forwarded-For $remote_addr;
# What a visitor says of themselves is for the API.
proxy_set_header Authorization "";
proxy_set_header Cookie "";
proxy_pass_request_body off;
proxy_set_header Content-Length "";
proxy_redirect off;
proxy_cache areas;
proxy_cache_key "$uri $http_accept_encoding";
proxy_cache_valid 200 10s;
proxy_cache_revalidate on;
proxy_cache_lock on;
proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Redirect X-Accel-Expires;
${hidden.map((name) => `proxy_hide_header ${name};`).join('\n')}
${headers(fileHeaders, 'always')}
${headers({ 'Cache-Control': cacheControl.immutable })}
proxy_intercept_errors on;
error_page 301 302 303 307 308 400 401 403 404 405 410 416 =404 @missing;
error_page 500 =502 @area_away;
error_page 502 503 504 @area_away;`;
