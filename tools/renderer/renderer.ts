import { ownerOf } from '@rialto/shared/area';
import { type Language, languageIn } from '@rialto/shared/language';
import { paths } from '@rialto/shared/paths';
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

const mostBytes = 48 * 1024 * 1024;
const longestAddress = 2000;
const watchMs = 500;
/** As long as a visitor waits for the data of his page, before he gets it without. */
const limitMs = 2000;
/** How long pages of a kind are left alone that have taken the whole thread with them, twice within this time. */
const restMs = 30_000;

/** Renders the public pages of a site with their first data, by the code of whatever is live. */
export function createRenderer({ siteFolder, backend }: RendererSettings) {
  const follow = followSite(siteFolder);
  const ask = askBackend(backend);
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ html }, key) => html.length + 2 * key.length + 500,
  });
  /** Those that are on their way. */
  const renderings = new Map<string, Promise<KeptPage>>();
  /** How many threads have ended over pages of a kind: once may have been another's fault, or the machine's. */
  const ended = new LRUCache<string, number>({ max: 1000, ttl: restMs });
  const complaints = new LRUCache<string, true>({ max: 100, ttl: restMs });
  let thread: PageThread | null = null;
  let threadOf = '';

  /** The thread of what is live now; pages that one of before is at are brought to their end. */
  const threadFor = (live: LiveSite): PageThread => {
    if (thread && threadOf === live.id && !thread.hasEnded()) return thread;
    const before = thread;
    setTimeout(() => before?.close(), 5000).unref();
    thread = startThread(siteFolder, live);
    threadOf = live.id;
    return thread;
  };

  /** Null where the page should be the published one: it is nobody's here, or cannot be rendered now. */
  async function answer(request: PageRequest): Promise<AnsweredPage | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null);
    });
    return Promise.race([find(request), late]).finally(() => clearTimeout(timer));
  }

  async function find({ address, cookies, visitor }: PageRequest): Promise<AnsweredPage | null> {
    const live = follow();
    const pathname = URL.canParse(address, 'http://site') ? new URL(address, 'http://site').pathname : null;
    if (!live || pathname === null || address.length > longestAddress || isDashboard(pathname)) return null;
    const language = languageIn(cookies);
    const key = `${live.id} ${language} ${address}`;
    const answers = new Map<string, Promise<TaggedAnswer>>();
    const askOnce = (call: string) => {
      const asked = answers.get(call) ?? ask(call, visitor);
      answers.set(call, asked);
      return asked;
    };
    const area = ownerOf(
      Object.values(live.registry).map(({ active }) => active),
      pathname,
    )?.area;
    const kind = `${live.id} ${area?.name} ${pathname.split('/')[1]}`;
    try {
      // One that somebody waits for may be older than this visit: it is looked at like one that was kept.
      const begun = renderings.get(key);
      const kept = pages.get(key) ?? (begun && (await begun.catch(() => undefined)));
      if (kept && (await isFresh(kept, askOnce))) return { ...kept, isKept: true };
      if ((ended.get(kind) ?? 0) > 1) return null;
      const rendering = render(live, { address, area: area?.name ?? null, language }, askOnce).then(async (page) => {
        const tags = new Map<string, string | null>();
        for (const [call, asked] of answers) tags.set(call, (await asked).tag);
        pages.set(key, { ...page, tags });
        return { ...page, tags };
      });
      renderings.set(key, rendering);
      const page = await rendering.finally(() => renderings.get(key) === rendering && renderings.delete(key));
      return { ...page, isKept: false };
    } catch (error) {
      if (error instanceof ThreadEnded) ended.set(kind, (ended.get(kind) ?? 0) + 1);
      complain(kind, address, error);
      return null;
    }
  }

  async function render(
    live: LiveSite,
    wish: { address: string; area: string | null; language: Language },
    askOnce: (call: string) => Promise<TaggedAnswer>,
  ): Promise<Omit<AnsweredPage, 'isKept'>> {
    const { firstData, isMissing, ...rendered } = await threadFor(live).render(wish, askOnce);
    const html = composePage({
      site: live.site,
      registry: live.registry,
      scripts: live.shell.scripts,
      starterText: live.shell.starterText,
      hashes: live.shell.integrity,
      area: wish.area === null ? null : (live.registry[wish.area]?.active ?? null),
      rendered: { ...rendered, firstData: [], area: wish.area, path: wish.address },
      data: { address: wish.address, language: wish.language, firstData },
    });
    return { status: isMissing ? 404 : 200, html: Buffer.from(html) };
  }

  /** Once in a while for a kind of page: a page that fails does so for each visitor. */
  function complain(kind: string, address: string, error: unknown): void {
    if (complaints.has(kind)) return;
    complaints.set(kind, true);
    console.error(`${address} is shown without data: ${error instanceof Error ? error.message.slice(0, 500) : error}`);
  }

  // A release is noticed before it is asked for: its first visitor does not wait for the thread.
  const watching = setInterval(() => {
    const live = follow();
    if (live && live.id !== threadOf) threadFor(live);
  }, watchMs);
  watching.unref();

  return {
    answer,
    close: () => {
      clearInterval(watching);
      thread?.close();
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;

const isDashboard = (pathname: string) => pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);

/** Whether each of its data is still what it was. */
async function isFresh({ tags }: KeptPage, ask: (call: string) => Promise<TaggedAnswer>): Promise<boolean> {
  const same = async ([call, tag]: [string, string | null]) => tag !== null && (await ask(call)).tag === tag;
  try {
    return (await Promise.all([...tags].map(same))).every(Boolean);
  } catch {
    return false;
  }
}
