import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPagePath } from '@rialto/nginx/pagesMap';
import { ownerOf, type PreloadQuery, type Registry } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';
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
  /** The queries it begins with; none of a dashboard's. */
  preload: PreloadQuery[];
  /** The content of the page's root, before any data. */
  html: string;
  /** The style element of its components. */
  css: string;
  /** Whether it was rendered by an earlier release: it is shown, and the browser's code does not go on from it. */
  isEarlier?: true;
}

/** A page that could not be rendered; of a whole area where `path` is null. */
export interface Unrendered {
  area: string | null;
  path: string | null;
  why: string;
}

export interface Prerendering {
  pages: Prerendered[];
  unrendered: Unrendered[];
}

interface PrerenderOptions {
  /** What the pages were last rendered as, to be shown where one cannot be rendered now. */
  lastGood?: readonly Prerendered[];
  /** Only the pages of these areas. */
  only?: readonly string[];
  /** Milliseconds of processor time that a page may take. */
  cpuLimitMs?: number;
}

/** Many times what a page takes, and no matter how busy the machine is: a loop gets no further on an idle one. */
const cpuLimitMs = 5000;

/** What `prerenderSite.mjs` is given. */
export interface PrerenderJob {
  shell: PrerenderBundle;
  areas: { name: string; bundle: PrerenderBundle }[];
  registry: Registry;
  site: Site;
  only: readonly string[] | null;
  cpuLimitMs: number;
}

/**
 * Renders every page of a site with the code of the releases that are live in it, each area in a process of its own. Never fails,
 * whatever an area's code does: a page that cannot be rendered is as it last was, else it is drawn in the browser alone.
 * @param folder the site, with those releases in it
 */
export function prerenderPages(
  folder: string,
  site: Site,
  shell: { scripts: string[] },
  registry: Registry,
  { lastGood = [], only, cpuLimitMs: limit = cpuLimitMs }: PrerenderOptions = {},
): Prerendering {
  const shellBundle = bundleIn(path.join(folder, shellPrerenderFile(shell)));
  if (!shellBundle) return { pages: [], unrendered: [] };
  const live = Object.values(registry).map(({ active }) => active);
  const areas = live.flatMap(({ name, base }) => {
    const bundle = bundleIn(path.join(folder, base, areaPrerenderFile));
    return bundle ? [{ name, bundle }] : [];
  });
  const job: PrerenderJob = { shell: shellBundle, areas, registry, site, only: only ?? null, cpuLimitMs: limit };
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'prerenderSite.mjs')], {
    input: JSON.stringify(job),
    encoding: 'utf8',
    env: {},
    maxBuffer: 256 * 1024 * 1024,
  });
  if (stderr) console.warn(`While pages were rendered:\n${stderr.slice(0, 2000)}`);
  const { pages, unrendered } = JSON.parse(stdout) as Prerendering; // prerenderSite.mjs runs no code of an area
  const isItsOwn = ({ area, path: address }: Pick<Prerendered, 'area' | 'path'>) =>
    area === null || ownerOf(live, address)?.area.name === area;
  // What a dashboard begins with is the signed-in person's own: the page has no session to ask for it.
  const withPublicData = (page: Prerendered): Prerendered =>
    page.path.startsWith(paths.dashboard) ? { ...page, preload: [] } : page;

  /** What is known of the pages of a release whose code does not say it. */
  const described = (area: string | null) =>
    Object.entries(live.find(({ name }) => name === area)?.pages ?? {}).map(([address, needs]) => ({
      area,
      path: address,
      scripts: needs.scripts,
      preload: needs.preload ?? [],
    }));
  // Of other scripts, which may be gone.
  const earlierPages = lastGood.filter(({ area }) => area === null).map((page) => ({ ...page, scripts: [] }));
  const missing = unrendered
    .filter(({ path: address }) => address === null)
    .flatMap(({ area }) => (area === null ? earlierPages : described(area)))
    .map((page): Prerendered => ({ ...page, html: '', css: '' }));
  const asItWas = (page: Prerendered): Prerendered => {
    const earlier =
      page.html === '' && lastGood.find(({ area, path: address }) => area === page.area && address === page.path);
    return earlier ? { ...page, html: earlier.html, css: earlier.css, isEarlier: true } : page;
  };
  return {
    pages: [...pages, ...missing]
      .filter((page) => isPagePath(page.path) && isItsOwn(page))
      .map(asItWas)
      .map(withPublicData),
    unrendered,
  };
}

/** Null where a release has none, or a damaged one. */
function bundleIn(file: string): PrerenderBundle | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PrerenderBundle;
  } catch {
    return null;
  }
}
