import { ExpectedError } from './expected';

/** An environment variable's value; a blank one is none. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/**
 * Where the published page finds its backend, by API_URL: `/api` on the site's own origin, or an http(s) address.
 * @throws ExpectedError for anything else
 */
export function apiUrlSetting(): string {
  const text = setting('API_URL') ?? '/api';
  const isPath = /^\/(?!\/)\S*$/.test(text);
  if (!isPath && !(/^https?:\/\//.test(text) && URL.canParse(text)))
    throw new ExpectedError(`API_URL must be a path such as /api or an http(s) address, not '${text}'.`);
  return text.replace(/\/$/, '');
}
