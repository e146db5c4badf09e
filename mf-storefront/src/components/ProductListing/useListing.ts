import { useQuery } from '@rialto/shared/query';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { useSettled } from '@rialto/shared/useSettled';
import { useMemo } from 'react';
import { facetsQuery, type ListedProduct, listingQuery, type ProductParams, productsQuery } from '../../data/products';
import { type ListingFilters, narrow, toParams } from './listingFilters';

const pauseMs = 300;

/** Only the products of one category, or of one shop. */
export interface ListingScope {
  categoryId?: number | undefined;
  shopId?: number | undefined;
}

/**
 * The products a listing shows. A catalogue that arrived whole is narrowed in the browser and never asked for again
 * (but for the best-selling order, which only the backend knows); a larger one is also narrowed by the backend, by the
 * same filters, when they rest. What is loaded is narrowed here in any case, so that the list follows each key.
 */
export function useListing({ categoryId, shopId }: ListingScope, filters: ListingFilters) {
  const scope = useMemo(
    (): ProductParams => ({
      ...(categoryId !== undefined && { category: categoryId }),
      ...(shopId !== undefined && { shopId }),
    }),
    [categoryId, shopId],
  );
  const start = useQuery(listingQuery(scope));
  const isWhole = start.data?.isWhole ?? true;
  const resting = useSettled(filters, pauseMs);
  const asksServer = start.data !== undefined && (!isWhole || filters.sort === 'bestselling');
  const params = { ...scope, ...(isWhole ? { sort: 'bestselling' } : toParams(resting)) };
  const server = usePaged(productsQuery(params), { enabled: asksServer, keepPrevious: true });
  const { sort: _, ...uncounted } = { sort: '', ...params };
  const facets = useQuery({ ...facetsQuery(uncounted), enabled: asksServer && !isWhole });

  const loaded: readonly ListedProduct[] | undefined = (asksServer && server.data) || start.data?.products;
  const { shown, hidden, facets: ownFacets } = useMemo(() => narrow(loaded ?? [], filters), [loaded, filters]);
  const isPart = asksServer && server.hasMore;
  return {
    start,
    products: shown,
    /** What is loaded may not be all that matches: the backend is about to be asked, or to answer. */
    isSearching: asksServer && !isWhole && (resting !== filters || server.isStale || server.isPending),
    /** The keyword, once typing rests; null before. */
    settledKeyword: resting.keyword === filters.keyword ? filters.keyword : null,
    /** How many pass the filters, loaded or not. */
    total: isPart ? (facets.data?.total ?? null) : shown.length,
    /** How many only the maximum price hides. */
    hidden: isWhole ? hidden : (facets.data?.above ?? hidden),
    facets: isWhole ? ownFacets : (facets.data ?? ownFacets),
    more: { ...server, data: shown, total: isPart ? (facets.data?.total ?? null) : null, hasMore: isPart },
    shopName: loaded?.find(({ shop }) => shop && shop.id === filters.shopId)?.shop?.name,
  };
}
