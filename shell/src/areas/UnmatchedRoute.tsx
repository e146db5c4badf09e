import { ownerOf } from '@rialto/shared/federation/area';
import { useLocation } from '@rialto/shared/router';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { NotFoundPage } from '../pages/NotFoundPage';
import { AreaCard } from './AreaCard';
import type { AreaHost } from './areaHost';
import { hasPage } from './areaRoutes';
import { useAreaState } from './areaStore';
import { activeAreas } from './registry';
import { useCanonicalCase } from './useCanonicalCase';

/** Shown where no route matches: a skeleton while the area of the URL loads, its card if that failed, else 'not found'. */
export function UnmatchedRoute({ host }: { host: AreaHost }) {
  const { pathname } = useLocation();
  const area = ownerOf(activeAreas(), pathname)?.area.name;
  const { mounted, failures } = useAreaState(area);
  useCanonicalCase({ enabled: area === undefined });
  if (!area) return <NotFoundPage />;
  // The router still renders this route between mounting the area's routes and their first render.
  if (hasPage(area, pathname)) return <PageSkeleton />;
  // The page may exist only in the release that failed.
  if (failures.length > 0) return <AreaCard failures={failures} onTryAgain={() => host.retry(area)} />;
  return mounted ? <NotFoundPage /> : <PageSkeleton />;
}
