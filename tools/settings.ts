import { readFileSync } from 'node:fs';
import { isTimeZone } from '@rialto/shared/contract/timeZone';
import type { Site } from '@rialto/shared/site';
import { ExpectedError } from './expected';

/** An environment variable's value; a blank one is none. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/**
 * A variable's value, which may be in a file that the variable with `_FILE` names, as for the API.
 * @throws ExpectedError when both are given, or the file cannot be read
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

/**
 * Where `npm start` listens, by PORT (8080).
 * @throws ExpectedError for what is no port
 */
export function portSetting(): number {
  const text = setting('PORT') ?? '8080';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ExpectedError(`PORT must be a number from 1 to 65535, not '${text}'.`);
  return port;
}

/** What the published page knows of its site, by the variables that say it; '' is the default. */
const siteVariables = {
  /** `/api` on the site's own origin, or an http(s) address. */
  API_URL: (text: string) => ({ apiUrl: apiUrl(text) }),
  AREA_OVERRIDES: (text: string) => ({ areaOverrides: areaOverrides(text) }),
  /** The site's origin. */
  PUBLIC_URL: (text: string) => ({ publicUrl: publicUrl(text) }),
  /** The same as the API's. */
  MARKET_TIME_ZONE: (text: string) => ({ timeZone: timeZone(text) }),
};
type SiteVariable = keyof typeof siteVariables;

const isSiteVariable = (name: string): name is SiteVariable => Object.hasOwn(siteVariables, name);

/**
 * A site's settings, changed as far as `given` says something: variables and their values.
 * @throws ExpectedError for what is no setting, or has no such value
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

/** The settings of a site as the environment says them; what it does not say is the default. */
export function siteSettings(): Site {
  return siteWith({ apiUrl: '/api', areaOverrides: false, publicUrl: undefined, timeZone: 'UTC' }, givenSettings());
}

/** What the environment says of a site. */
export function givenSettings(): Partial<Record<SiteVariable, string>> {
  return Object.fromEntries(
    Object.keys(siteVariables).flatMap((name) => {
      const value = setting(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** As they would be given: a line for each. */
export function siteLines({
  apiUrl: api,
  areaOverrides: overrides,
  publicUrl: origin,
  timeZone: zone,
}: Site): string[] {
  return [
    `API_URL=${api}`,
    `AREA_OVERRIDES=${overrides ?? false}`,
    `PUBLIC_URL=${origin ?? ''}`,
    `MARKET_TIME_ZONE=${zone ?? 'UTC'}`,
  ];
}

function timeZone(text: string): string {
  if (text !== '' && !isTimeZone(text))
    throw new ExpectedError(`MARKET_TIME_ZONE must be a time zone such as UTC or Europe/Berlin, not '${text}'.`);
  return text || 'UTC';
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
