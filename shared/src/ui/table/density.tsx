import { useAuth } from '@rialto/shared/auth';
import { useStored } from '@rialto/shared/hooks/useStored';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** How dense a person's tables are, all alike; kept in the browser for each account. */
export function useDensity(): { density: Density; setDensity: (density: Density) => void } {
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const [stored, store] = useStored(`rialto.density.${userId}`);
  return { density: stored === 'comfortable' ? stored : 'compact', setDensity: store };
}
