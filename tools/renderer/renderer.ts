import { addressKey } from '@rialto/api/addressKey';
import { ownerOf, pageAddress } from '@rialto/shared/federation/area';
import { languageIn } from '@rialto/shared/language';
import { matchRoutes } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { LRUCache } from 'lru-cache';
import { composePage, type Page } from '../pages/page';
import { PageError, type RenderedPage } from '../pages/renderProcess';
import { type BackendResponse, createBackendClient } from './backend';
import { followSite, type LiveSite } from './liveSite';
import { maxRenderings, type RenderPool, startRenderPool } from './renderPool';

export interface RendererSettings {
  /** The published site. */
  siteFolder: string;
  /** Addresses of the backend's processes: `http://127.0.0.1:4000/api`. */
  backend: readonly string[];
}

export interface PageRequest {
  /** Path and query. */
  address: string;
  /** The `Cookie` header, of which only the language is used. */
  cookies: string;
  /** The visitor's IP address. */
  visitor: string | null;
}

export interface ServedPage {
  status: 200 | 404;
  /** With `noncePlaceholder` for the response's nonce. */
  html: Buffer;
  /** Whether it comes from the cache, after a check of its data. */
  isKept: boolean;
}

interface KeptPage extends Omit<ServedPage, 'isKept'> {
  /** The calls its data came from, and the ETags of their responses. */
  tags: ReadonlyMap<string, string | null>;
}

const maxBytes = 32 * 1024 * 1024;
/** A cache of its own for addresses that a visitor can make up, so that they do not evict the others. */
const maxMadeUpBytes = 16 * 1024 * 1024;
const maxAddressLength = 2000;
const watchMs = 500;
/** After this a visitor gets the published page, which requests its data in the browser. */
const limitMs = 2000;
/** How long a kind of page is not rendered after it has ended its process twice. */
const restMs = 30_000;

const maxPagesPerVisitor = 12;
const maxRenderingsPerVisitor = 3;
const maxRenderingsPerMinute = 300;
/** How often a visit waits for a rendering that another visit began, and checks its data. */
const maxChecks = 3;

/** Renders the public pages of a site with their data, with the code that is live. */
export function createRenderer({ siteFolder, backend }: RendererSettings) {
  const follow = followSite(siteFolder);
  const requestBackend = createBackendClient(backend);
  const cacheOf = (maxSize: number) =>
    new LRUCache<string, KeptPage>({
      maxSize,
      sizeCalculation: ({ html }, key) => html.length + 2 * key.length + 500,
    });
  const pages = cacheOf(maxBytes);
  const madeUpPages = cacheOf(maxMadeUpBytes);
  const renderings = new Map<string, Promise<KeptPage>>();
  /** Ended processes by kind of page: one may be the fault of another page, or of the machine. */
  const ended = new LRUCache<string, number>({ max: 1000, ttl: restMs });
  const reported = new LRUCache<string, true>({ max: 100, ttl: restMs });
  /** By area; '' for the shell. */
  const pools = new Map<string, RenderPool & { release: string }>();
  let isClosed = false;
  const pagesOfVisitor = counter();
  const renderingsOfVisitor = counter();
  const renderingsOfArea = counter();
  const renderedInMinute = new LRUCache<string, number>({ max: 10_000, ttl: 60_000, noUpdateTTL: true });

  function poolFor(live: LiveSite, area: string): RenderPool {
    const known = pools.get(area);
    if (known?.release === live.id && !known.hasFailed()) return known;
    known?.close();
    const pool = { ...startRenderPool(siteFolder, live, area || null), release: live.id };
    pools.set(area, pool);
    return pool;
  }

  /** Null when the gateway should send the published page: it has no data, or cannot be rendered now. */
  async function render(request: PageRequest): Promise<ServedPage | null> {
    const network = addressKey(request.visitor ?? '');
    if (isClosed || pagesOfVisitor.count(network) >= maxPagesPerVisitor) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null);
    });
    const found = pagesOfVisitor.during(network, () => find(request, network));
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  }

  async function find(request: PageRequest, network: string): Promise<ServedPage | null> {
    const live = follow();
    const url = URL.canParse(request.address, 'http://site') ? new URL(request.address, 'http://site') : null;
    if (!live || !url || request.address.length > maxAddressLength || isDashboard(url.pathname)) return null;
    const language = languageIn(request.cookies);
    const responses = new Map<string, Promise<BackendResponse>>();
    const requestOnce = (call: string) => {
      const response = responses.get(call) ?? requestBackend(call, request.visitor);
      responses.set(call, response);
      return response;
    };
    const area = ownerOf(releasesOf(live), url.pathname)?.area.name ?? '';
    const kind = `${live.id} ${area} ${url.pathname.split('/')[1]}`;
    if ((ended.get(kind) ?? 0) > 1) return null;
    try {
      const pool = poolFor(live, area);
      const route = matchRoutes([...(await pool.routes)], url.pathname)?.at(-1)?.route;
      const address = pageAddress(url.pathname, url.search, route?.searchParams);
      const key = `${live.id} ${language} ${address}`;
      for (let check = 0; check < maxChecks; check += 1) {
        // A rendering that began before this visit may have older data, like a page from the cache.
        const begun = renderings.get(key);
        const kept = pages.get(key) ?? madeUpPages.get(key) ?? (await begun?.catch(() => undefined));
        if (kept && (await isFresh(kept, requestOnce))) return { ...kept, isKept: true };
        if (await isUnavailable(responses)) return null;
        if (!renderings.has(key) || renderings.get(key) === begun) break;
      }
      if (!mayBeRendered(area, network)) return null;
      renderedInMinute.set(network, (renderedInMinute.get(network) ?? 0) + 1);
      const renderPage = async (): Promise<KeptPage> => {
        const rendered = await pool.render(address, language, requestOnce);
        const data = { address, language, queryState: rendered.queryState };
        const html = Buffer.from(compose(live, area, route?.path ?? url.pathname, rendered, data));
        const tags = new Map<string, string | null>();
        for (const [call, response] of responses) tags.set(call, (await response).tag);
        const page: KeptPage = { status: rendered.isMissing ? 404 : 200, html, tags };
        (address.includes('?') || rendered.isMissing ? madeUpPages : pages).set(key, page);
        return page;
      };
      const rendering = renderingsOfVisitor.during(network, () => renderingsOfArea.during(area, renderPage));
      renderings.set(key, rendering);
      const page = await rendering.finally(() => renderings.get(key) === rendering && renderings.delete(key));
      return { ...page, isKept: false };
    } catch (error) {
      if (!(error instanceof PageError)) ended.set(kind, (ended.get(kind) ?? 0) + 1);
      report(kind, request.address, error);
      return null;
    }
  }

  function mayBeRendered(area: string, network: string): boolean {
    return (
      renderingsOfArea.count(area) < maxRenderings &&
      renderingsOfVisitor.count(network) < maxRenderingsPerVisitor &&
      (renderedInMinute.get(network) ?? 0) < maxRenderingsPerMinute
    );
  }

  /** Limited by kind of page: a page that fails does so for each visitor. */
  function report(kind: string, address: string, error: unknown): void {
    if (isClosed || reported.has(kind)) return;
    reported.set(kind, true);
    console.error(
      `${address} is rendered without data: ${error instanceof Error ? error.message.slice(0, 500) : error}`,
    );
  }

  // Starts the processes of a new release before its first visitor.
  const watching = setInterval(() => {
    const live = follow();
    if (!live) return;
    const used = pools.size > 0 ? [...pools.keys()] : [ownerOf(releasesOf(live), paths.home)?.area.name ?? ''];
    for (const area of used)
      if (pools.get(area)?.release === live.id) continue;
      else if (area === '' || area in live.registry) poolFor(live, area);
      else {
        pools.get(area)?.destroy();
        pools.delete(area);
      }
  }, watchMs);
  watching.unref();

  return {
    render,
    close: () => {
      clearInterval(watching);
      isClosed = true;
      for (const pool of pools.values()) pool.destroy();
    },
  };
}

const releasesOf = ({ registry }: LiveSite) => Object.values(registry).map(({ active }) => active);

function compose(
  { site, shell, registry }: LiveSite,
  area: string,
  path: string,
  { html, css }: RenderedPage,
  data: NonNullable<Page['data']>,
): string {
  const release = registry[area]?.active ?? null;
  const { scripts = [] } = (release ?? shell).pages?.[path] ?? {};
  return composePage({
    site,
    registry,
    contract: shell.contract,
    scripts: shell.scripts,
    bootstrap: shell.starterText,
    hashes: shell.integrity,
    area: release,
    rendered: { html, css, scripts, preload: [], area: area || null, path },
    data,
  });
}

export type Renderer = ReturnType<typeof createRenderer>;

/** Counts what is in progress, by key. */
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

/** Whether the backend fails, or its limits reject this visitor. */
async function isUnavailable(responses: ReadonlyMap<string, Promise<BackendResponse>>): Promise<boolean> {
  const statuses = await Promise.all([...responses.values()].map(async (response) => (await response).status));
  return statuses.some((status) => status === 429 || status >= 500);
}

/** Whether none of its data has changed. */
async function isFresh({ tags }: KeptPage, request: (call: string) => Promise<BackendResponse>): Promise<boolean> {
  const same = async ([call, tag]: [string, string | null]) => tag !== null && (await request(call)).tag === tag;
  try {
    return (await Promise.all([...tags].map(same))).every(Boolean);
  } catch {
    return false;
  }
}
