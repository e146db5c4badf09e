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
 * A query without a function of its own makes the call that its key names. Retries live in `http.ts` (reads only), so that every caller gets them and none gets them twice. What is asked without a
 * network fails in words: the library would wait for one and say nothing. Lists are asked for again when there is one.
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
