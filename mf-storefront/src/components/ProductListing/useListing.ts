import { useQuery, useQueryClient } from '@rialto/shared/query';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { useSettled } from '@rialto/shared/useSettled';
import { useMemo } from 'react';
import {
  facetsQuery,
  type ListedProduct,
  listingQuery,
  type ProductParams,
  previewSize,
  productsQuery,
} from '../../data/products';
import { type ListingFilters, narrow, toCountParams, toParams, toProductFilter, writeFilters } from './listingFilters';

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
 * @param isPreview whether the first of all products do until a filter is used
 */
export function useListing({ categoryId, shopId }: ListingScope, filters: ListingFilters, isPreview: boolean) {
  const scope = useMemo(
    (): ProductParams => ({
      ...(categoryId !== undefined && { category: categoryId }),
      ...(shopId !== undefined && { shopId }),
    }),
    [categoryId, shopId],
  );
  const client = useQueryClient();
  const known = (params: ProductParams) => client.getQueryData(listingQuery(params).queryKey);
  const first = { limit: previewSize };
  const asksFirst = isPreview && !known(scope) && (writeFilters(filters) === '' || known(first)?.isWhole === true);
  const isOfAll = categoryId === undefined && shopId === undefined;
  const start = useQuery({
    ...listingQuery(asksFirst ? first : scope),
    // What the home page showed stands in until all of them are there.
    ...(isOfAll && { placeholderData: () => known(first) }),
  });
  const isWhole = start.data?.isWhole ?? true;
  const isFirst = asksFirst && !isWhole;
  const isArriving = start.isPlaceholderData;
  const settled = useSettled(filters, pauseMs);
  const isSettled = writeFilters(settled) === writeFilters(filters);
  const asksServer =
    start.data !== undefined && !isFirst && !isArriving && (!isWhole || filters.sort === 'bestselling');
  const params = { ...scope, ...(isWhole ? { sort: 'bestselling' } : toParams(settled)) };
  const server = usePaged(productsQuery(params), {
    enabled: asksServer,
    keepPrevious: true,
    // Whoever reads on page by page, without filters, starts from what is known.
    ...(asksServer &&
      !isWhole &&
      writeFilters(settled) === '' && { first: { page: start.data.first, updatedAt: start.dataUpdatedAt } }),
  });
  const { sort: _, ...counts } = { sort: '', ...scope, ...toCountParams(settled) };
  const facets = useQuery({ ...facetsQuery(counts), enabled: isFirst || (asksServer && !isWhole) });

  // The list that is shown was asked for by other filters, or in another order, than those that are chosen now.
  const isSearching = isArriving || (asksServer && ((!isWhole && !isSettled) || server.isStale || server.isPending));
  const loaded: readonly ListedProduct[] | undefined = (asksServer && server.data) || start.data?.first.rows;
  const { shown, hidden, facets: ownFacets } = useMemo(() => narrow(loaded ?? [], filters), [loaded, filters]);
  const isPart = asksServer && server.hasMore;
  // Counts that were asked for by other filters may still be shown: without a bound it hides none.
  const isBounded = Number.isFinite(toProductFilter(filters).maxPrice);
  const counted = facets.data;
  return {
    start,
    products: shown,
    /** They are the first of more, of which none is asked for yet. */
    isFirst,
    /** What is shown is not, or not all of, what was chosen: the backend is about to be asked, or to answer. */
    isSearching,
    /** The backend did not answer what was chosen. */
    failure: asksServer && !isSearching && server.isError && !server.moreFailed ? server : null,
    /** The keyword, once typing rests; null before. */
    settledKeyword: settled.keyword === filters.keyword ? filters.keyword : null,
    /** How many pass the filters, loaded or not; null while it is not known. */
    total: isSearching ? null : isPart || isFirst ? (counted?.total ?? null) : shown.length,
    /** How many only the maximum price hides. */
    hidden: isWhole || !isBounded ? hidden : (counted?.above ?? hidden),
    facets: isWhole ? ownFacets : (counted ?? ownFacets),
    /** The pages that the backend holds back. */
    rest: { ...server, hasMore: isPart && !isSearching },
    shopName: loaded?.find(({ shop }) => shop && shop.id === filters.shopId)?.shop?.name,
  };
}
