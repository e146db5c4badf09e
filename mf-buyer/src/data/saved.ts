import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import type { Wish } from '@rialto/shared/contract/wishlist';
import { pagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryOptions, useQuery } from '@rialto/shared/query';
import { useGuestIds } from '@rialto/shared/saved/saved';

const wishlistQuery = pagedQuery<Wish>('/wishlist');

const followedShopsQuery = queryOptions<Shop[]>({ queryKey: ['followed-shops'] });

/** The most ids of a request. */
const batchSize = 100;

/** What the ids of a guest stand for, without those that are not public any more. */
function guestQuery<Row>(path: string, ids: readonly number[]) {
  return queryOptions({
    queryKey: [path, 'guest', ids],
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, n) =>
        ids.slice(n * batchSize, (n + 1) * batchSize),
      );
      const rows = await Promise.all(
        batches.map(async (batch) => (await http.get<Row[]>(path, { params: { ids: batch.join() }, signal })).data),
      );
      return rows.flat();
    },
    placeholderData: keepPreviousData,
  });
}

/** The products on the wishlist of a buyer or a guest, newest first. */
export function useWishlist() {
  const isBuyer = useAuth(({ user }) => user !== null);
  const ids = useGuestIds('wishlist');
  const own = usePaged(wishlistQuery, { enabled: isBuyer });
  const guest = useQuery({ ...guestQuery<Product>('/wishlist/products', ids), enabled: !isBuyer && ids.length > 0 });
  if (isBuyer) return { ...own, data: own.data?.map(({ product }) => product) };
  return {
    ...without(ids, guest),
    total: ids.length,
    hasMore: false,
    isLoadingMore: false,
    moreFailed: false,
    showMore: () => undefined,
  };
}

/** The shops that a buyer or a guest follows, the last followed first. */
export function useFollowedShops() {
  const isBuyer = useAuth(({ user }) => user !== null);
  const ids = useGuestIds('followed-shops');
  const own = useQuery({ ...followedShopsQuery, enabled: isBuyer });
  const guest = useQuery({ ...guestQuery<Shop>('/followed-shops/shops', ids), enabled: !isBuyer && ids.length > 0 });
  return isBuyer ? own : without(ids, guest);
}

interface Rows<Row> {
  data: Row[] | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** The rows of a guest's ids; what was just removed is left out before the next response. */
function without<Row extends { id: number }>(ids: readonly number[], query: Rows<Row>): Rows<Row> {
  const { isPending, isError, error, refetch } = query;
  const data = ids.length === 0 ? [] : query.data?.filter(({ id }) => ids.includes(id));
  return { data, isPending: isPending && ids.length > 0, isError, error, refetch };
}
