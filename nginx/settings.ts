import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '@rialto/shared/site';
import type { AreaServerSettings } from './areaServer';
import type { GatewaySettings } from './gateway';
import { ownUser } from './run';
import { SettingsError } from './settingsError';

type Environment = Record<string, string | undefined>;

const root = path.resolve(import.meta.dirname, '..');

/** The gateway's environment variables and their defaults. */
export const gatewayVariables = {
  HOST: '127.0.0.1',
  PORT: '8080',
  SITE_DIR: 'dist/site',
  RUN_DIR: '.data/gateway',
  LOG_DIR: '',
  API: '127.0.0.1:4000',
  API_DRAIN: '',
  API_URL: '',
  AREA_OVERRIDES: '',
  AREA_SERVERS: '',
  RENDERER: '',
  RELEASE_SERVER: '',
  RESOLVERS: '',
  TRUSTED_PROXIES: '',
  NGINX: 'nginx',
} as const;

/** The environment variables of an area's server and their defaults. */
export const areaServerVariables = {
  HOST: '127.0.0.1',
  PORT: '8090',
  SITE_DIR: 'dist/site',
  RUN_DIR: '.data/area-server',
  LOG_DIR: '',
  NGINX: 'nginx',
} as const;

/** @throws SettingsError when there is neither a published site nor an API_URL */
export function gatewaySettings(env: Environment): GatewaySettings {
  const given = reader(env, gatewayVariables);
  const siteFolder = path.resolve(root, given('SITE_DIR'));
  const site = siteOf(siteFolder, given('API_URL'), given('AREA_OVERRIDES'));
  const elsewhere = /^https?:/.test(site.apiUrl);
  return {
    ...places(given, siteFolder, given('RUN_DIR')),
    // nginx looks up names by DNS only, which does not know `localhost`.
    api: elsewhere ? null : listOf(given('API')).map((each) => each.replace(/^localhost:/, '127.0.0.1:')),
    draining: elsewhere ? [] : listOf(given('API_DRAIN')),
    apiUrl: site.apiUrl,
    areaOverrides: site.areaOverrides ?? false,
    areaServers: areaServersOf(given('AREA_SERVERS')),
    renderer: given('RENDERER') || null,
    releaseServer: given('RELEASE_SERVER') || null,
    resolvers: given('RESOLVERS') ? listOf(given('RESOLVERS')) : systemResolvers(),
    trustedProxies: listOf(given('TRUSTED_PROXIES')),
  };
}

export function areaServerSettings(area: string, env: Environment): AreaServerSettings {
  const given = reader(env, areaServerVariables);
  // Several area servers can run on one machine.
  const runFolder = env.RUN_DIR?.trim() || `${given('RUN_DIR')}-${area}`;
  return { area, ...places(given, path.resolve(root, given('SITE_DIR')), runFolder) };
}

type Reader<Name extends string> = (name: Name) => string;

/** A blank variable is none. */
function reader<Name extends string>(env: Environment, defaults: Record<Name, string>): Reader<Name> {
  return (name) => env[name]?.trim() || defaults[name];
}

function places(given: Reader<'HOST' | 'PORT' | 'LOG_DIR'>, siteFolder: string, runFolder: string) {
  const logFolder = given('LOG_DIR');
  return {
    host: given('HOST'),
    port: Number(given('PORT')),
    siteFolder,
    runFolder: path.resolve(root, runFolder),
    logFolder: logFolder ? path.resolve(root, logFolder) : null,
    ...ownUser(),
  };
}

/** The published site's settings, or API_URL when the configuration is made before the site is published. */
function siteOf(folder: string, apiUrl: string, overrides: string): Site {
  const file = path.join(folder, 'gateway/site.json');
  if (!existsSync(file) && !apiUrl)
    throw new SettingsError(`There is no published site in ${folder}; publish one first, or set API_URL.`);
  const published = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Site) : undefined;
  return {
    apiUrl: apiUrl || (published?.apiUrl ?? ''),
    areaOverrides: overrides ? overrides === 'true' : published?.areaOverrides,
  };
}

/** `vendor=10.0.0.5:8080, admin=admin.internal:8080` */
function areaServersOf(text: string): Record<string, string> {
  return Object.fromEntries(
    listOf(text).map((entry) => {
      const [area = '', address = ''] = entry.split('=');
      return [area, address];
    }),
  );
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function systemResolvers(): string[] {
  const file = '/etc/resolv.conf';
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/^nameserver\s+([\w.:]+)\s*$/gm)].map(([, address]) => address ?? '');
}
