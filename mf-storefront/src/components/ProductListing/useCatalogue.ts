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
 * The products of a listing, and the query that loads the first of them.
 * @param written the query in the URL, which is behind `query` while the user types
 * @param isPreview loads only the first products until a filter is used
 */
export function useCatalogue(
  { categoryId, shopId }: ListingScope,
  query: ProductQuery,
  written: ProductQuery,
  isPreview: boolean,
) {
  const scope = useMemo((): ProductQuery => ({ category: categoryId, shopId }), [categoryId, shopId]);
  const client = useQueryClient();
  const known = (params: ProductParams) => client.getQueryData(listingQuery(params).queryKey);
  const all = requestParams(scope);
  const preview = { limit: previewSize };
  const usesPreview = isPreview && !known(all) && (writeQuery(query) === '' || known(preview)?.isWhole === true);
  const isOfAll = categoryId === undefined && shopId === undefined;
  const start = useQuery({
    ...listingQuery(usesPreview ? preview : all),
    // The home page's products are shown until all are loaded.
    ...(isOfAll && { placeholderData: () => known(preview) }),
  });
  const page = start.data?.first;
  const isWhole = start.data?.isWhole ?? true;
  /** There are more, and none of them is requested yet. */
  const isFirst = usesPreview && !isWhole;
  const isArriving = start.isPlaceholderData;
  const isReady = start.data !== undefined && !isArriving;

  const local = useLocalCatalogue({
    isEnabled: isReady && isWhole,
    loaded: (isWhole && page?.rows) || none,
    scope,
    query,
  });
  const remote = useRemoteCatalogue({
    isEnabled: isReady && !isWhole,
    isPreview: isFirst,
    first: page && !isWhole ? { page, updatedAt: start.dataUpdatedAt } : null,
    scope,
    query,
    written,
  });
  const catalogue = isWhole ? local : remote;
  const isSearching = isArriving || catalogue.isSearching;
  return {
    ...catalogue,
    start,
    isFirst,
    isSearching,
    total: isSearching ? null : catalogue.total,
  };
}

const none: never[] = [];
