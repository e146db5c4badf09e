import { isIP } from 'node:net';
import { climbing, rootFile, rootFiles, sitemapFile } from './addresses';
import { type ApiSettings, apiLocations, apiUpstream, checkApi } from './api';
import { type AreaServers, areaLocations, areaUpstreams } from './areaProxy';
import {
  checkServer,
  fileLocation,
  healthLocation,
  hostOf,
  httpDirectives,
  immutableLocations,
  indent,
  listenAddress,
  processDirectives,
  quoted,
  refusals,
  type ServerSettings,
} from './directives';
import { cacheControl } from './headers';
import { checkRenderer, type PageSettings, pageLocations, rendererUpstream, visitorsTheme } from './pages';
import { SettingsError } from './settingsError';

/** `apiUrl` and `areaOverrides` are what the site was published with. */
export interface GatewaySettings extends ServerSettings, ApiSettings, PageSettings {
  /** The areas that have a server of their own. */
  areaServers?: AreaServers;
  /** DNS servers that are asked, while nginx runs, for the names of the API and of area servers. */
  resolvers?: string[];
  /** Addresses and networks of proxies before this one, whose X-Forwarded-For and -Proto are believed. */
  trustedProxies?: string[];
}

/** The path at which the gateway, not the API behind it, says that it is well. */
export const healthPath = '/gateway/health';

/**
 * The nginx configuration of the gateway: the published site as `tools/start/sitePlugin.ts` serves it, the areas that
 * have a server of their own, and the API under `/api/`. It needs no privilege and writes nowhere but to `runFolder` and
 * `logFolder`.
 * @throws SettingsError when a setting cannot be written into a configuration
 */
export function gatewayConfig(settings: GatewaySettings): string {
  check(settings);
  const { siteFolder, runFolder, api, areaServers = {}, trustedProxies = [] } = settings;
  const logged = `"apiSeconds":"$upstream_response_time","apiStatus":"$upstream_status","apiAddress":"$upstream_addr",'
    '"requestId":"$request_id","apiRequestId":"$upstream_http_x_request_id"`;
  const parts = [
    visitors(settings),
    resolving(settings),
    apiUpstream(settings),
    visitorsTheme,
    rendererUpstream(settings),
    areaUpstreams(areaServers, runFolder),
  ].filter(Boolean);
  return `# Rendered by nginx/gateway.ts; change it there.
${processDirectives(settings, 'auto')}

http {
${indent(httpDirectives(settings, logged), 1)}

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
    # A file's name at the root is no page.
    map $request_uri $root_file {
        ${quoted(`~${rootFile}`)} 1;
        default "";
    }
${indent(parts.join('\n'), 1)}

    server {
        listen ${listenAddress(settings)} default_server;
        server_name _;
        root ${quoted(siteFolder)};
        absolute_redirect off;

${indent(refusals, 2)}

${indent([areaLocations(areaServers), immutableLocations('^/(assets|remotes|fonts)/', cacheControl.immutable)].filter(Boolean).join('\n'), 2)}
        location ~ ^/(remotes|shell)\\.json$ {
            try_files $uri =404;
${indent(fileLocation(cacheControl.revalidated), 3)}
        }
        location ~ ^/(${rootFiles.join('|').replaceAll('.', '\\.')})$ {
            try_files $uri =404;
${indent(fileLocation(cacheControl.shortLived), 3)}
        }

        location ~ ${sitemapFile} {
            rewrite ^ /api$uri last;
        }

${indent(pageLocations(settings, trustedProxies.length > 0), 2)}

${indent(healthLocation(healthPath), 2)}

${indent(apiLocations({ api, scheme: trustedProxies.length > 0 ? '$client_scheme' : '$scheme' }), 2)}
    }
}
`;
}

/** Who the client is, behind proxies that are believed. */
function visitors({ trustedProxies = [] }: GatewaySettings): string {
  if (trustedProxies.length === 0) return '';
  return [
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
    '# Once by https, always by https: said by who knows that there is a certificate.',
    'map $client_scheme $transport_security {',
    '    https max-age=31536000;',
    '    default "";',
    '}',
  ].join('\n');
}

function resolving(settings: GatewaySettings): string {
  const { resolvers = [] } = settings;
  if (!namesOf(settings).length) return '';
  return `resolver ${resolvers.map((each) => (isIP(each) === 6 ? `[${each}]` : each)).join(' ')} valid=10s;
resolver_timeout 3s;`;
}

/** The `host:port`s that nginx has to ask a DNS server for. */
function namesOf({ api, areaServers = {}, renderer }: GatewaySettings): string[] {
  return [...(api ?? []), ...Object.values(areaServers), ...(renderer ? [renderer] : [])].filter(
    (address) => !isIP(hostOf(address)),
  );
}

function check(settings: GatewaySettings): void {
  const { api, apiUrl, areaServers = {}, renderer, resolvers = [], trustedProxies = [] } = settings;
  const servers = Object.values(areaServers);
  checkServer(settings, [apiUrl], [...(api ?? []), ...servers, renderer ?? '', ...resolvers, ...trustedProxies]);
  checkApi(settings);
  checkRenderer(settings);
  for (const [area, address] of Object.entries(areaServers))
    if (!/:\d+$/.test(address))
      throw new SettingsError(`The server of '${area}' must be given as host:port, not '${address}'.`);
  const [name] = namesOf(settings);
  if (name && resolvers.length === 0)
    throw new SettingsError(`The name '${name}' needs a DNS server (resolvers) that nginx can ask.`);
}
