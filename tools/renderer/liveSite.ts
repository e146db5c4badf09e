import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import type { LiveShell } from '../build/release';

/** What is live in a site's folder. */
export interface LiveSite {
  /** Another one after each release, roll-back and change of settings. */
  id: string;
  site: Site;
  shell: LiveShell;
  registry: Registry;
}

/** Replaced as a whole, each in one step; while a release flips, `decided` is what they are about to say (docs/decisions/023). */
const files = {
  decided: 'releases/decided.json',
  site: 'gateway/site.json',
  shell: 'shell.json',
  registry: 'remotes.json',
};

/** Follows what is live in a site's folder: looked at with each call, read when it has changed. Null where nothing can be read. */
export function followSite(folder: string): () => LiveSite | null {
  let live: LiveSite | null = null;
  let seen = '';
  const read = <Value>(file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Value;
  return () => {
    const now = Object.values(files)
      .map((file) => markOf(path.join(folder, file)))
      .join(' ');
    if (now === seen) return live;
    try {
      live = markOf(path.join(folder, files.decided))
        ? { id: now, ...read<Omit<LiveSite, 'id'>>(files.decided) }
        : { id: now, site: read(files.site), shell: read(files.shell), registry: read(files.registry) };
      seen = now;
    } catch {
      // Something is being written this moment, or lost: the next call looks again.
      live = null;
      seen = '';
    }
    return live;
  };
}

/** What changes with a file; '' where there is none. */
function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
}
