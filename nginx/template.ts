import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import mustache from 'mustache';
import { SettingsError } from './settingsError';

export interface ServerSettings {
  /** The IP address to listen on. */
  host: string;
  port: number;
  /** The published site. */
  siteFolder: string;
  /** A folder of this nginx's own, for its pid and temporary files. It must exist. */
  runFolder: string;
  /** The folder of `access.log` (JSON lines) and `error.log`; with null, errors go to stderr and there is no access log. */
  logFolder: string | null;
  /** The user of the workers, for an nginx started by root. */
  user?: string;
}

const folder = path.join(import.meta.dirname, 'templates');

/** The templates, by name. Each may include others: `{{> file-headers}}`. */
const templates = Object.fromEntries(
  readdirSync(folder).map((file) => [path.parse(file).name, readFileSync(path.join(folder, file), 'utf8')]),
);

export function fill(name: 'gateway' | 'area', settings: ServerSettings, values: object): string {
  const { logFolder } = settings;
  const view = {
    ...settings,
    listen: `${bracketed(settings.host)}:${settings.port}`,
    errorLog: logFolder ? `"${logFolder}/error.log"` : 'stderr',
    ...values,
  };
  return mustache.render(templates[name] ?? '', view, templates, { escape: String });
}

/**
 * Rejects values that could end a word of a configuration, or begin a variable.
 * @param texts are written in quotes
 * @param words are written without quotes
 * @throws SettingsError naming the value
 */
export function checkServer(
  { host, port, siteFolder, runFolder, logFolder, user = '' }: ServerSettings,
  texts: string[] = [],
  words: string[] = [],
): void {
  for (const text of [siteFolder, runFolder, logFolder ?? '', ...texts])
    if (/["$\\\n;{}]/.test(text)) throw new SettingsError(`'${text}' cannot be written into an nginx configuration.`);
  for (const word of [user, ...words])
    if (!/^[\w.:/[\]-]*$/.test(word))
      throw new SettingsError(`'${word}' cannot be written into an nginx configuration.`);
  if (!isIP(host)) throw new SettingsError(`HOST must be an IP address, not '${host}'.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SettingsError(`PORT must be a number from 1 to 65535, not '${port}'.`);
}

/** Whether a `host:port` has an IP address, so that nginx needs no DNS server. */
export const isAddress = (server: string): boolean =>
  isIP(server.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0;

export const bracketed = (ip: string): string => (isIP(ip) === 6 ? `[${ip}]` : ip);

/** Escapes a pattern for nginx's quoted strings, in which two backslashes are one. */
export const quotedPattern = (source: string): string => source.replaceAll('\\\\', '\\\\\\\\');
