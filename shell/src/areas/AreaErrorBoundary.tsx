import type { AreaRelease } from '@rialto/shared/area';
import { useRouteError } from '@rialto/shared/router';
import { useEffect } from 'react';
import { AreaCard } from './AreaCard';

/** Catches what an area's page throws while it loads or renders; the layout around it stays. */
export function AreaErrorBoundary({ area }: { area: AreaRelease }) {
  const error = useRouteError();
  const unreachable = error instanceof Error && error.name === 'ChunkLoadError';
  useEffect(() => {
    console.error(`[area] ${area.name} ${area.version}:`, error);
  }, [area, error]);
  return <AreaCard area={area} kind={unreachable ? 'unreachable' : 'broken'} versions={[area.version]} />;
}
