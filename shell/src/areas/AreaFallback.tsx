import { ownerOf } from '@rialto/shared/federation/area';
import { useLocation } from '@rialto/shared/router';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { NotFoundPage } from '../pages/NotFoundPage';
import { AreaCard } from './AreaCard';
import type { AreaHost } from './areaHost';
import { hasPage } from './areaRoutes';
import { useAreaState } from './areaStore';
import { activeAreas } from './registry';
import { useKnownSpelling } from './useKnownSpelling';

/**
 * What stands where no route matches: a skeleton while the area that serves the address is on its way, its card when it
 * failed, and 'not found' when there is no such area, or no such page in it.
 */
export function AreaFallback({ host }: { host: AreaHost }) {
  const { pathname } = useLocation();
  const area = ownerOf(activeAreas(), pathname)?.area.name;
  const { mounted, failures } = useAreaState(area);
  useKnownSpelling(area !== undefined);
  if (!area) return <NotFoundPage />;
  // Between the arrival of the routes and their first render the router still shows this.
  if (hasPage(area, pathname)) return <PageSkeleton />;
  // The page may be one that only the release that failed has.
  if (failures.length > 0) return <AreaCard failures={failures} onTryAgain={() => host.retry(area)} />;
  return mounted ? <NotFoundPage /> : <PageSkeleton />;
}
