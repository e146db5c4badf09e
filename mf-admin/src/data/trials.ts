import type { TrialChange, Trials } from '@rialto/shared/contract/trials';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** The trials and previews of the site, with what was decided. */
export const trialsQuery = () => queryOptions<Trials>({ queryKey: ['areas', 'trials'], staleTime: 5000 });

/**
 * Changes the share of a trial: 0 ends it, 100 makes its release live.
 * @throws ApiError 409 TRIAL_CHANGED when it is not as this admin saw it; else with the server's message
 */
export async function changeTrial(area: string, change: TrialChange): Promise<void> {
  try {
    await http.put(`/areas/${area}/trial`, change);
  } finally {
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfReleases(queryKey) });
  }
}

const isOfReleases = ([first, second]: readonly unknown[]) => first === 'areas' || second === 'remotes.json';
