import { ownerOf, type PageHandle } from '@rialto/shared/area';
import { useAuth } from '@rialto/shared/auth';
import { prepareFormats } from '@rialto/shared/format';
import { loadHttp } from '@rialto/shared/http';
import { matchRoutes } from '@rialto/shared/router';
import { savesData } from '@rialto/shared/savesData';
import { whenIdle } from '@rialto/shared/whenIdle';
import { mayOpen } from './areas/access';
import { needsLoading } from './areas/areaState';
import { stateOf } from './areas/areaStore';
import { askForCode, askForData, type Urgency } from './areas/pageNeeds';
import { activeAreas } from './areas/registry';
import type { createShellRouter } from './router';

type Router = ReturnType<typeof createShellRouter>;

/** What says that somebody may follow a link, and what says that they do: a finger may still be about to scroll. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
const presses = ['pointerdown', 'keydown'] as const;

/**
 * Fetches the code behind a link when somebody points at it, with the data of its page when they follow it, and what calls the backend
 * and the areas of a signed-in person's menu once the page has come to rest. Who has asked the browser to save data gets nothing before they press a link, which is
 * some tenths of a second before it is followed. Returns what ends it.
 */
export function fetchAhead(router: Router): () => void {
  const onSign = ({ target }: Event) => {
    if (!savesData()) fetchBehind(linkAt(target), 'prefetch');
  };

  const onPress = (event: PointerEvent | KeyboardEvent) => {
    const follows = 'key' in event ? event.key === 'Enter' : event.button === 0 && event.pointerType !== 'touch';
    if (follows) fetchBehind(linkAt(event.target), 'preload');
  };

  // As the router's links: every other click is the browser's own.
  const onClick = (event: MouseEvent) => {
    const link = linkAt(event.target);
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (isPlain && !link?.target && !link?.download) fetchBehind(link, 'run');
  };

  const fetchBehind = (link: HTMLAnchorElement | null, urgency: Urgency) => {
    if (!link || link.origin !== location.origin) return;
    fetchHttp();
    const owner = ownerOf(activeAreas(), link.pathname);
    if (owner && !mayOpen(owner.path, useAuth.getState().user?.role)) return;
    if (owner && needsLoading(stateOf(owner.area.name), Date.now())) {
      void askForCode(owner.area, link.pathname, urgency);
      if (urgency === 'run' && link.search === '') askForData(owner.area, link.pathname);
      // While the network is asked, the processor has nothing to do.
      if (urgency === 'run') whenIdle(prepareFormats);
    }
    const handle = matchRoutes(router.routes, link.pathname)?.at(-1)?.route.handle as PageHandle | undefined; // ours alone
    handle?.fetchCode?.().catch(() => {}); // a visit tries again, and says so when it fails
  };

  const fetchLater = () => {
    if (savesData()) return;
    fetchHttp();
    const role = useAuth.getState().user?.role;
    if (!role) return;
    for (const area of activeAreas())
      if (!stateOf(area.name).mounted)
        for (const entry of area.menu) if (entry.roles.includes(role)) void askForCode(area, entry.path, 'prefetch');
  };

  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  for (const press of presses) document.addEventListener(press, onPress, { passive: true });
  // Before the page does all that a click does besides.
  document.addEventListener('click', onClick, { passive: true, capture: true });
  const stop = whenAtRest(fetchLater);
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    for (const sign of signs) document.removeEventListener(sign, onSign);
    for (const press of presses) document.removeEventListener(press, onPress);
    stop();
  };
}

function fetchHttp(): void {
  loadHttp().catch(() => {}); // the first call tries again, and says so when it fails
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

const restMs = 3000;

/** Some seconds after the page was opened, when the processor has nothing else to do. */
function whenAtRest(work: () => void): () => void {
  const timer = setTimeout(() => whenIdle(work), restMs);
  return () => clearTimeout(timer);
}
