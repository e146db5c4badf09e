import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { languageCookie } from '@rialto/shared/language';
import { paths } from '@rialto/shared/paths';
import { colorSchemeAttribute, colorSchemeCookie } from '@rialto/shared/theme/colorScheme';
import { headers, hostOf, indent } from './directives';
import { cacheControl, type HeaderSettings, securityHeaders } from './headers';
import { SettingsError } from './settingsError';

export interface PageSettings extends Omit<HeaderSettings, 'nonce'> {
  /** Where public pages are rendered with their data, host:port; null where all are as they were published. */
  renderer?: string | null;
}

/** What nginx calls the renderer's upstream group. */
const group = 'rialto_renderer';

/** What a visitor has chosen, by a cookie, as a variable of the same name. */
const choice = (name: string, cookie: string) => `map $http_cookie $${name} {
    "~(^|;\\s*)${cookie.replaceAll('.', '\\.')}=(?<${name}_chosen>[a-z]+)(;|$)" $${name}_chosen;
    default "";
}`;

/** The theme that pages are sent in. */
export const visitorsTheme = choice('color_scheme', colorSchemeCookie);

/** The renderer's address, with connections that are kept; a name is looked up while nginx runs. And what it is told of a visitor. */
export function rendererUpstream(settings: PageSettings): string {
  const { renderer } = settings;
  if (!renderer) return '';
  const visitor = `${choice('language', languageCookie)}
# A browser that is told that its page is still the same goes by the nonce in that.
map $status $rendered_policy {
    304 "";
    default "${policyOf(settings)}";
}`;
  if (!isIP(hostOf(renderer))) return visitor;
  return `${visitor}
upstream ${group} {
    server ${renderer};
    keepalive 16;
}`;
}

const secured = (settings: PageSettings) => securityHeaders({ ...settings, nonce: '$request_id' });
const policyOf = (settings: PageSettings) => secured(settings)[policyHeader] ?? '';
const policyHeader = 'Content-Security-Policy';

/** @throws SettingsError when the address is none */
export function checkRenderer({ renderer }: PageSettings): void {
  if (renderer && !/:\d+$/.test(renderer))
    throw new SettingsError(`The renderer must be given as host:port, not '${renderer}'.`);
}

/** Every address that is no file: rendered with its data by who can, within seconds, or as it was published. */
export function pageLocations(settings: PageSettings, behindProxy: boolean): string {
  const { renderer } = settings;
  const transport: Record<string, string> = behindProxy ? { 'Strict-Transport-Security': '$transport_security' } : {};
  const noFile = `if ($root_file) {
    rewrite ^ /gateway/refused last;
}`;
  const guard = { ...secured(settings), ...transport };
  const published = `try_files /pages/$page.html /pages/shell.html =404;
etag off;
if_modified_since off;
sub_filter_once off;
sub_filter '__CSP_NONCE__' $request_id;
sub_filter '${colorSchemeAttribute('')}' '${colorSchemeAttribute('$color_scheme')}';
${headers(guard, 'always')}
${headers({ 'Cache-Control': cacheControl.page })}`;
  const heading = '# Each page has a nonce of its own, so none may be sent to two visitors.';
  if (!renderer)
    return `${heading}
location / {
${indent(noFile, 1)}
${indent(published, 1)}
}`;
  return `${heading}
location / {
${indent(noFile, 1)}
    limit_except GET {
        deny all;
    }
    error_page 403 405 =404 @missing;
    # Whatever hinders it: the page as it was published, which asks for its data itself.
    error_page 500 502 503 504 = @published;
    proxy_intercept_errors on;
    set $renderer http://${isIP(hostOf(renderer)) ? group : renderer};
    proxy_pass $renderer;
    proxy_http_version 1.1;
    proxy_redirect off;
    proxy_connect_timeout 500ms;
    proxy_send_timeout 3s;
    proxy_read_timeout 3s;
    proxy_buffer_size 16k;
    proxy_buffers 32 32k;
    proxy_busy_buffers_size 64k;
    proxy_max_temp_file_size 0;
    # Of the visitor it is told the language, the theme, the address for the API's limits, and which page he has. It puts in the
    # nonce, which nobody else can name, and compresses the page. One that came with another policy is another page.
    gzip off;
    proxy_pass_request_headers off;
    proxy_pass_request_body off;
    proxy_set_header Connection "";
    proxy_set_header Content-Length "";
    proxy_set_header Host rialto;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Cookie "${languageCookie}=$language; ${colorSchemeCookie}=$color_scheme";
    proxy_set_header X-Nonce $request_id;
    proxy_set_header X-Policy ${createHash('sha256').update(policyOf(settings)).digest('base64url')};
    proxy_set_header If-None-Match $http_if_none_match;
    proxy_set_header Accept-Encoding $http_accept_encoding;
${indent(headers({ ...guard, [policyHeader]: '$rendered_policy' }, 'always'), 1)}
}
location ~ ^${paths.dashboard}(/|$) {
${indent(published, 1)}
}
location @published {
${indent(published, 1)}
}`;
}
