import type { ProductQuery } from '@rialto/shared/contract/product';
import { useQuery, useQueryClient } from '@rialto/shared/query';
import { useMemo } from 'react';
import { listingQuery, type ProductParams, previewSize } from '../../data/products';
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

  const local = useLocalCatalogue({
    isEnabled: isReady && isWhole,
    loaded: (isWhole && page?.rows) || none,
    scope,
    query,
  });
  const remote = useRemoteCatalogue({
    isEnabled: isReady && !isWhole,
    isPreviewOnly,
    first: page && !isWhole ? { page, updatedAt: initial.dataUpdatedAt } : null,
    scope,
    query,
    urlQuery,
  });
  const catalogue = isWhole ? local : remote;
  const isSearching = isPlaceholder || catalogue.isSearching;
  return {
    ...catalogue,
    initial,
    isPreviewOnly,
    isSearching,
    total: isSearching ? null : catalogue.total,
  };
}

const none: never[] = [];
