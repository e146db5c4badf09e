import { useQuery, useQueryClient } from '@rialto/shared/query';
import { usePaged } from '@rialto/shared/ui/usePaged';
import { useSettled } from '@rialto/shared/useSettled';
import { useDeferredValue, useMemo } from 'react';
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
const typingRestsMs = 500;

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
  const resting = useSettled(filters, pauseMs);
  const typed = [filters.keyword, filters.minPrice, filters.maxPrice].join('\n');
  const isTyping = useSettled(typed, typingRestsMs) !== typed;
  const asksServer =
    start.data !== undefined && !isFirst && !isArriving && (!isWhole || filters.sort === 'bestselling');
  const params = { ...scope, ...(isWhole ? { sort: 'bestselling' } : toParams(resting)) };
  const server = usePaged(productsQuery(params), {
    enabled: asksServer,
    keepPrevious: true,
    // Whoever reads on page by page, without filters, starts from what is known.
    ...(asksServer &&
      !isWhole &&
      writeFilters(resting) === '' && { first: { page: start.data.first, updatedAt: start.dataUpdatedAt } }),
  });
  const { sort: _, ...counts } = { sort: '', ...scope, ...toCountParams(resting) };
  const facets = useQuery({ ...facetsQuery(counts), enabled: isFirst || (asksServer && !isWhole) });

  // An answer may arrive with a key, which is drawn before it.
  const { data: rows, hasMore, isStale, isPending } = server;
  const answer = useDeferredValue(
    useMemo(() => ({ rows, hasMore, isStale, isPending }), [rows, hasMore, isStale, isPending]),
  );
  const counted = useDeferredValue(facets.data);
  const loaded: readonly ListedProduct[] | undefined = (asksServer && answer.rows) || start.data?.first.rows;
  const { shown, hidden, facets: ownFacets } = useMemo(() => narrow(loaded ?? [], filters), [loaded, filters]);
  const isPart = asksServer && answer.hasMore;
  // Counts of before may still be shown: without a bound it hides none.
  const isBounded = Number.isFinite(toProductFilter(filters).maxPrice);
  const total = counted?.total ?? null;
  return {
    start,
    products: shown,
    /** They are the first of more, of which none is asked for yet. */
    isFirst,
    /** What is loaded may not be all that matches: the backend is about to be asked, or to answer. */
    isSearching: isArriving || (asksServer && !isWhole && (resting !== filters || answer.isStale || answer.isPending)),
    isTyping,
    /** The keyword, once typing rests; null before. */
    settledKeyword: resting.keyword === filters.keyword ? filters.keyword : null,
    /** How many pass the filters, loaded or not. */
    total: isArriving ? null : isPart || isFirst ? total : shown.length,
    /** How many only the maximum price hides. */
    hidden: isWhole || !isBounded ? hidden : (counted?.above ?? hidden),
    facets: isWhole ? ownFacets : (counted ?? ownFacets),
    more: { ...server, data: shown, total: isPart ? total : null, hasMore: isPart },
    shopName: loaded?.find(({ shop }) => shop && shop.id === filters.shopId)?.shop?.name,
  };
}
