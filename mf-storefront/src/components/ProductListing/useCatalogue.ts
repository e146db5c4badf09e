import type { ProductQuery } from '@rialto/shared/contract/product';
import { useQuery, useQueryClient } from '@rialto/shared/query';
import { useMemo } from 'react';
import { listingQuery, type ProductParams, previewSize } from '../../data/products';
import { requestParams, writeQuery } from './productQuery';
import { useLocalCatalogue } from './useLocalCatalogue';
import { useRemoteCatalogue } from './useRemoteCatalogue';

/** Only the products of one category, or of one shop. */
export interface ListingScope {
  categoryId?: number | undefined;
  shopId?: number | undefined;
}

/**
 * The products a listing shows, and the query by which it started.
 * @param written the query of the address, behind `query` while the user types
 * @param isPreview whether the first of all products do until a filter is used
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
  const few = { limit: previewSize };
  const asksFew = isPreview && !known(all) && (writeQuery(query) === '' || known(few)?.isWhole === true);
  const isOfAll = categoryId === undefined && shopId === undefined;
  const start = useQuery({
    ...listingQuery(asksFew ? few : all),
    // What the home page showed stands in until all of them are there.
    ...(isOfAll && { placeholderData: () => known(few) }),
  });
  const page = start.data?.first;
  const isWhole = start.data?.isWhole ?? true;
  /** They are the first of more, of which none is asked for yet. */
  const isFirst = asksFew && !isWhole;
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
