import { createHash } from 'node:crypto';
import { languageCookie } from '@rialto/shared/language';
import { paths } from '@rialto/shared/routing/paths';
import { colorSchemeAttribute, colorSchemeCookie } from '@rialto/shared/theme/colorScheme';
import { climbing, rootFile, rootFiles, sitemapFile } from './addresses';
import { checkArea } from './areaServer';
import { type HeaderSettings, securityHeaders } from './headers';
import { SettingsError } from './settingsError';
import { bracketed, checkServer, fill, isAddress, quotedPattern, type ServerSettings } from './template';

/** `apiUrl` and `areaOverrides` come from the published site. */
export interface GatewaySettings extends ServerSettings, Omit<HeaderSettings, 'nonce'> {
  /**
   * The API's processes as `host:port`: several IP addresses, or one DNS name. Null when the page calls a backend on another
   * origin.
   */
  api: readonly string[] | null;
  /** Processes of `api` that will be stopped and get no new calls. */
  draining?: readonly string[];
  /** `host:port` of the areas with a server of their own; the others are served from the site's folder. */
  areaServers?: Record<string, string>;
  /** `host:port` of the renderer; null when all pages are sent as published. */
  renderer?: string | null;
  /** `host:port` of the release server; null when releases are made on the site's machine only. */
  releaseServer?: string | null;
  /** DNS servers for the names among these. */
  resolvers?: string[];
  /** Addresses and networks of proxies in front, whose X-Forwarded-For and -Proto are trusted. */
  trustedProxies?: string[];
}

export const healthPath = '/gateway/health';

/** What stands before a key in an address: the key opens a guest's order or a decision without a login. */
const keyedPages = [paths.guestOrder(''), paths.decision('')];
const keyedCalls = ['/api/guest/orders/', '/api/moderation/statements/'];

/** @throws SettingsError when a setting cannot be written into a configuration */
export function gatewayConfig(settings: GatewaySettings): string {
  check(settings);
  const { areaServers = {}, trustedProxies = [], resolvers = [], renderer, releaseServer } = settings;
  const policy = securityHeaders({ ...settings, nonce: '$request_id' })['Content-Security-Policy'] ?? '';
  return fill('gateway', settings, {
    climbing: quotedPattern(climbing),
    rootFile,
    rootFiles: rootFiles.join('|').replaceAll('.', '\\.'),
    sitemapFile,
    beforeKey: `^(?<before_key>${[...keyedPages, ...keyedCalls].join('|')})`,
    versionedFiles: '^/(assets|remotes|fonts)/',
    dashboard: paths.dashboard,
    behindProxy: trustedProxies.length > 0,
    trustedProxies,
    hasNames: namesOf(settings).length > 0,
    resolvers: resolvers.map(bracketed).join(' '),
    policy,
    policyHash: createHash('sha256').update(policy).digest('base64url'),
    colorSchemeCookie,
    colorSchemePattern: colorSchemeCookie.replaceAll('.', '\\.'),
    languageCookie,
    languagePattern: languageCookie.replaceAll('.', '\\.'),
    emptyScheme: colorSchemeAttribute(''),
    chosenScheme: colorSchemeAttribute('$color_scheme'),
    renderer: renderer && upstreamOf('rialto_renderer', renderer),
    releaseServer: releaseServer && upstreamOf('rialto_release_server', releaseServer),
    api: apiValues(settings),
    hasAreaServers: Object.keys(areaServers).length > 0,
    areaServers: Object.entries(areaServers).map(([area, address]) => ({
      area,
      ...upstreamOf(`area_${area}`, address),
    })),
  });
}

/** An IP address gets an upstream with keep-alive connections; nginx looks up a name while it runs. */
function upstreamOf(group: string, address: string) {
  return { address, isIp: isAddress(address), upstream: isAddress(address) ? group : address };
}

function apiValues({ api, draining = [] }: GatewaySettings) {
  const [first] = api ?? [];
  if (!api || first === undefined) return null;
  const isOneOfSeveral = api.length > 1;
  return {
    ...upstreamOf('rialto_api', first),
    servers: api.map((address) => ({ address, isOneOfSeveral, isDraining: draining.includes(address) })),
    hasOthers: isOneOfSeveral || !isAddress(first),
  };
}

/** The servers that need a DNS server. */
function namesOf({ api, areaServers = {}, renderer, releaseServer }: GatewaySettings): string[] {
  const servers = [...(api ?? []), ...Object.values(areaServers), renderer, releaseServer];
  return servers.filter((server): server is string => !!server && !isAddress(server));
}

function check(settings: GatewaySettings): void {
  const { api, apiUrl, areaServers = {}, renderer, releaseServer, resolvers = [], trustedProxies = [] } = settings;
  const servers = Object.values(areaServers);
  checkServer(
    settings,
    [apiUrl],
    [...(api ?? []), ...servers, renderer ?? '', releaseServer ?? '', ...resolvers, ...trustedProxies],
  );
  checkApi(settings);
  if (renderer && !hasPort(renderer))
    throw new SettingsError(`The renderer must have the form host:port, not '${renderer}'.`);
  if (releaseServer && !hasPort(releaseServer))
    throw new SettingsError(`The release server must have the form host:port, not '${releaseServer}'.`);
  for (const [area, address] of Object.entries(areaServers)) {
    checkArea(area);
    if (!hasPort(address))
      throw new SettingsError(`The server of '${area}' must have the form host:port, not '${address}'.`);
  }
  const [name] = namesOf(settings);
  if (name && resolvers.length === 0)
    throw new SettingsError(`The name '${name}' needs a DNS server for nginx (RESOLVERS).`);
}

const hasPort = (server: string) => /:\d+$/.test(server);

function checkApi({ api, draining = [] }: GatewaySettings): void {
  if (!api) return;
  if (api.length === 0) throw new SettingsError('The API needs an address.');
  const wrong = api.find((address) => !hasPort(address));
  if (wrong !== undefined) throw new SettingsError(`The API must have the form host:port, not '${wrong}'.`);
  const name = api.find((address) => !isAddress(address));
  if (name && api.length > 1)
    throw new SettingsError(`Several processes of the API need IP addresses, not '${name}', or one name for all.`);
  const stranger = draining.find((address) => !api.includes(address));
  if (stranger !== undefined) throw new SettingsError(`'${stranger}' cannot be drained, because it is not in API.`);
  if (draining.length > 0 && draining.length >= api.length)
    throw new SettingsError('The last process of the API cannot be drained.');
}
