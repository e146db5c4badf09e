import { useAuth } from '@rialto/shared/auth';
import { savesData } from '@rialto/shared/browser/savesData';
import { whenIdle } from '@rialto/shared/browser/whenIdle';
import { ownerOf, type PageHandle } from '@rialto/shared/federation/area';
import { loadHttp } from '@rialto/shared/http';
import { type createBrowserRouter, matchRoutes } from '@rialto/shared/router';
import { mayOpen } from '../areas/access';
import { needsLoading } from '../areas/areaState';
import { stateOf } from '../areas/areaStore';
import { activeAreas } from '../areas/registry';
import { fetchDetails, hasDetails } from '../areas/releaseDetails';
import { prefetchPage } from './prefetchPage';
import type { Urgency } from './scripts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes'>;

/** A touch counts as a hover, as it may begin a scroll. */
const hovers = ['pointerover', 'focusin', 'touchstart'] as const;
const presses = ['pointerdown', 'keydown'] as const;
const menuDelayMs = 3000;

/**
 * Watches links: a hover prefetches the code of the link's page, a press its code and data. Some seconds after the page has opened,
 * also prefetches the http client and the pages of the user's menu. With Save-Data only presses prefetch. The `area.json` of
 * each area in the menu, which names its scripts, is fetched as soon as the browser is idle. Returns a function that stops all this.
 */
export function prefetchLinks(router: Router): () => void {
  const onHover = ({ target }: Event) => {
    if (!savesData()) prefetchLink(linkAt(target), 'prefetch');
  };

  const onPress = (event: PointerEvent | KeyboardEvent) => {
    const follows = 'key' in event ? event.key === 'Enter' : event.button === 0 && event.pointerType !== 'touch';
    if (follows) prefetchLink(linkAt(event.target), 'preload');
  };

  // Only clicks that navigate in this tab; the browser handles the others.
  const onClick = (event: MouseEvent) => {
    const link = linkAt(event.target);
    if (isPlain(event) && !link?.target && !link?.download) prefetchLink(link, 'preload');
  };

  const prefetchLink = (link: HTMLAnchorElement | null, urgency: Urgency) => {
    if (!link || link.origin !== location.origin) return;
    prefetchHttp();
    const owner = ownerOf(activeAreas(), link.pathname);
    if (owner && !mayOpen(owner.path, useAuth.getState().user?.role)) return;
    // A page with filters needs other data than the preload.
    const withData = urgency === 'preload' && link.search === '';
    if (owner && needsLoading(stateOf(owner.area.name), Date.now()))
      void prefetchPage(owner.area, link.pathname, urgency, { withData });
    const handle = matchRoutes(router.routes, link.pathname)?.at(-1)?.route.handle as PageHandle | undefined; // set by lazyPage only
    handle?.fetchCode?.().catch(() => {}); // the visit retries and reports a failure
  };

  const prefetchMenu = () => {
    if (savesData()) return;
    prefetchHttp();
    for (const { area, entry } of unloadedMenu()) void prefetchPage(area, entry.path, 'prefetch', { withData: false });
  };

  const fetchMenuDetails = () => {
    for (const { area } of unloadedMenu()) if (!hasDetails(area)) fetchDetails(area).catch(() => {}); // the visit retries
  };

  for (const hover of hovers) document.addEventListener(hover, onHover, { passive: true });
  for (const press of presses) document.addEventListener(press, onPress, { passive: true });
  // In the capture phase, the requests are sent before the page handles the click.
  document.addEventListener('click', onClick, { passive: true, capture: true });
  const timer = setTimeout(() => whenIdle(prefetchMenu), menuDelayMs);
  whenIdle(fetchMenuDetails);
  const stopFollowing = useAuth.subscribe(({ user }, before) => {
    if (user?.role !== before.user?.role) whenIdle(fetchMenuDetails);
  });
  return () => {
    for (const hover of hovers) document.removeEventListener(hover, onHover);
    for (const press of presses) document.removeEventListener(press, onPress);
    document.removeEventListener('click', onClick, { capture: true });
    clearTimeout(timer);
    stopFollowing();
  };
}

/** The entries of the user's menu whose areas are not loaded. */
function unloadedMenu() {
  const role = useAuth.getState().user?.role;
  if (!role) return [];
  return activeAreas()
    .filter(({ name }) => !stateOf(name).mounted)
    .flatMap((area) => area.menu.filter(({ roles }) => roles.includes(role)).map((entry) => ({ area, entry })));
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

function prefetchHttp(): void {
  loadHttp().catch(() => {}); // the first request retries and reports a failure
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
