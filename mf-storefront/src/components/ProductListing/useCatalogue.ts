import type { ProductQuery } from '@rialto/shared/contract/product';
import { needsServer } from '@rialto/shared/contract/productFilter';
import { keepPreviousData, useQuery, useQueryClient } from '@rialto/shared/query';
import { useMemo } from 'react';
import { facetsQuery, listingQuery, type ProductParams, previewSize } from '../../data/products';
import { requestParams, writeQuery } from './productQuery';
import { useLocalCatalogue } from './useLocalCatalogue';
import { useRemoteCatalogue } from './useRemoteCatalogue';

/** Limits a listing to the products of a category or a shop. */
export interface ListingScope {
  categoryId?: number | undefined;
  shopId?: number | undefined;
}

/**
 * The products of a listing, and the `initial` query, which loads their first page and the categories.
 * @param urlQuery follows `query` when the user stops typing
 * @param isPreview loads only the first products until a filter is used
 */
export function useCatalogue(
  { categoryId, shopId }: ListingScope,
  query: ProductQuery,
  urlQuery: ProductQuery,
  isPreview: boolean,
) {
  const scope = useMemo((): ProductQuery => ({ category: categoryId, shopId }), [categoryId, shopId]);
  const client = useQueryClient();
  const cached = (params: ProductParams) => client.getQueryData(listingQuery(params).queryKey);
  const all = requestParams(scope);
  const preview = { limit: previewSize };
  const usesPreview = isPreview && !cached(all) && (writeQuery(query) === '' || cached(preview)?.isWhole === true);
  const isWholeMarket = categoryId === undefined && shopId === undefined;
  const initial = useQuery({
    ...listingQuery(usesPreview ? preview : all),
    // Shows the home page's products until all are loaded.
    ...(isWholeMarket && { placeholderData: () => cached(preview) }),
  });
  const page = initial.data?.first;
  const isWhole = initial.data?.isWhole ?? true;
  /** There are more products, and none of them is requested yet. */
  const isPreviewOnly = usesPreview && !isWhole;
  const isPlaceholder = initial.isPlaceholderData;
  const isReady = initial.data !== undefined && !isPlaceholder;
  const isLocal = isWhole && !needsServer(query);
  const chosen =
    isReady && initial.data.categories.find(({ id, name }) => id === categoryId || name === urlQuery.categoryName);
  const hasFacts = chosen ? (chosen.filterableFacts ?? 0) > 0 : false;
  const { data: counted, isPlaceholderData: isCounting } = useQuery({
    ...facetsQuery(requestParams({ ...urlQuery, ...scope, sort: undefined })),
    enabled: isReady && (!isLocal || hasFacts),
    // The facts stay while the next ones load; old numbers of products do not.
    placeholderData: keepPreviousData,
  });

  const local = useLocalCatalogue({
    isEnabled: isReady && isLocal,
    loaded: (isWhole && page?.rows) || none,
    scope,
    query,
  });
  const remote = useRemoteCatalogue({
    isEnabled: isReady && !isLocal,
    isPreviewOnly,
    first: page && !isLocal ? { page, updatedAt: initial.dataUpdatedAt } : null,
    counts: isCounting ? undefined : counted,
    scope,
    query,
    urlQuery,
  });
  const catalogue = isLocal ? local : remote;
  const isSearching = isPlaceholder || catalogue.isSearching;
  const facts = (hasFacts && counted?.facts) || none;
  const facets = useMemo(() => ({ ...catalogue.facets, facts }), [catalogue.facets, facts]);
  return {
    ...catalogue,
    facets,
    initial,
    isPreviewOnly,
    isSearching,
    total: isSearching ? null : catalogue.total,
  };
}

const none: never[] = [];
