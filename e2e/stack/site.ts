import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaServerSettings } from '@rialto/nginx/areaServer';
import type { GatewaySettings } from '@rialto/nginx/gateway';
import { ownUser, type RunningNginx, startAreaServer, startGateway } from '@rialto/nginx/run';
import type { Registry } from '@rialto/shared/federation/area';
import { freePort } from '@rialto/tools/testing/freePort';

interface SiteStart {
  siteFolder: string;
  runFolder: string;
  /** host:port of each of the API's processes, or null when the page calls one on another origin. */
  api: string[] | null;
  apiUrl?: string;
  areaOverrides?: boolean;
  /** host:port of each area with its own server. */
  areaServers?: Record<string, string>;
  /** host:port of the renderer; without one, public pages are served as published. */
  renderer?: string | null;
  /** host:port of the release server. */
  releaseServer?: string | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: string[];
  port?: number;
}

/** The settings of a gateway on loopback for a published site. */
export async function gatewaySettings({ port, apiUrl = '/api', ...places }: SiteStart): Promise<GatewaySettings> {
  return { host: '127.0.0.1', port: port ?? (await freePort()), logFolder: null, apiUrl, ...places, ...ownUser() };
}

/** Starts nginx as the gateway of a published site. */
export async function startSite(start: SiteStart): Promise<RunningNginx> {
  return startGateway(await gatewaySettings(start));
}

type AreaServerStart = Pick<AreaServerSettings, 'siteFolder' | 'runFolder' | 'port'>;

/** The settings of an area's own server on loopback. */
export function areaServerSettings(area: string, places: AreaServerStart): AreaServerSettings {
  return { area, host: '127.0.0.1', logFolder: null, ...places, ...ownUser() };
}

export interface AreaServers {
  /** host:port by area. */
  addresses: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an nginx for each area of a published site, which serves only the releases of that area. */
export async function startAreaServers(siteFolder: string, runFolder: string): Promise<AreaServers> {
  mkdirSync(runFolder, { recursive: true });
  const started: [area: string, server: RunningNginx][] = [];
  for (const area of areasOf(siteFolder)) {
    const place = { siteFolder, runFolder: path.join(runFolder, area), port: await freePort() };
    started.push([area, await startAreaServer(areaServerSettings(area, place))]);
  }
  return {
    addresses: Object.fromEntries(started.map(([area, { url }]) => [area, new URL(url).host])),
    stop: async () => {
      await Promise.all(started.map(([, server]) => server.stop()));
    },
  };
}

/** The names of the areas in a site's registry. */
function areasOf(siteFolder: string): string[] {
  return Object.keys(JSON.parse(readFileSync(path.join(siteFolder, 'remotes.json'), 'utf8')) as Registry);
}
