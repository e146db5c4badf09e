import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import mustache from 'mustache';
import { SettingsError } from './settingsError';

/** What every nginx of this project needs, whatever it serves. */
export interface ServerSettings {
  /** The address to listen on. Not a name: nginx would have to look it up. */
  host: string;
  port: number;
  /** The published site; what `tools/publish` wrote. */
  siteFolder: string;
  /** A folder of this nginx's own, for its pid and for what is too large for memory. It must exist. */
  runFolder: string;
  /** Where `access.log` (JSON lines) and `error.log` go; null keeps errors on stderr and no access log. */
  logFolder: string | null;
  /** The user that the workers run as. Only for an nginx started by root. */
  user?: string;
}

const folder = path.join(import.meta.dirname, 'templates');

/** The templates, by name. Each may include others: `{{> file-headers}}`. */
const templates = Object.fromEntries(
  readdirSync(folder).map((file) => [path.parse(file).name, readFileSync(path.join(folder, file), 'utf8')]),
);

/** A configuration: a template of `templates/`, filled with values. */
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
 * Refuses what could end a word of a configuration, or begin a variable.
 * @param texts are written in quotes
 * @param words are written without
 * @throws SettingsError naming the text
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

/** Whether a `host:port` has an IP address, so that nginx needs no DNS server for it. */
export const isAddress = (server: string): boolean =>
  isIP(server.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0;

export const bracketed = (ip: string): string => (isIP(ip) === 6 ? `[${ip}]` : ip);

/** A pattern as nginx reads it between quotes, where a backslash before a backslash is one. */
export const quotedPattern = (source: string): string => source.replaceAll('\\\\', '\\\\\\\\');
