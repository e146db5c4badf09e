import type { createBrowserRouter } from '@rialto/shared/router';

type PageRouter = ReturnType<typeof createBrowserRouter>;

let router: PageRouter | null = null;

export function setCurrentRouter(next: PageRouter): void {
  router = next;
}

/** The page's router, which contributions navigate with. */
export function currentRouter(): PageRouter {
  if (!router) throw new Error('There is no router yet.');
  return router;
}
