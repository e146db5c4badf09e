import type { SlotName } from '@rialto/shared/contract/slots';
import type { TrialRules } from '@rialto/shared/contract/trialRules';
import type { Role } from '@rialto/shared/contract/user';
import type { ContractNeeds } from '@rialto/shared/federation/contract';
import { currentLanguage, type Translation, textsReady } from '@rialto/shared/language';
import type { RouteObject } from '@rialto/shared/router';
import type { ComponentType } from 'react';

/** A path that an area serves with everything below it; `/` matches exactly. */
export interface AreaPath {
  path: string;
  /** The roles that may open it; everyone if absent. */
  roles?: Role[];
  /** Opens a dashboard page to guests. */
  guests?: boolean;
}

/** A text of `area.json` in other languages than English. */
export type Translated = Partial<Record<Translation, string>>;

/** A text of `area.json` in the current language, or in English without a translation. */
export function translated(english: string, others: Translated | undefined): string {
  const language = currentLanguage();
  return (language === 'en' ? undefined : others?.[language]) ?? english;
}

export interface MenuEntry {
  label: string;
  labels?: Translated;
  path: string;
  /** Other paths on which the entry is highlighted as the current one. */
  covers?: string[];
  roles: Role[];
  /** Ascending; the shell's own Profile has 1000. */
  order: number;
}

/** A component of this area on pages of other areas or of the shell; at most one for each slot. See `docs/slots.md`. */
export interface Contribution {
  slot: SlotName;
  /** Its default export is the component: './ProductNote' for `src/slots/ProductNote.tsx`. */
  module: `./${string}`;
  /** The roles that see it; everyone if absent. */
  roles?: Role[];
  /** Ascending; 100 by default. */
  order?: number;
  /** Pixels at the default font size, which are reserved for it; the slot's usual height by default. */
  height?: number;
}

export interface ReleasedContribution extends Contribution {
  /** Its scripts, relative to the release's `base`. */
  scripts: string[];
}

/** Exported by an area's `src/area.ts`. */
export interface AreaInfo {
  /** The federation name, unique in the site: `vendor`. */
  name: string;
  /** As used in a sentence: 'The vendor area could not be loaded'. */
  title: string;
  titles?: Translated;
  owner: string;
  paths: AreaPath[];
  /** Paths below its own that another area may serve: `/product/warranty`. */
  delegates?: string[];
  menu: MenuEntry[];
  contributes?: Contribution[] | undefined;
}

/** The scripts and queries of one page, which are requested in parallel. */
export interface PageAssets {
  /** The page's own scripts, relative to the release's `base`. */
  scripts: string[];
  /** Its preload queries, with placeholders such as `userPlaceholder` in their keys; see `PageHandle`. */
  preload?: PreloadQuery[];
}

export interface PreloadQuery {
  queryKey: readonly unknown[];
  paged?: true;
}

/** `area.json`: one built, immutable release of an area. */
export interface AreaRelease extends AreaInfo, ContractNeeds {
  version: string;
  /** sha256 of the release's `area.json`, as in the HTML `integrity` attribute; only in the registry, and missing in entries of older versions. */
  details?: string;
  /** URL of the release's folder, ending in `/`. */
  base: string;
  /** The container's script, relative to `base`. */
  entry: string;
  /** The scripts that `./routes` needs, relative to `base`. */
  scripts: string[];
  contributes?: ReleasedContribution[] | undefined;
  /** The assets of each page by its route path (`/dashboard/orders/:orderId`); missing in older releases. */
  pages?: Record<string, PageAssets>;
  /** The scripts of each translation, relative to `base`; missing in older releases. */
  texts?: Partial<Record<Translation, string[]>>;
  /** The modules that it takes from the shell, with their version ranges; missing in older releases. */
  shared?: Record<string, string>;
  /** sha384 of every file, by its path relative to `base`. */
  integrity: Record<string, string>;
}

/** A release that some visitors get, with the live one as its fallback. */
export interface Trial {
  release: AreaRelease;
  percent: number;
  /** Unique: visitors are drawn by it. Missing in trials of earlier versions, which draw by the visitor number. */
  id?: string;
  /** ISO 8601. */
  startedAt?: string;
  /** ISO 8601. When its share was last changed. */
  sharedAt?: string;
  /** Whether the server raises, promotes and ends it on its own, by the area's rules. */
  isAutomatic?: boolean;
}

export interface RegistryEntry {
  active: AreaRelease;
  previous: AreaRelease | null;
  /** The slots in which an admin has switched off the area's contribution. */
  slotsOff?: SlotName[];
  canary?: Trial | null;
  /** The area's rules for automatic trials that differ from the defaults. */
  trialRules?: Partial<TrialRules>;
}

/** `remotes.json`: the live releases by area name. Replaced by every release. */
export type Registry = Record<string, RegistryEntry>;

/** The element that holds the inlined registry. */
export const registryElementId = 'rialto-registry';
/** Holds the hashes of the shell's scripts. */
export const shellHashesElementId = 'rialto-shell';
/** The element of the notice that the shell is slow to load. */
export const slowNoticeId = 'late';
/** The initial title of a page that was published without one. */
export const initialTitleId = 'first-title';

/** Holds the dehydrated query state of a rendered page. Areas before 1.5 read `rialto-data` and find nothing. */
export const queryStateElementId = 'rialto-query-state';
/** Marks the markup of a page that does not exist, so that servers respond with 404. */
export const missingPageMark = 'name="prerender-status-code"';

/** The area with the longest path that matches. */
export function ownerOf<Area extends Pick<AreaInfo, 'paths'>>(
  areas: readonly Area[],
  pathname: string,
): { area: Area; path: AreaPath } | null {
  const matches = areas.flatMap((area) => area.paths.map((path) => ({ area, path })));
  return (
    matches
      .filter(({ path: { path } }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
      .sort((a, b) => b.path.path.length - a.path.path.length)[0] ?? null
  );
}

/** The session storage key of the tab's area overrides: origins by area, as JSON. */
export const areaOverridesKey = 'rialto.areaOverrides';

/** Replaced by the signed-in user's id in the key of a preload query. */
export const userPlaceholder = '{user}';
export const originPlaceholder = '{origin}';
/** Replaced by the number of rows that a list loads at a time in this window. */
export const pageSizePlaceholder = '{pageSize}';

const retries = 2;
const refreshLimitMs = 4000;

/** Thrown by webpack for a script that failed to load. */
interface ChunkLoadError {
  name: 'ChunkLoadError';
  /** 'timeout', or the type of the script's error event. */
  type?: string;
  request?: string;
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Waits before a retry, with exponential backoff and jitter. */
export function backoff(nextAttempt: number): Promise<void> {
  const ms = 125 * 2 ** nextAttempt * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Replaces files in the browser's cache, which would keep a damaged immutable file forever. Never rejects. */
export async function refreshCache(urls: string[], limitMs: number): Promise<void> {
  const refresh = async (url: string) => {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(limitMs) });
    await response.arrayBuffer();
  };
  await Promise.allSettled(urls.map(refresh));
}

/** Retries `load` while its scripts fail to load, unless they time out. */
export async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error) || error.type === 'timeout' || attempt > retries) throw error;
      await backoff(attempt);
      if (error.request) await refreshCache([error.request], refreshLimitMs);
    }
}

/** Loads code with retries, and the texts that it adds. */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const code = await loadWithRetries(load);
  await textsReady();
  return code;
}

export interface PreloadContext {
  userId: number;
  /** The site's origin, for its files. */
  origin: string;
  /** See `hooks/pageSize`. For pages of the dashboard, as the queries of public pages are in their HTML. */
  pageSize: number;
}

export interface PageHandle {
  /** The page's first queries, which are sent while its code loads. */
  preload?: (visit: PreloadContext) => readonly { queryKey: readonly unknown[]; initialPageParam?: null }[];
  /** The search parameters that the page reads, such as `['keyword', 'fact.*']`; it is rendered for these only. */
  searchParams?: readonly string[];
  /** Loads the page's code ahead of a visit. */
  fetchCode?: () => Promise<unknown>;
}

export function preloadQueries({ preload }: PageHandle = {}): PreloadQuery[] {
  // Replaced before the request.
  const userId = userPlaceholder as unknown as number;
  const pageSize = pageSizePlaceholder as unknown as number;
  const queries = preload?.({ userId, origin: originPlaceholder, pageSize }) ?? [];
  return queries.map(({ queryKey, initialPageParam }) => ({
    queryKey,
    ...(initialPageParam !== undefined && { paged: true as const }),
  }));
}

/** Path and query of a URL, with only the search parameters that its page reads, as written; each once, unless named by a prefix. */
export function pageAddress(pathname: string, search: string, searchParams: readonly string[] = []): string {
  const unseen = new Set(searchParams);
  const prefixes = searchParams.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const isRead = (name: string) => unseen.delete(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const read = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some(isRead));
  return read.length > 0 ? `${pathname}?${read.join('&')}` : pathname;
}

/** A route whose page is loaded at its first visit. Unlike with the router's own `lazy`, the next visit retries a failed load. */
export function lazyPage(
  load: () => Promise<ComponentType>,
  options: Pick<PageHandle, 'preload' | 'searchParams'> = {},
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> & { handle: PageHandle } {
  let Page: ComponentType | undefined;
  return {
    loader: async () => {
      Page ??= await loadCode(load);
      return null;
    },
    // A loaded page must not revalidate when its filters change.
    shouldRevalidate: () => Page === undefined,
    Component: () => (Page ? <Page /> : null),
    handle: { ...options, fetchCode: load },
  };
}
