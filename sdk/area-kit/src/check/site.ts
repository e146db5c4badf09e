import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@rialto/shared/federation/area';
import type { ProvidedContract } from '@rialto/shared/federation/contract';
import { ExpectedError } from '../expected';

/** The parts of `shell.json` that are used here. */
export interface ShellRelease extends ProvidedContract {
  version: string;
  scripts: string[];
  integrity: Record<string, string>;
}

/** A published site, at an address or in a folder. */
export interface PublishedSite {
  /** The current shell first, then the previous one if there is one. */
  shells: ShellRelease[];
  registry: Registry;
  /** The content of a file, or null. */
  read: (file: string) => Promise<Buffer | null>;
}

/** @throws ExpectedError when there is no site */
export async function openSite(place: string): Promise<PublishedSite> {
  const read = /^https?:/.test(place) ? overHttp(place) : inFolder(place);
  const shell = await readJson<ShellRelease & { previous?: string | null }>(read, 'shell.json');
  const registry = await readJson<Registry>(read, 'remotes.json');
  if (!shell?.scripts || !registry)
    throw new ExpectedError(
      `There is no published site at ${place}: shell.json or remotes.json is missing. --site takes the address of a site, or its folder.`,
    );
  const previous = shell.previous
    ? await readJson<ShellRelease>(read, `releases/shell/${shell.previous}/shell.json`)
    : null;
  return { shells: previous ? [shell, previous] : [shell], registry, read };
}

async function readJson<Value>(read: PublishedSite['read'], file: string): Promise<Value | null> {
  const content = await read(file);
  try {
    return content && (JSON.parse(content.toString('utf8')) as Value);
  } catch {
    return null; // a server that answers everything with a page
  }
}

function overHttp(place: string): PublishedSite['read'] {
  if (!URL.canParse(place)) throw new ExpectedError(`--site must be the address of a site, not '${place}'.`);
  const { origin } = new URL(place);
  return async (file) => {
    const response = await fetch(`${origin}/${file}`, { signal: AbortSignal.timeout(20_000) }).catch(
      (error: Error & { cause?: { code?: string } }) => {
        throw new ExpectedError(
          `${origin} did not answer (${error.cause?.code ?? error.message}). Check --site and the network.`,
        );
      },
    );
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
}

function inFolder(folder: string): PublishedSite['read'] {
  return (file) => {
    const full = path.resolve(folder, path.posix.normalize(`./${file}`));
    return Promise.resolve(existsSync(full) ? readFileSync(full) : null);
  };
}
