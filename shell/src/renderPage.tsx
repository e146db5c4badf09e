import { pathOf } from '@rialto/shared/api/httpClient';
import { missingPageMark } from '@rialto/shared/federation/area';
import { http } from '@rialto/shared/http';
import { dehydrateQueries } from '@rialto/shared/hydration/dehydrateQueries';
import { inLanguage, type Language, loadTexts } from '@rialto/shared/language';
import { createQueryClient, type DehydratedState } from '@rialto/shared/query';
import { type AreaRoutes, openRouter, type Rendered, renderIn } from './renderRouter';

export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RenderedPage extends Rendered {
  queryState: DehydratedState;
  isMissing: boolean;
}

type Query = ReturnType<ReturnType<ReturnType<typeof createQueryClient>['getQueryCache']>['getAll']>[number];

/** A pass may start queries that depend on the data of the pass before it. */
const maxPasses = 5;

/**
 * Sends the pages' requests through `ask` instead of the network. Its argument is a path relative to the API's URL (`/products?limit=5`).
 * Rate limits and server errors end the rendering, as the browser can load such a page's data later.
 */
export function answerCallsBy(ask: (call: string) => Promise<ApiResponse>): void {
  http.defaults.adapter = async (config) => {
    if (config.method !== 'get') throw new Error(`A page sent a ${config.method} request while it was rendered.`);
    const { status, headers, body } = await ask(pathOf(config));
    if (status === 429 || status >= 500) throw new Error(`The backend responded with status ${status}.`);
    const response = { data: body, status, statusText: '', headers, config };
    if (status < 400) return response;
    throw Object.assign(new Error(`${status}`), { isAxiosError: true, config, response });
  };
}

/**
 * Renders a public page with its data, as the browser's first render does. Renders repeatedly until no query is pending. Runs in Node.
 * @param url path and query
 * @throws what the page's code threw, or why its data could not be read
 */
export async function renderPage(url: string, area: AreaRoutes | null, language: Language): Promise<RenderedPage> {
  const router = await openRouter(url, area);
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
      if (pass === maxPasses) throw new Error(`The page had pending queries after ${maxPasses} passes.`);
      await Promise.all(pending.map((query) => query.fetch()));
    }
  } finally {
    router.dispose();
  }
}

/** Whether a component waits for this query, which nothing fetches on the server. */
function isPending({ state, options }: Query): boolean {
  const { enabled } = options as { enabled?: unknown }; // the query keeps its observer's options
  return state.status === 'pending' && enabled !== false;
}
