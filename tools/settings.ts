import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMarketCurrency } from '@rialto/shared/contract/money';
import { isTimeZone } from '@rialto/shared/contract/timeZone';
import type { Site } from '@rialto/shared/site';
import { ExpectedError } from './expected';
import { defaultSiteFolder, root } from './workspace';

/** An environment variable's value; undefined when it is blank. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/**
 * A variable's value, or the content of the file that its variable with `_FILE` names, as for the API.
 * @throws ExpectedError when both are set, or the file cannot be read
 */
export function secretSetting(name: string): string | undefined {
  const [value, file] = [setting(name), setting(`${name}_FILE`)];
  if (file === undefined) return value;
  if (value !== undefined) throw new ExpectedError(`${name} and ${name}_FILE are both set: set only one of them.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ExpectedError(`${name}_FILE names a file that cannot be read.`, { cause: error });
  }
}

/** DATA_DIR (.data). */
export const dataDirSetting = () => path.resolve(root, setting('DATA_DIR') ?? '.data');

/** Where the market's data is: DATA_DIR, DATABASE_URL. */
export const marketSettings = () => ({
  dataDir: dataDirSetting(),
  databaseUrl: secretSetting('DATABASE_URL'),
});

/** SITE_DIR (dist/site). */
export const siteFolderSetting = () => path.resolve(root, setting('SITE_DIR') ?? defaultSiteFolder);

/** @throws ExpectedError when PORT is not a port */
export function portSetting(): number {
  const text = setting('PORT') ?? '8080';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ExpectedError(`PORT must be a number from 1 to 65535, not '${text}'.`);
  return port;
}

/** The settings of a site by their variables; '' is the default. */
const siteVariables = {
  /** `/api`, or an http(s) address. */
  API_URL: (text: string) => ({ apiUrl: apiUrl(text) }),
  AREA_OVERRIDES: (text: string) => ({ areaOverrides: areaOverrides(text) }),
  PUBLIC_URL: (text: string) => ({ publicUrl: publicUrl(text) }),
  MARKET_TIME_ZONE: (text: string) => ({ timeZone: timeZone(text) }),
  MARKET_CURRENCY: (text: string) => ({ currency: currency(text) }),
};
type SiteVariable = keyof typeof siteVariables;

const isSiteVariable = (name: string): name is SiteVariable => Object.hasOwn(siteVariables, name);

/**
 * A site's settings, with those that `given` has by their variables.
 * @throws ExpectedError for an unknown variable or an invalid value
 */
export function siteWith(site: Site, given: Record<string, string | undefined>): Site {
  const changed = { ...site };
  for (const [name, value] of Object.entries(given)) {
    if (!isSiteVariable(name))
      throw new ExpectedError(`A site has no setting '${name}'. It has: ${Object.keys(siteVariables).join(', ')}.`);
    if (value !== undefined) Object.assign(changed, siteVariables[name](value.trim()));
  }
  return changed;
}

/** The settings of a new site, from the environment. */
export function siteSettings(): Site {
  return siteWith(
    { apiUrl: '/api', areaOverrides: false, publicUrl: undefined, timeZone: 'UTC', currency: 'USD' },
    givenSettings(),
  );
}

export function givenSettings(): Partial<Record<SiteVariable, string>> {
  return Object.fromEntries(
    Object.keys(siteVariables).flatMap((name) => {
      const value = setting(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** One line for each variable. */
export function siteLines({
  apiUrl: api,
  areaOverrides: overrides,
  publicUrl: origin,
  timeZone: zone,
  currency: code,
}: Site): string[] {
  return [
    `API_URL=${api}`,
    `AREA_OVERRIDES=${overrides ?? false}`,
    `PUBLIC_URL=${origin ?? ''}`,
    `MARKET_TIME_ZONE=${zone ?? 'UTC'}`,
    `MARKET_CURRENCY=${code ?? 'USD'}`,
  ];
}

function timeZone(text: string): string {
  if (text !== '' && !isTimeZone(text))
    throw new ExpectedError(`MARKET_TIME_ZONE must be a time zone such as UTC or Europe/Berlin, not '${text}'.`);
  return text || 'UTC';
}

function currency(text: string): string {
  if (text !== '' && !isMarketCurrency(text))
    throw new ExpectedError(`MARKET_CURRENCY must be a currency with two decimals such as USD or EUR, not '${text}'.`);
  return text || 'USD';
}

function areaOverrides(text: string): boolean {
  if (text !== '' && text !== 'true' && text !== 'false')
    throw new ExpectedError(`AREA_OVERRIDES must be true or false, not '${text}'.`);
  return text === 'true';
}

function publicUrl(text: string): string | undefined {
  if (text !== '' && (!/^https?:/.test(text) || !URL.canParse(text) || new URL(text).origin !== text))
    throw new ExpectedError(`PUBLIC_URL must be an origin such as https://shop.example, not '${text}'.`);
  return text || undefined;
}

function apiUrl(text: string): string {
  const isPath = /^\/(?!\/)\S*$/.test(text);
  if (text !== '' && !isPath && !(/^https?:\/\//.test(text) && URL.canParse(text)))
    throw new ExpectedError(`API_URL must be a path such as /api or an http(s) address, not '${text}'.`);
  return text.replace(/\/$/, '') || '/api';
}
