import { ownerOf } from '@rialto/shared/area';
import { useLocation } from '@rialto/shared/router';
import { NotFoundPage } from '../pages/NotFoundPage';
import { AreaCard } from './AreaCard';
import { failureOf } from './failures';
import { activeAreas } from './registry';

/** What is left when no route matches: the card of the area that should have served the address, or 'not found'. */
export function AreaFallback() {
  const { pathname } = useLocation();
  const area = ownerOf(activeAreas(), pathname)?.area;
  const failure = area && failureOf(area);
  if (!failure) return <NotFoundPage />;
  return <AreaCard area={area} kind={failure.kind} versions={failure.versions} />;
}
