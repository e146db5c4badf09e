import { type FirstData, missingPageMark } from '@rialto/shared/area';
import { http } from '@rialto/shared/http';
import { pathOf } from '@rialto/shared/httpClient';
import { inLanguage, type Language, loadTexts } from '@rialto/shared/language';
import { createQueryClient, type QueryClient } from '@rialto/shared/query';
import { type AreaRoutes, openRouter, type Rendered, renderIn } from './prerender';

/** What the backend says to one public call, a path below its address (`/products?limit=5`). */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RenderedPage extends Rendered {
  firstData: FirstData;
  /** Whether the address names nothing. */
  isMissing: boolean;
}

/** A query that waits for one that waits for one: no page goes further before its first look is complete. */
const mostPasses = 5;

/**
 * Lets `ask` answer what pages ask of the backend, in the place of the network. Whatever is neither given nor refused (the backend is
 * away, or has no time) ends the rendering: such a page is better published without data.
 */
export function answerCallsBy(ask: (call: string) => Promise<Answer>): void {
  http.defaults.adapter = async (config) => {
    if (config.method !== 'get') throw new Error(`A page ${config.method}s while it is rendered.`);
    const { status, headers, body } = await ask(pathOf(config));
    if (status === 429 || status >= 500) throw new Error(`The backend answered ${status}.`);
    const response = { data: body, status, statusText: '', headers, config };
    if (status < 400) return response;
    throw Object.assign(new Error(`${status}`), { isAxiosError: true, config, response });
  };
}

/**
 * A public page as the browser will first render it with its first data: what the components' own queries ask for, found by
 * rendering them until nothing is missing. Runs in Node.
 * @param address path and query
 * @throws what the page's code threw, or why its data cannot be had
 */
export async function renderPage(address: string, area: AreaRoutes | null, language: Language): Promise<RenderedPage> {
  const router = await openRouter(address, area);
  try {
    if (!(await loadTexts(language))) throw new Error(`There are no texts in '${language}'.`);
    const client = createQueryClient();
    const asked = watchQueries(client);
    for (let pass = 1; ; pass += 1) {
      asked.clear();
      const rendered = inLanguage(language, () => renderIn(router, client));
      const queries = [...asked.values()];
      const waiting = queries.filter(({ state }) => state.status === 'pending');
      if (waiting.length === 0)
        return {
          ...rendered,
          firstData: queries.map(({ queryKey, state }) => [queryKey, state.data]),
          isMissing: rendered.html.includes(missingPageMark),
        };
      if (pass === mostPasses) throw new Error('Its data ask for ever more data.');
      await Promise.all(waiting.map((query) => query.fetch()));
    }
  } finally {
    router.dispose();
  }
}

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['build']>;

/** The queries that components ask for as they are rendered, but for those they have switched off, and those that begin with another's data. */
function watchQueries(client: QueryClient): Map<string, Query> {
  const asked = new Map<string, Query>();
  const cache = client.getQueryCache();
  const build = cache.build.bind(cache) as (...given: Parameters<typeof cache.build>) => Query; // of any data
  cache.build = ((...given: Parameters<typeof cache.build>) => {
    const [, options] = given;
    const query = build(...given);
    const { enabled, initialData } = options as { enabled?: unknown; initialData?: unknown }; // an observer's, which come along
    // A function's are what was asked ahead, of which a server has nothing.
    if (enabled === false || (initialData !== undefined && typeof initialData !== 'function')) return query;
    query.setOptions(options);
    asked.set(query.queryHash, query);
    return query;
  }) as typeof cache.build; // the same, of any data
  return asked;
}
