import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPagePath } from '@rialto/nginx/pagesMap';
import { ownerOf, type Registry } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { Site } from '@rialto/shared/site';
import { areaPrerenderFile, type PrerenderBundle, shellPrerenderFile } from './prerenderBundle';

/** One address of the site, or a kind of them, as it will first be rendered. */
export interface Prerendered {
  /** The area that serves it; null for the shell's own. */
  area: string | null;
  /** As the router has it: `/product/:productId`. */
  path: string;
  /** The scripts that only this page needs, relative to the area's base or the site's root. */
  scripts: string[];
  /** The public calls it will make at once, relative to the backend's address. */
  firstData: string[];
  /** The content of the page's root, before any data. */
  html: string;
  /** The style element of its components. */
  css: string;
}

// Many times what all pages take; code that never ends, or fills all memory, holds up a release for no longer.
const patienceMs = 15_000;
const memoryMegabytes = 512;

/**
 * Renders every page of a site with the code of the releases that are live in it. Never fails, whatever an area's code does:
 * what cannot be rendered is drawn in the browser alone, and a word of warning says so.
 * @param folder the site, with those releases in it
 * @param limitMs after which it is given up
 */
export function prerenderPages(
  folder: string,
  site: Site,
  shell: { scripts: string[] },
  registry: Registry,
  limitMs = patienceMs,
): Prerendered[] {
  const shellBundle = bundleIn(path.join(folder, shellPrerenderFile(shell)));
  if (!shellBundle) return [];
  const live = Object.values(registry).map(({ active }) => active);
  const areas = live.flatMap(({ name, base }) => {
    const bundle = bundleIn(path.join(folder, base, areaPrerenderFile));
    return bundle ? [{ name, bundle }] : [];
  });
  const child = [`--max-old-space-size=${memoryMegabytes}`, path.join(import.meta.dirname, 'prerenderChild.mjs')];
  const { stdout, stderr } = spawnSync(process.execPath, child, {
    input: JSON.stringify({ shell: shellBundle, areas, registry, site }),
    encoding: 'utf8',
    env: {},
    timeout: limitMs,
    maxBuffer: 64 * 1024 * 1024,
  });
  const pages = parsed<Prerendered[]>(() => stdout);
  const why = stderr || (pages ? '' : 'Nothing came of it in time.');
  if (why)
    console.warn(`Some pages could not be rendered beforehand; the browser will draw them.\n${why.slice(0, 2000)}`);
  const isItsOwn = ({ area, path: address }: Prerendered) =>
    area === null || ownerOf(live, address)?.area.name === area;
  // What a dashboard begins with is the signed-in person's own: the page has no session to ask for it.
  const withPublicData = (page: Prerendered): Prerendered =>
    page.path.startsWith(paths.dashboard) ? { ...page, firstData: [] } : page;
  return (pages ?? []).filter((page) => isPagePath(page.path) && isItsOwn(page)).map(withPublicData);
}

/** Null where a release has none, or a damaged one. */
const bundleIn = (file: string) => parsed<PrerenderBundle>(() => readFileSync(file, 'utf8'));

function parsed<Value>(read: () => string): Value | null {
  try {
    return JSON.parse(read()) as Value;
  } catch {
    return null;
  }
}
