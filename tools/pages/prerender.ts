import { createHash } from 'node:crypto';
import { isPagePath } from '@rialto/nginx/pagesMap';
import {
  type AreaRelease,
  ownerOf,
  type PageAssets,
  type PreloadQuery,
  type Registry,
} from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';
import type { Site } from '@rialto/shared/site';
import pLimit from 'p-limit';
import type { ShellRelease } from '../build/release';
import { areaBundle, shellBundle } from './prerenderBundle';
import { type RenderJob, type RenderProcess, startRenderProcess } from './renderProcess';

/** One route of the site as it will first be rendered. */
export interface Prerendered {
  /** The area that serves it; null for the shell. */
  area: string | null;
  /** As the router has it: `/product/:productId`. */
  path: string;
  /** The scripts that only this page needs, relative to the area's base or the site's root. */
  scripts: string[];
  /** The queries to preload; none for the dashboard. */
  preload: PreloadQuery[];
  /** The content of the page's root, without data. */
  html: string;
  css: string;
  /** A hash of all that its area's pages were rendered from; missing if one of them could not be rendered. */
  source?: string;
  /** Whether an earlier release rendered it: the browser's code replaces it instead of hydrating it. */
  isEarlier?: true;
}

/** A page or a contribution (`in the slot product.aside`) that could not be rendered, or a whole area when `path` is null. */
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
  /** The last successful renderings: reused for an area whose source is the same, and shown for pages that cannot be rendered now. */
  lastGood?: readonly Prerendered[];
  /** Renders the pages of these areas only. */
  only?: readonly string[];
  /** Milliseconds for one page, or for evaluating an area's code. */
  limitMs?: number;
}

/** Much longer than a page takes, because the machine may be busy. */
const defaultLimitMs = 10_000;
const processesAtOnce = 2;

/**
 * Renders every page of a site with the code of its live releases. Never fails: a page that cannot be rendered keeps its last
 * rendering, and without one is rendered in the browser.
 * @param folder the site, with those releases in it
 */
export async function prerenderPages(
  folder: string,
  site: Site,
  shell: Pick<ShellRelease, 'scripts' | 'pages'>,
  registry: Registry,
  { lastGood = [], only, limitMs = defaultLimitMs }: PrerenderOptions = {},
): Promise<Prerendering> {
  const shellCode = shellBundle(folder, shell);
  if (!shellCode) return { pages: [], unrendered: [] };
  const live = Object.values(registry).map(({ active }) => active);
  const areas = live.flatMap((release) => {
    const bundle = areaBundle(folder, release);
    return bundle ? [{ name: release.name, bundle, contributes: release.contributes ?? [] }] : [];
  });
  const common = hashOf({ shell: shellCode, site, areas: live.map(describedIn) });
  const wanted = only ? areas.filter(({ name }) => only.includes(name)) : [null, ...areas];
  const results = await pLimit(processesAtOnce).map(wanted, async (area) => {
    const job = { shell: shellCode, area, registry, site };
    const source = hashOf({ common, area });
    const known = lastGood.filter((page) => page.area === (area?.name ?? null) && page.source === source);
    if (known.length > 0) return { pages: known.map(({ isEarlier, ...page }) => page), unrendered: [] };
    const { pages: rendered, unrendered: failed } = await renderArea(job, limitMs);
    return { pages: failed.length > 0 ? rendered : rendered.map((page) => ({ ...page, source })), unrendered: failed };
  });
  const unrendered = results.flatMap((result) => result.unrendered);

  const assetsOf = (area: string | null): Record<string, PageAssets> =>
    (area === null ? shell : live.find(({ name }) => name === area))?.pages ?? {};
  // Code that does not run does not list its pages either.
  const listed = (area: string | null) =>
    area === null
      ? lastGood.filter((page) => page.area === null).map((page) => page.path)
      : Object.keys(assetsOf(area));
  const withoutCode = unrendered
    .filter(({ path: address }) => address === null)
    .flatMap(({ area }) => listed(area).map((address): Rendering => ({ area, path: address, html: '', css: '' })));
  const pages = [...results.flatMap((result): Rendering[] => result.pages), ...withoutCode]
    .filter(({ area, path: address }) => {
      const isOwn = area === null || ownerOf(live, address)?.area.name === area;
      return isOwn && isPagePath(address);
    })
    .map((page): Prerendered => {
      const { scripts = [], preload = [] } = assetsOf(page.area)[page.path] ?? {};
      const earlier =
        page.html === '' && lastGood.find(({ area, path: address }) => area === page.area && address === page.path);
      return {
        ...page,
        ...(earlier && { html: earlier.html, css: earlier.css, isEarlier: true }),
        scripts,
        // The dashboard's queries need the session, which the published page does not have.
        preload: page.path.startsWith(paths.dashboard) ? [] : preload,
      };
    });
  return { pages, unrendered };
}

type Rendering = Pick<Prerendered, 'area' | 'path' | 'html' | 'css' | 'source'>;

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What the pages of other areas show of an area, such as its menu entries. */
function describedIn(release: AreaRelease) {
  const { version, details, contract, builtWith, base, entry, scripts, integrity, pages, texts, shared, ...described } =
    release;
  return described;
}

/** When a page ends its process, the other pages of its area are rendered in a new one. */
async function renderArea(job: RenderJob, limitMs: number): Promise<{ pages: Rendering[]; unrendered: Unrendered[] }> {
  const area = job.area?.name ?? null;
  const pages: Rendering[] = [];
  const unrendered: Unrendered[] = [];
  const fail = (address: string | null, error: unknown) => {
    unrendered.push({ area, path: address, why: (error as Error).message });
    return { html: '', css: '' };
  };
  let rendering: RenderProcess = startRenderProcess(job, limitMs);
  try {
    const running = async () => {
      if (!rendering.hasEnded()) return rendering;
      rendering = startRenderProcess(job, limitMs);
      await rendering.evaluate();
      return rendering;
    };
    for (const { path: address } of await rendering.evaluate()) {
      const page = await (await running()).prerender(address).catch((error: unknown) => fail(address, error));
      pages.push({ area, path: address, ...page });
    }
    for (const contribution of job.area?.contributes ?? []) {
      const place = `in the slot ${contribution.slot}`;
      await (await running()).contribution(contribution).catch((error: unknown) => fail(place, error));
    }
  } catch (error) {
    fail(null, error);
  } finally {
    rendering.end();
  }
  return { pages, unrendered };
}
