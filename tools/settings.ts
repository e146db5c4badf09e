import { isTimeZone } from '@rialto/shared/contract/timeZone';
import type { Site } from '@rialto/shared/site';
import { ExpectedError } from './expected';

/** An environment variable's value; a blank one is none. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
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

/**
 * What the published page knows of its site, by API_URL (`/api` on the site's own origin, or an http(s) address),
 * AREA_OVERRIDES (true or false), PUBLIC_URL (the site's origin; none by default) and MARKET_TIME_ZONE (UTC; the same as the API's).
 * @throws ExpectedError for anything else
 */
export function siteSettings(): Site {
  const overrides = setting('AREA_OVERRIDES') ?? 'false';
  if (overrides !== 'true' && overrides !== 'false')
    throw new ExpectedError(`AREA_OVERRIDES must be true or false, not '${overrides}'.`);
  return { apiUrl: apiUrl(), areaOverrides: overrides === 'true', publicUrl: publicUrl(), timeZone: timeZone() };
}

function timeZone(): string {
  const text = setting('MARKET_TIME_ZONE') ?? 'UTC';
  if (!isTimeZone(text))
    throw new ExpectedError(`MARKET_TIME_ZONE must be a time zone such as UTC or Europe/Berlin, not '${text}'.`);
  return text;
}

function publicUrl(): string | undefined {
  const text = setting('PUBLIC_URL');
  if (text !== undefined && (!/^https?:/.test(text) || !URL.canParse(text) || new URL(text).origin !== text))
    throw new ExpectedError(`PUBLIC_URL must be an origin such as https://shop.example, not '${text}'.`);
  return text;
}

function apiUrl(): string {
  const text = setting('API_URL') ?? '/api';
  const isPath = /^\/(?!\/)\S*$/.test(text);
  if (!isPath && !(/^https?:\/\//.test(text) && URL.canParse(text)))
    throw new ExpectedError(`API_URL must be a path such as /api or an http(s) address, not '${text}'.`);
  return text.replace(/\/$/, '');
}
