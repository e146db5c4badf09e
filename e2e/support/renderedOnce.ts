import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaPrerenderFile } from '@rialto/area-kit/build/prerenderFile';
import type { Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import { type Prerendered, prerenderPages } from '@rialto/tools/pages/prerender';
import { shellPrerenderFile } from '@rialto/tools/pages/prerenderBundle';

const known = new Map<string, Prerendered[]>();

/**
 * Renders a site's pages as publishing does, and reuses the pages of a release that differs only in its version: rendering
 * takes most of the time of the tests' releases.
 */
export async function renderedOnce(
  folder: string,
  site: Site,
  shell: { scripts: string[] },
  registry: Registry,
  limitMs?: number,
): Promise<Prerendered[]> {
  const key = keyOf(folder, site, shell, registry);
  const before = known.get(key);
  if (before) return before;
  const { pages } = await prerenderPages(folder, site, shell, registry, { ...(limitMs && { limitMs }) });
  known.set(key, pages);
  return pages;
}

/** A hash of everything that the pages depend on. */
function keyOf(folder: string, site: Site, shell: { scripts: string[] }, registry: Registry): string {
  const code = (file: string) => {
    const whole = path.join(folder, file);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : null;
  };
  // `details` is the hash of a file that contains the version.
  const areas = Object.values(registry).map(({ active: { version, base, integrity, details, ...lasting } }) => ({
    ...lasting,
    code: code(path.join(base, areaPrerenderFile)),
  }));
  const all = JSON.stringify({ site, shell: code(shellPrerenderFile(shell)), areas });
  return createHash('sha256').update(all).digest('hex');
}
