import { statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import type { LiveShell } from '../build/release';
import { generationsIn, liveFiles, readState } from '../release/siteState';

export interface LiveSite {
  /** Changes with each release, rollback and change of settings. */
  id: string;
  site: Site;
  shell: LiveShell;
  registry: Registry;
}

/** Returns a function for the newest state, which is read again when there is another; null when it cannot be read. */
export function followSite(folder: string): () => LiveSite | null {
  let live: LiveSite | null = null;
  return () => {
    const id = idOf(folder);
    if (id === live?.id) return live;
    try {
      const state = readState(folder);
      live = state && { id, site: state.site, shell: state.shell, registry: state.registry };
    } catch {
      // A file is being replaced, or is lost: the next call tries again.
      live = null;
    }
    return live;
  };
}

/** Sites of earlier versions have no generations; their files are followed instead. */
function idOf(folder: string): string {
  const generation = generationsIn(folder).at(-1);
  if (generation !== undefined) return String(generation);
  return Object.values(liveFiles)
    .map((file) => statSync(path.join(folder, file), { throwIfNoEntry: false }))
    .map((found) => (found ? `${found.ino}:${found.mtimeMs}:${found.size}` : ''))
    .join(' ');
}
