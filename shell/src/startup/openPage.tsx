import { useAuth } from '@rialto/shared/auth';
import { addressRead, type PageHandle } from '@rialto/shared/federation/area';
import { hydrateQueries } from '@rialto/shared/hydration/hydrateQueries';
import { currentLanguage, loadTexts, textsReady } from '@rialto/shared/language';
import { routeId } from '@rialto/shared/routing/routeId';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../App';
import { layoutOf } from '../areas/areaRoutes';
import { stateOf } from '../areas/areaStore';
import type { createShellRouter } from '../router';
import { kindOfVisit, type VisitKind } from './visit';

type Router = ReturnType<typeof createShellRouter>;

/** As long as what the page was published with may stand there before the shell says that it is loading. */
const patienceMs = 1000;

/**
 * Shows the app in the page's root: over what was rendered there, if that is what the browser would render first itself,
 * else in its place. What the page was rendered with is its first data, in either case.
 */
export async function openPage(container: HTMLElement, router: Router): Promise<Root> {
  const app = <App router={router} />;
  const { documentElement: html } = document;
  const isInLanguage = (html.lang || 'en') === currentLanguage();
  await textsReady();
  html.lang = currentLanguage();
  const visit = kindOfVisit();
  const isRendered = await isOurs(container, router, visit);
  // What stays in English for want of its texts, such as an area's, was rendered with them.
  const isSaidAlike = isInLanguage && (await loadTexts(currentLanguage()));
  if (isRendered && container.dataset.address !== undefined) hydrateQueries({ isFresh: visit !== 'back_forward' });
  // Who returns has a place in the page to go back to, and who came by a link that says more than its address gets that.
  const isAsRendered = isRendered && visit === 'navigate' && !router.state.location.state;
  // A transition goes in small steps: a tap on a slow phone is not kept waiting for the whole page.
  if (isSaidAlike && (isAsRendered || (isRendered && isDashboard() && isSignedIn())))
    return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(container, app))));
  const root = createRoot(container);
  root.render(app);
  return root;
}

// Of a dashboard there is only the frame, whatever page it is, as it is for those who may have a session.
const isSignedIn = () => useAuth.getState().status !== 'signedOut';
const isDashboard = () => layoutOf(location.pathname) === 'dashboard';

/** Whether the page was rendered for this address by the code that is here. */
async function isOurs({ dataset }: HTMLElement, router: Router, visit: VisitKind): Promise<boolean> {
  const { area, version, address } = dataset;
  if (area === undefined) return false;
  if (isDashboard()) return true;
  const { pathname, search } = location;
  // A page without its data has no room for a place to go back to, and was rendered for no filters.
  if (address === undefined && (visit !== 'navigate' || search !== '')) return false;
  if (!(await isReady(router)) || router.state.errors) return false;
  const { searchParams } = (router.state.matches.at(-1)?.route.handle ?? {}) as PageHandle;
  if (address !== undefined && address !== addressRead(pathname, search, searchParams)) return false;
  // One without data was rendered for an id.
  const ids = Object.values(router.state.matches.at(-1)?.params ?? {});
  if (address === undefined && ids.some((id) => routeId(id) === null)) return false;
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
