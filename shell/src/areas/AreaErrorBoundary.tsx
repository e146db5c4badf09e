import type { ListedRelease } from '@rialto/shared/federation/listing';
import { useRouteError } from '@rialto/shared/router';
import { useEffect, useState } from 'react';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { AreaCard } from './AreaCard';
import { AreaFailure, classifyError } from './areaFailure';
import type { AreaHost } from './areaHost';

interface AreaErrorBoundaryProps {
  release: ListedRelease;
  host: AreaHost;
}

/** Catches errors of an area's page inside its layout; the whole area then falls back to its previous release. */
export function AreaErrorBoundary({ release, host }: AreaErrorBoundaryProps) {
  const error = useRouteError();
  const [failures, setFailures] = useState<readonly AreaFailure[] | null>(null);
  useEffect(() => {
    let shown = true;
    void host.fallBack(new AreaFailure(classifyError(error), release, { cause: error })).then((failed) => {
      if (shown) setFailures(failed);
    });
    return () => {
      shown = false;
    };
  }, [error, release, host]);
  if (!failures) return <PageSkeleton />;
  return <AreaCard failures={failures} onTryAgain={() => host.retry(release.name)} />;
}
