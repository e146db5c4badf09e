import { type AreaRelease, ownerOf, type PageHandle } from '@rialto/shared/area';
import { useAuth } from '@rialto/shared/auth';
import { loadHttp } from '@rialto/shared/http';
import { matchRoutes } from '@rialto/shared/router';
import { mayOpen } from './areas/areaRoutes';
import { stateOf } from './areas/areaStates';
import { activeAreas } from './areas/registry';
import type { createShellRouter } from './router';

type Router = ReturnType<typeof createShellRouter>;

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches the code behind a link when somebody points at it, and what calls the backend and the areas of a signed-in
 * person's menu once the page has come to rest. Who has asked the browser to save data gets nothing before it is needed. Returns what ends it.
 */
export function fetchAhead(router: Router): () => void {
  const fetched = new Set<string>();

  const fetchArea = (area: AreaRelease) => {
    if (fetched.has(area.base) || stateOf(area.name).mounted) return;
    fetched.add(area.base);
    for (const file of [area.entry, ...area.scripts]) document.head.append(hint(area.base + file));
  };

  const onSign = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || savesData()) return;
    fetchHttp();
    const owner = ownerOf(activeAreas(), link.pathname);
    if (owner && !mayOpen(owner.path.roles, useAuth.getState().user?.role)) return;
    if (owner) fetchArea(owner.area);
    const handle = matchRoutes(router.routes, link.pathname)?.at(-1)?.route.handle as PageHandle | undefined; // ours alone
    handle?.fetchCode?.().catch(() => {}); // a visit tries again, and says so when it fails
  };

  const fetchLater = () => {
    if (savesData()) return;
    fetchHttp();
    const role = useAuth.getState().user?.role;
    if (!role) return;
    for (const area of activeAreas()) if (area.menu.some(({ roles }) => roles.includes(role))) fetchArea(area);
  };

  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  const stop = whenAtRest(fetchLater);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, onSign);
    stop();
  };
}

function fetchHttp(): void {
  loadHttp().catch(() => {}); // the first call tries again, and says so when it fails
}

function hint(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser, and so in no type
  return connection?.saveData === true;
}

const restMs = 3000;

/** Some seconds after the page was opened, when the processor has nothing else to do. */
function whenAtRest(work: () => void): () => void {
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), restMs);
  return () => clearTimeout(timer);
}
