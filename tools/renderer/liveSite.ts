import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import type { LiveShell } from '../build/release';

export interface LiveSite {
  /** Changes with each release, roll-back and change of settings. */
  id: string;
  site: Site;
  shell: LiveShell;
  registry: Registry;
}

/** Each is replaced atomically. During a release, `decided` has the content that the others will have (docs/decisions/023). */
const files = {
  decided: 'releases/decided.json',
  site: 'gateway/site.json',
  shell: 'shell.json',
  registry: 'remotes.json',
};

/** Returns a function for the live state, which is read again when a file has changed; null when it cannot be read. */
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
      // A file is being replaced, or is lost: the next call tries again.
      live = null;
      seen = '';
    }
    return live;
  };
}

/** Changes with the file; '' when there is none. */
function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
}
