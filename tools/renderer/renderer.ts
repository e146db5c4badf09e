import { addressKey } from '@rialto/api/addressKey';
import { addressRead, ownerOf } from '@rialto/shared/federation/area';
import { type Language, languageIn } from '@rialto/shared/language';
import { matchRoutes } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { LRUCache } from 'lru-cache';
import { composePage } from '../publish/page';
import { askBackend, type TaggedAnswer } from './backend';
import { followSite, type LiveSite } from './liveSite';
import { type PageThread, startThread, ThreadEnded } from './pageThread';

export interface RendererSettings {
  /** The published site. */
  siteFolder: string;
  /** Where the backend is asked, `http://127.0.0.1:4000/api`; the first that can be reached. */
  backend: readonly string[];
}

export interface PageRequest {
  /** Path and query. */
  address: string;
  /** The visitor's cookies, of which one counts here: the language. */
  cookies: string;
  /** The visitor's address. */
  visitor: string | null;
}

export interface AnsweredPage {
  status: 200 | 404;
  /** With `noncePlaceholder` where the response's nonce goes. */
  html: Buffer;
  /** Whether it was kept, and only its data were asked about. */
  isKept: boolean;
}

interface KeptPage extends Omit<AnsweredPage, 'isKept'> {
  /** The calls its data came from, and what tells their answers from later ones. */
  tags: ReadonlyMap<string, string | null>;
}

const mostBytes = 32 * 1024 * 1024;
/** Of pages that anybody can think up addresses of: they take no room from the others. */
const mostBytesOfMadeUp = 16 * 1024 * 1024;
const longestAddress = 2000;
const watchMs = 500;
/** As long as a visitor waits for the data of a page, and then gets it without. */
const limitMs = 2000;
/** How long pages of a kind are left alone that have taken the whole thread with them, twice within this time. */
const restMs = 30_000;

/** What one visitor may have on the way at once, and of that be rendered: more of it is the published page, at once. */
const mostPagesPerVisitor = 12;
const mostRenderingsPerVisitor = 3;
/** How many pages a visitor may have rendered in a minute that nobody has asked for lately. */
const mostRenderingsPerMinute = 300;
/** How often a page is looked at that others have begun to render anew meanwhile. */
const mostLooks = 3;
/** How many pages of one area are rendered at once. */
const mostRenderings = 8;

/** Renders the public pages of a site with their first data, by the code of whatever is live. */
export function createRenderer({ siteFolder, backend }: RendererSettings) {
  const follow = followSite(siteFolder);
  const ask = askBackend(backend);
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, KeptPage>({
      maxSize,
      sizeCalculation: ({ html }, key) => html.length + 2 * key.length + 500,
    });
  const pages = cacheOf(mostBytes);
  const madeUpPages = cacheOf(mostBytesOfMadeUp);
  /** Those that are on their way. */
  const renderings = new Map<string, Promise<KeptPage>>();
  /** How many threads have ended over pages of a kind: once may have been another's fault, or the machine's. */
  const ended = new LRUCache<string, number>({ max: 1000, ttl: restMs });
  const complaints = new LRUCache<string, true>({ max: 100, ttl: restMs });
  /** By the area; '' for the shell. */
  const threads = new Map<string, { thread: PageThread; of: string }>();
  /** Those of earlier releases that may still be at pages. */
  const leaving = new Set<PageThread>();
  let isClosed = false;
  const pagesOnTheWay = counter();
  const renderingsOf = counter();
  const renderingsIn = counter();
  const renderedLately = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });

  /** The thread of what is live now of an area; pages that an earlier one is at are brought to their end. */
  const threadFor = (live: LiveSite, area: string | null): PageThread => {
    const known = threads.get(area ?? '');
    if (known && known.of === live.id && !known.thread.hasEnded()) return known.thread;
    if (isClosed) throw new ThreadEnded('The renderer is closed.');
    if (known) {
      leaving.add(known.thread);
      setTimeout(() => {
        known.thread.close();
        leaving.delete(known.thread);
      }, 5000).unref();
    }
    const thread = startThread(siteFolder, live, area);
    threads.set(area ?? '', { thread, of: live.id });
    return thread;
  };

  /** Null where the page should be the published one: it is nobody's here, or cannot be rendered now. */
  async function answer(request: PageRequest): Promise<AnsweredPage | null> {
    const visitor = addressKey(request.visitor ?? '');
    if (pagesOnTheWay.count(visitor) >= mostPagesPerVisitor) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null);
    });
    const found = pagesOnTheWay.during(visitor, () => find(request));
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  }

  async function find({ address: asked, cookies, visitor }: PageRequest): Promise<AnsweredPage | null> {
    const live = follow();
    const url = URL.canParse(asked, 'http://site') ? new URL(asked, 'http://site') : null;
    if (!live || url === null || asked.length > longestAddress || isDashboard(url.pathname)) return null;
    const language = languageIn(cookies);
    const answers = new Map<string, Promise<TaggedAnswer>>();
    const askOnce = (call: string) => {
      const asking = answers.get(call) ?? ask(call, visitor);
      answers.set(call, asking);
      return asking;
    };
    const area =
      ownerOf(
        Object.values(live.registry).map(({ active }) => active),
        url.pathname,
      )?.area.name ?? null;
    const kind = `${live.id} ${area} ${url.pathname.split('/')[1]}`;
    if ((ended.get(kind) ?? 0) > 1) return null;
    try {
      const routes = await threadFor(live, area).routes;
      const { searchParams = [] } = matchRoutes([...routes], url.pathname)?.at(-1)?.route ?? {};
      const address = addressRead(url.pathname, url.search, searchParams);
      const key = `${live.id} ${language} ${address}`;
      for (let look = 0; look < mostLooks; look += 1) {
        // One that somebody waits for may be older than this visit: it is looked at like one that was kept.
        const begun = renderings.get(key);
        const kept = pages.get(key) ?? madeUpPages.get(key) ?? (begun && (await begun.catch(() => undefined)));
        if (kept && (await isFresh(kept, askOnce))) return { ...kept, isKept: true };
        if (await isRefused(answers)) return null;
        if (!renderings.has(key) || renderings.get(key) === begun) break;
      }
      if (!mayBeRendered(area, visitor)) return null;
      const network = addressKey(visitor ?? '');
      renderedLately.set(network, (renderedLately.get(network) ?? 0) + 1, {
        ttl: renderedLately.getRemainingTTL(network) || 60_000,
      });
      const rendering = renderingsOf
        .during(network, () =>
          renderingsIn.during(area ?? '', () => render(live, area, { address, language }, askOnce)),
        )
        .then(async (page) => {
          const tags = new Map<string, string | null>();
          for (const [call, asking] of answers) tags.set(call, (await asking).tag);
          (address.includes('?') || page.status === 404 ? madeUpPages : pages).set(key, { ...page, tags });
          return { ...page, tags };
        });
      renderings.set(key, rendering);
      const page = await rendering.finally(() => renderings.get(key) === rendering && renderings.delete(key));
      return { ...page, isKept: false };
    } catch (error) {
      if (error instanceof ThreadEnded) ended.set(kind, (ended.get(kind) ?? 0) + 1);
      complain(kind, asked, error);
      return null;
    }
  }

  /** Whether there is room for one more page of this area and this visitor. */
  function mayBeRendered(area: string | null, visitor: string | null): boolean {
    const network = addressKey(visitor ?? '');
    return (
      renderingsIn.count(area ?? '') < mostRenderings &&
      renderingsOf.count(network) < mostRenderingsPerVisitor &&
      (renderedLately.get(network) ?? 0) < mostRenderingsPerMinute
    );
  }

  async function render(
    live: LiveSite,
    area: string | null,
    wish: { address: string; language: Language },
    askOnce: (call: string) => Promise<TaggedAnswer>,
  ): Promise<Omit<AnsweredPage, 'isKept'>> {
    const { queryState, isMissing, ...rendered } = await threadFor(live, area).render(wish, askOnce);
    const html = composePage({
      site: live.site,
      registry: live.registry,
      scripts: live.shell.scripts,
      starterText: live.shell.starterText,
      hashes: live.shell.integrity,
      area: area === null ? null : (live.registry[area]?.active ?? null),
      rendered: { ...rendered, preload: [], area, path: wish.address },
      data: { address: wish.address, language: wish.language, queryState },
    });
    return { status: isMissing ? 404 : 200, html: Buffer.from(html) };
  }

  /** Once in a while for a kind of page: a page that fails does so for each visitor. */
  function complain(kind: string, address: string, error: unknown): void {
    if (isClosed || complaints.has(kind)) return;
    complaints.set(kind, true);
    console.error(
      `${address} is rendered without data: ${error instanceof Error ? error.message.slice(0, 500) : error}`,
    );
  }

  // A release is noticed before it is asked for: its first visitor does not wait for the thread.
  const watching = setInterval(() => {
    const live = follow();
    if (!live) return;
    const areas = Object.values(live.registry).map(({ active }) => active);
    const wanted = threads.size > 0 ? [...threads.keys()] : [ownerOf(areas, paths.home)?.area.name ?? ''];
    for (const area of wanted)
      if (threads.get(area)?.of === live.id) continue;
      else if (area === '' || area in live.registry) threadFor(live, area || null);
      else {
        threads.get(area)?.thread.close();
        threads.delete(area);
      }
  }, watchMs);
  watching.unref();

  return {
    answer,
    close: () => {
      clearInterval(watching);
      isClosed = true;
      for (const { thread } of threads.values()) thread.close();
      for (const thread of leaving) thread.close();
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Counts what is on the way, by a name. */
function counter() {
  const counts = new Map<string, number>();
  const add = (name: string, one: number) => {
    const next = (counts.get(name) ?? 0) + one;
    if (next === 0) counts.delete(name);
    else counts.set(name, next);
  };
  return {
    count: (name: string) => counts.get(name) ?? 0,
    during<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      add(name, 1);
      return work().finally(() => add(name, -1));
    },
  };
}

const isDashboard = (pathname: string) => pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);

/** Whether the backend has no time for this visitor, or none at all. */
async function isRefused(answers: ReadonlyMap<string, Promise<TaggedAnswer>>): Promise<boolean> {
  const statuses = await Promise.all([...answers.values()].map(async (answer) => (await answer).status));
  return statuses.some((status) => status === 429 || status >= 500);
}

/** Whether each of its data is still what it was. */
async function isFresh({ tags }: KeptPage, ask: (call: string) => Promise<TaggedAnswer>): Promise<boolean> {
  const same = async ([call, tag]: [string, string | null]) => tag !== null && (await ask(call)).tag === tag;
  try {
    return (await Promise.all([...tags].map(same))).every(Boolean);
  } catch {
    return false;
  }
}
