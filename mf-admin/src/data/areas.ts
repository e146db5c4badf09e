import type { ReleaseHealth } from '@rialto/shared/contract/areas';
import type { SlotName } from '@rialto/shared/contract/slots';
import type { Registry } from '@rialto/shared/federation/area';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';

/** The releases of this site: `remotes.json` and `shell.json`, which the site serves, not the API. */
export interface Live {
  registry: Registry;
  shell: { version: string };
}

/** Long enough for a page to use its prefetched response; later visits fetch again. */
const staleTime = 5000;

export const registryQuery = (origin: string) =>
  queryOptions<Registry>({ queryKey: [origin, 'remotes.json'], staleTime });

export const shellQuery = (origin: string) =>
  queryOptions<Live['shell']>({ queryKey: [origin, 'shell.json'], staleTime });

export function useLive() {
  const registry = useQuery(registryQuery(location.origin));
  const shell = useQuery(shellQuery(location.origin));
  return {
    data: registry.data && shell.data && { registry: registry.data, shell: shell.data },
    error: registry.error ?? shell.error,
    isFetching: registry.isFetching || shell.isFetching,
    refetch: () => Promise.all([registry.refetch(), shell.refetch()]),
  };
}

/** As browsers reported it in the last 24 hours. */
export const areasHealthQuery = () => queryOptions<ReleaseHealth[]>({ queryKey: ['areas', 'health'], staleTime });

/**
 * Switches an area's contribution to a slot off, or on again.
 * @throws ApiError with the server's message
 */
export async function switchSlot(area: string, slot: SlotName, isOff: boolean): Promise<void> {
  await http.put(`/areas/${area}/slots/${slot}`, { isOff });
  await queryClient.invalidateQueries({ queryKey: registryQuery(location.origin).queryKey });
}
