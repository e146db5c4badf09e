import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areaPrerenderFile, type PrerenderBundle } from '@rialto/area-kit/build/prerenderFile';
import type { AreaRelease } from '@rialto/shared/federation/area';

/** The shell's bundle is beside its last initial script. */
export function shellPrerenderFile({ scripts }: { scripts: string[] }): string {
  return (scripts.at(-1) ?? '').replace(/\.js$/, '.prerender.json');
}

export const shellBundle = (site: string, shell: { scripts: string[] }) => bundleIn(site, shellPrerenderFile(shell));

export const areaBundle = (site: string, { base }: AreaRelease) => bundleIn(site, base + areaPrerenderFile);

/** Null when the release has no bundle, or a damaged one. */
function bundleIn(site: string, file: string): PrerenderBundle | null {
  try {
    return JSON.parse(readFileSync(path.join(site, file), 'utf8')) as PrerenderBundle;
  } catch {
    return null;
  }
}
