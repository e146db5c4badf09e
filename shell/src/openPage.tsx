import { routeId } from '@rialto/shared/routeId';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './App';
import { layoutOf } from './areas/areaRoutes';
import { stateOf } from './areas/areaStates';
import type { createShellRouter } from './router';

type Router = ReturnType<typeof createShellRouter>;

/** As long as what the page was published with may stand there before the shell says that it is loading. */
const patienceMs = 1000;

/**
 * Shows the app in the page's root: over what was rendered there when the site was published, if that is what the browser
 * would render first itself, else in its place.
 */
export async function openPage(container: HTMLElement, router: Router): Promise<Root> {
  const app = <App router={router} />;
  // A transition goes in small steps: a tap on a slow phone is not kept waiting for the whole page.
  if (await isRendered(container, router))
    return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(container, app))));
  const root = createRoot(container);
  root.render(app);
  return root;
}

async function isRendered({ dataset: { area, version } }: HTMLElement, router: Router): Promise<boolean> {
  if (area === undefined) return false;
  // Of a dashboard there is only the frame, whatever page it is.
  if (layoutOf(location.pathname) === 'dashboard') return true;
  // Who returns has a place in the page to go back to, for which a page without its data has no room.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  if (visit && (visit as PerformanceNavigationTiming).type !== 'navigate') return false; // what such entries are
  // Filters stand in the address: what they make of the page is known only here.
  if (location.search !== '' || !(await isReady(router)) || router.state.errors) return false;
  // It was rendered for an id, and for nobody who came by a link that says more than its address.
  const { location: opened, matches } = router.state;
  if (opened.state || Object.values(matches.at(-1)?.params ?? {}).some((id) => routeId(id) === null)) return false;
  return area === '' || stateOf(area).mounted?.release.version === version;
}

/** Whether the code of the page is there, soon. */
function isReady(router: Router): Promise<boolean> {
  if (router.state.initialized) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (ready: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(ready);
    };
    const timer = setTimeout(() => end(false), patienceMs);
    const stop = router.subscribe(({ initialized }) => initialized && end(true));
  });
}
