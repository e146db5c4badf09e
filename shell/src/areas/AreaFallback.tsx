import { ownerOf } from '@rialto/shared/area';
import { matchPath, useLocation } from '@rialto/shared/router';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { NotFoundPage } from '../pages/NotFoundPage';
import { AreaCard } from './AreaCard';
import { useAreaState } from './areaStates';
import { activeAreas } from './registry';

/**
 * What stands where no route matches: a skeleton while the area that serves the address is on its way, its card when it
 * failed, and 'not found' when there is no such area, or no such page in it.
 */
export function AreaFallback() {
  const { pathname } = useLocation();
  const area = ownerOf(activeAreas(), pathname)?.area;
  const { added, failure } = useAreaState(area);
  if (area && failure) return <AreaCard area={area} kind={failure.kind} versions={failure.versions} />;
  // Between the arrival of the routes and their first render the router still shows this.
  const isOnItsWay = area && (!added || added.some((pattern) => matchPath(pattern, pathname)));
  if (isOnItsWay) return <PageSkeleton />;
  return <NotFoundPage />;
}
