import { fetchByKey } from '@rialto/shared/api/fetchByKey';
import { QueryClient } from '@tanstack/react-query';

export {
  type DehydratedState,
  hydrate,
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * Queries send the request that their key names. `http` retries reads, so queries do not. `networkMode: 'always'` makes requests fail
 * with a message while offline, where the library would wait silently.
 */
export function createQueryClient(): QueryClient {
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        staleTime: 30_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode },
    },
  });
}

export const queryClient = createQueryClient();
