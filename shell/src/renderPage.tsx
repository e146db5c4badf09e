import { pathOf } from '@rialto/shared/api/httpClient';
import { missingPageMark } from '@rialto/shared/federation/area';
import { http } from '@rialto/shared/http';
import { dehydrateQueries } from '@rialto/shared/hydration/dehydrateQueries';
import { inLanguage, type Language, loadTexts } from '@rialto/shared/language';
import { createQueryClient, type DehydratedState } from '@rialto/shared/query';
import { type AreaRoutes, openRouter, type Rendered, renderIn } from './renderRouter';

/** What the backend says to one public call, a path below its address (`/products?limit=5`). */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RenderedPage extends Rendered {
  /** What its queries found, for `hydrateQueries`. */
  queryState: DehydratedState;
  /** Whether the address names nothing. */
  isMissing: boolean;
}

type Query = ReturnType<ReturnType<ReturnType<typeof createQueryClient>['getQueryCache']>['getAll']>[number];

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
    for (let pass = 1; ; pass += 1) {
      const rendered = inLanguage(language, () => renderIn(router, client));
      const pending = client.getQueryCache().getAll().filter(isPending);
      if (pending.length === 0)
        return {
          ...rendered,
          queryState: dehydrateQueries(client),
          isMissing: rendered.html.includes(missingPageMark),
        };
      if (pass === mostPasses) throw new Error('Its data ask for ever more data.');
      await Promise.all(pending.map((query) => query.fetch()));
    }
  } finally {
    router.dispose();
  }
}

/** A query that a component has put into the cache, and that is not switched off: without a browser nothing fetches it. */
function isPending({ state, options }: Query): boolean {
  const { enabled } = options as { enabled?: unknown }; // an observer's, which the query has from it
  return state.status === 'pending' && enabled !== false;
}
