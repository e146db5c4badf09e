import type { AreaRelease } from '@rialto/shared/area';
import { useRouteError } from '@rialto/shared/router';
import { useEffect } from 'react';
import { AreaCard } from './AreaCard';
import { replacementOf } from './registry';

/** Catches what an area's page throws while it loads or renders; the layout around it stays. */
export function AreaErrorBoundary({ area }: { area: AreaRelease }) {
  const error = useRouteError();
  const unreachable = error instanceof Error && error.name === 'ChunkLoadError';
  useEffect(() => {
    console.error(`[area] ${area.name} ${area.version}:`, error);
    if (unreachable) void reloadIfReplaced(area);
  }, [area, error, unreachable]);
  return <AreaCard area={area} kind={unreachable ? 'unreachable' : 'broken'} versions={[area.version]} />;
}

const reloadedKey = 'rialto.reloadedFor';

/**
 * A page's code can be gone because the area was replaced while the browser still runs the old one: the new one can only
 * be had by loading the site again, which is done once per release.
 */
async function reloadIfReplaced(area: AreaRelease): Promise<void> {
  const replacement = await replacementOf(area);
  if (!replacement || sessionStorage.getItem(reloadedKey) === replacement.version) return;
  sessionStorage.setItem(reloadedKey, replacement.version);
  location.reload();
}
