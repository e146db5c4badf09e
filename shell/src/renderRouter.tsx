import type { QueryClient } from '@rialto/shared/query';
import type { RouteObject } from '@rialto/shared/router';
import { createMemoryRouter } from '@rialto/shared/routing/createMemoryRouter';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App } from './App';
import type { AreaHost } from './areas/areaHost';
import { layoutOf, mountPointId } from './areas/areaRoutes';
import { shellRoutes } from './router';

/** Loads nothing: the renderer adds an area's routes itself. */
export const idle: AreaHost = {
  discover: async () => {},
  loadPage: async () => null,
  fallBack: async () => null,
  retry: async () => {},
};

export interface Rendered {
  html: string;
  css: string;
}

export interface AreaRoutes {
  name: string;
  routes: RouteObject[];
}

type Router = ReturnType<typeof createMemoryRouter>;

/** A router at a URL, with the page's code loaded. @throws what the page's code threw */
export async function openRouter(url: string, area: AreaRoutes | null): Promise<Router> {
  const router = createMemoryRouter(shellRoutes(idle), {
    initialEntries: [url],
    patchRoutesOnNavigation: ({ patch }) => {
      if (!area) return;
      const children = area.routes.filter(({ path }) => layoutOf(path ?? '/') === 'public');
      patch(mountPointId(area.name, 'public', 0), [{ children }]);
    },
  });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  if (!router.state.errors) return router;
  router.dispose();
  throw Object.values(router.state.errors)[0];
}

export function renderIn(router: Router, client: QueryClient): Rendered {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(<App router={router} client={client} />));
    return { html, css: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
