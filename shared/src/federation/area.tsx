import type { Role } from '@rialto/shared/contract/user';
import { currentLanguage, type Translation, textsReady } from '@rialto/shared/language';
import type { RouteObject } from '@rialto/shared/router';
import type { ComponentType } from 'react';

/** A path an area serves, with everything below it; `/` stands for itself alone. */
export interface AreaPath {
  path: string;
  /** Who may open it; anyone where absent. */
  roles?: Role[];
  /** Who has not logged in may open it, too, where it is a page of the dashboard. */
  guests?: boolean;
}

/** What is said of an area before its code is there, in other languages than English. */
export type Translated = Partial<Record<Translation, string>>;

/** What `area.json` says, in the language shown, as far as it says it in that. */
export function translated(english: string, others: Translated | undefined): string {
  const language = currentLanguage();
  return (language === 'en' ? undefined : others?.[language]) ?? english;
}

export interface MenuEntry {
  label: string;
  labels?: Translated;
  path: string;
  /** Paths outside `path` whose pages belong to this entry too, such as those that another area serves. */
  covers?: string[];
  roles: Role[];
  /** Entries are shown by rising order; Profile, the shell's own, is 1000. */
  order: number;
}

/** What an area says of itself, in its `src/area.ts`. */
export interface AreaInfo {
  /** The federation name, unique in the site: `vendor`. */
  name: string;
  /** What people call it, in a sentence such as 'The vendor area could not be loaded'. */
  title: string;
  titles?: Translated;
  owner: string;
  paths: AreaPath[];
  /** Addresses below its own paths that another area may serve: `/product/warranty`, with everything below it. */
  delegates?: string[];
  menu: MenuEntry[];
}

/** What one page of an area needs, to be asked for all at once on the way there. */
export interface PageNeeds {
  /** The scripts that only this page needs, relative to the release's `base`. */
  scripts: string[];
  /** The queries it begins with, with `userPlaceholder` and `originPlaceholder` in their keys; see `PageHandle`. */
  preload?: PreloadQuery[];
}

/** A query to be made before its page is there: its key, which names the call. */
export interface PreloadQuery {
  queryKey: readonly unknown[];
  /** Whether it is an infinite query. */
  paged?: true;
}

/** `area.json`: one built, immutable release of an area. */
export interface AreaRelease extends AreaInfo {
  version: string;
  /** The version of `@rialto/shared` the area was built against; the shell must provide a compatible one. */
  contract: string;
  /** Address of the release's folder on the site, ending in `/`. */
  base: string;
  /** The container's script, relative to `base`. */
  entry: string;
  /** The scripts its `./routes` needs at once, relative to `base`. */
  scripts: string[];
  /** What each page needs besides, by its path as the router has it (`/dashboard/orders/:orderId`); older releases have none. */
  pages?: Record<string, PageNeeds>;
  /** The scripts of each translation, relative to `base`; older releases have none. */
  texts?: Partial<Record<Translation, string[]>>;
  /** sha384 of every file, by its path relative to `base`. */
  integrity: Record<string, string>;
}

export interface RegistryEntry {
  active: AreaRelease;
  previous: AreaRelease | null;
  /** A release on trial, shown to `percent` of the visitors; `active` stands in for it. */
  canary?: { release: AreaRelease; percent: number } | null;
}

/** `remotes.json`: what is live, by area name. The site's one mutable thing. */
export type Registry = Record<string, RegistryEntry>;

export const registryElementId = 'rialto-registry';
/** Where a page keeps the hashes of the shell's scripts. */
export const shellHashesElementId = 'rialto-shell';
/** What a page says when the shell's code is long in coming. */
export const lateNoticeId = 'late';
/** The title that a page published without one of its own begins with. */
export const firstTitleId = 'first-title';

/** Where a page keeps what its queries found when it was rendered. Releases of areas before 1.5 look under `rialto-data`, and find nothing. */
export const queryStateElementId = 'rialto-query-state';
/** What a page says in its markup when its address names nothing, so that a server can say so in its status. */
export const missingPageMark = 'name="prerender-status-code"';

/** The area that serves a path: the one with the longest matching entry. */
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

/**
 * Whether a shell that provides contract `provided` can run an area built against `required` (both `major.minor.patch`):
 * the same major, and no newer minor than the shell's.
 */
export function contractFits(provided: string, required: string): boolean {
  const [ours, theirs] = [provided, required].map((version) => version.split('.').map(Number)) as [number[], number[]];
  return ours[0] === theirs[0] && (ours[1] ?? 0) >= (theirs[1] ?? 0);
}

/** This browser's number, 0 to 99, under which it is one of those who get a release on trial; never sent anywhere. */
export const visitorKey = 'rialto.visitor';

/** Where a tab keeps which areas it takes from the visitor's own machine: their origins by area, as JSON in its session storage. */
export const areaOverridesKey = 'rialto.areaOverrides';

/** Where the signed-in user's id goes in the key of a preload query. */
export const userPlaceholder = '{user}';
/** And the site's own address. */
export const originPlaceholder = '{origin}';

const retries = 2;
const askAgainLimitMs = 4000;

/** What a script that could not be had says of itself, made by webpack's loader. */
interface ChunkLoadError {
  name: 'ChunkLoadError';
  /** 'timeout', or what the script element answered. */
  type?: string;
  /** The script's address. */
  request?: string;
}

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Between the tries of one thing, longer each time, and not the same for all browsers. */
export function pauseBefore(nextAttempt: number): Promise<void> {
  const ms = 125 * 2 ** nextAttempt * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Fetches files into the browser's cache again: one that came damaged would stay there, as it may be kept for ever. Never fails.
 * @param limitMs how long to wait for them
 */
export async function refreshCache(addresses: string[], limitMs: number): Promise<void> {
  const ask = async (address: string) => {
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(limitMs) });
    await answer.arrayBuffer();
  };
  await Promise.allSettled(addresses.map(ask));
}

/** What `load` gives; tried again while its scripts cannot be had, unless they took too long. */
export async function persistently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error) || error.type === 'timeout' || attempt > retries) throw error;
      await pauseBefore(attempt);
      if (error.request) await refreshCache([error.request], askAgainLimitMs);
    }
}

/** `persistently`, for code with texts of its own: they are there as well. */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const code = await persistently(load);
  await textsReady();
  return code;
}

/** What preload queries may depend on. */
export interface PreloadContext {
  /** The signed-in user's. */
  userId: number;
  /** The site's own address, for its files. */
  origin: string;
}

/** What a route's `handle` says of its page. */
export interface PageHandle {
  /**
   * The queries that the page begins with. They are made beside the loading of its code: by the published page itself, where it is public, and by
   * the shell on the way there from another page.
   */
  preload?: (visit: PreloadContext) => readonly { queryKey: readonly unknown[]; initialPageParam?: null }[];
  /** The parameters of the query that the page reads, `['keyword']`: it is rendered for these alone, whatever else an address says. */
  searchParams?: readonly string[];
  /** Loads the page's code, when it is likely to be opened. */
  fetchCode?: () => Promise<unknown>;
}

/** The preload queries of a page as `area.json` has them. */
export function preloadQueries({ preload }: PageHandle = {}): PreloadQuery[] {
  const userId = userPlaceholder as unknown as number; // replaced before the call is made
  const queries = preload?.({ userId, origin: originPlaceholder }) ?? [];
  return queries.map(({ queryKey, initialPageParam }) => ({
    queryKey,
    ...(initialPageParam !== undefined && { paged: true as const }),
  }));
}

/** Path and query of an address, of which only what its page reads: each of these parameters once, as it is written there. */
export function addressRead(pathname: string, search: string, searchParams: readonly string[] = []): string {
  const unread = new Set(searchParams);
  const read = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => unread.delete(name)));
  return read.length > 0 ? `${pathname}?${read.join('&')}` : pathname;
}

/**
 * A page loaded when it is first visited. A load that failed is tried again at the next visit (the router's own `lazy`
 * remembers a rejection for ever).
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  needs: Pick<PageHandle, 'preload' | 'searchParams'> = {},
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> & { handle: PageHandle } {
  let Page: ComponentType | undefined;
  return {
    loader: async () => {
      Page ??= await loadCode(load);
      return null;
    },
    // Once here, a change of filters in the address waits for nothing.
    shouldRevalidate: () => Page === undefined,
    Component: () => (Page ? <Page /> : null),
    handle: { ...needs, fetchCode: load },
  };
}
