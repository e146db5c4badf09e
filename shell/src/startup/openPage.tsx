import { useAuth } from '@rialto/shared/auth';
import { initialTitleId, type PageHandle, pageAddress } from '@rialto/shared/federation/area';
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

/** The published content stays this long before the shell shows a loading state. */
const codeTimeLimitMs = 1000;

/** Hydrates the page if the app's first render gives the same markup; otherwise renders it again. Both use the data in the page, if it was rendered for this URL. */
export async function openPage(container: HTMLElement, router: Router): Promise<Root> {
  const app = <App router={router} />;
  const { documentElement: html } = document;
  const hasLanguage = (html.lang || 'en') === currentLanguage();
  await textsReady();
  // Setting the attribute, even to the same value, restyles and lays out the whole page.
  if (html.lang !== currentLanguage()) html.lang = currentLanguage();
  const visit = kindOfVisit();
  const isRendered = await matchesRendered(container, router, visit);
  // Texts that failed to load are shown in English, unlike in the rendered page.
  const hasTexts = hasLanguage && (await loadTexts(currentLanguage()));
  if (isRendered && container.dataset.address !== undefined) hydrateQueries({ isFresh: visit !== 'back_forward' });
  // Back and Forward restore a scroll position, and a link's state may change the page.
  const isUnchanged = isRendered && visit === 'navigate' && !router.state.location.state;
  // A transition hydrates in small steps, so that a slow phone can respond to taps in between.
  if (hasTexts && (isUnchanged || (isRendered && isDashboard() && isSignedIn())))
    return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(container, app))));
  releaseMetadata();
  const root = createRoot(container);
  root.render(app);
  return root;
}

/** React adopts a page's title and metadata only when it hydrates; otherwise it adds its own. The title stays until then. */
function releaseMetadata(): void {
  for (const element of document.head.querySelectorAll(renderedMetadata)) element.remove();
  document.querySelector('head > title')?.setAttribute('id', initialTitleId);
}

const renderedMetadata = ['description', 'robots', 'twitter:card']
  .map((name) => `meta[name="${name}"]`)
  .concat('meta[property^="og:"]', 'link[rel="canonical"]')
  .join();

// A published dashboard page has only its frame, as a signed-in user sees it.
const isSignedIn = () => useAuth.getState().status !== 'signedOut';
const isDashboard = () => layoutOf(location.pathname) === 'dashboard';

/** Whether the page was rendered for this URL, by the release that is loaded. */
async function matchesRendered({ dataset }: HTMLElement, router: Router, visit: VisitKind): Promise<boolean> {
  const { area, version, address } = dataset;
  if (area === undefined) return false;
  if (isDashboard()) return true;
  const { pathname, search } = location;
  // A page without data is too short to restore a scroll position, and was rendered without filters.
  if (address === undefined && (visit !== 'navigate' || search !== '')) return false;
  if (!(await isReady(router)) || router.state.errors) return false;
  const { searchParams } = (router.state.matches.at(-1)?.route.handle ?? {}) as PageHandle;
  if (address !== undefined && address !== pageAddress(pathname, search, searchParams)) return false;
  // A page without data was rendered as for a valid id.
  const ids = Object.values(router.state.matches.at(-1)?.params ?? {});
  if (address === undefined && ids.some((id) => routeId(id) === null)) return false;
  return area === '' || stateOf(area).mounted?.release.version === version;
}

function isReady(router: Router): Promise<boolean> {
  if (router.state.initialized) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (ready: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(ready);
    };
    const timer = setTimeout(() => end(false), codeTimeLimitMs);
    const stop = router.subscribe(({ initialized }) => initialized && end(true));
  });
}
