import type { GatewaySettings } from '@rialto/nginx/gateway';
import { type Gateway, ownUser, startGateway } from '@rialto/nginx/run';
import { freePort } from '@rialto/tools/freePort';

interface SiteStart {
  siteFolder: string;
  runFolder: string;
  /** host:port of the API, or null when the page calls one on another origin. */
  api: string | null;
  apiUrl?: string;
  areaOverrides?: boolean;
  port?: number;
}

/** A gateway on loopback over a published site. */
export async function gatewaySettings({ port, apiUrl = '/api', ...places }: SiteStart): Promise<GatewaySettings> {
  return { host: '127.0.0.1', port: port ?? (await freePort()), logFolder: null, apiUrl, ...places, ...ownUser() };
}

/** Starts a real nginx over a published site. */
export async function startSite(start: SiteStart): Promise<Gateway> {
  return startGateway(await gatewaySettings(start));
}
