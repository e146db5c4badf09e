import type { AreaRelease } from '@rialto/shared/area';
import { useRouteError } from '@rialto/shared/router';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { AreaCard } from './AreaCard';
import type { AreaHost } from './areaRoutes';
import { AreaFailure, kindOf } from './loadArea';

interface AreaErrorBoundaryProps {
  release: AreaRelease;
  host: AreaHost;
}

/**
 * Catches what a page of an area's release throws while it loads or renders; the layout around it stays. Another release
 * stands in for all of the area where there is one.
 */
export function AreaErrorBoundary({ release, host }: AreaErrorBoundaryProps) {
  const error = useRouteError();
  const [failures, setFailures] = useState<AreaFailure[] | null>(null);
  useEffect(() => {
    let shown = true;
    void host.standInFor(new AreaFailure(kindOf(error), release, { cause: error })).then((failed) => {
      if (shown) setFailures(failed);
    });
    return () => {
      shown = false;
    };
  }, [error, release, host]);
  if (!failures) return <PageSkeleton />;
  return <AreaCard failures={failures} onTryAgain={() => host.tryAgain(release.name)} />;
}
