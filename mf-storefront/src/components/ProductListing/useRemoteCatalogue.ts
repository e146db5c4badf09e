import type { ProductFacets, ProductQuery } from '@rialto/shared/contract/product';
import { type Page, usePaged } from '@rialto/shared/hooks/usePaged';
import { useMemo } from 'react';
import { type ListedProduct, productsQuery } from '../../data/products';
import type { Catalogue } from './catalogue';
import { filterLocally } from './filterLocally';
import { requestParams, writeQuery } from './productQuery';

interface RemoteCatalogueOptions {
  isEnabled: boolean;
  /** Shows only the first products, and requests no others. */
  isPreviewOnly: boolean;
  /** The first page of the scope, and when it was loaded. */
  first: { page: Page<ListedProduct>; updatedAt: number } | null;
  /** The backend's counts for `urlQuery`. */
  counts: ProductFacets | undefined;
  scope: ProductQuery;
  query: ProductQuery;
  /** The query of the requests, which follows `query` when the user stops typing. */
  urlQuery: ProductQuery;
}

/** Filters a catalogue of more than a page in the backend, and meanwhile the loaded products in the browser. */
export function useRemoteCatalogue(options: RemoteCatalogueOptions): Catalogue {
  const { isEnabled, isPreviewOnly, first, counts, scope, query, urlQuery } = options;
  const isActive = isEnabled && !isPreviewOnly;
  // Without filters the first page is valid; the browser applies the default maximum price.
  const isUnfiltered = writeQuery(urlQuery) === '';
  const filters = isUnfiltered ? {} : requestParams(urlQuery);
  const server = usePaged(productsQuery({ ...filters, ...requestParams(scope) }), {
    enabled: isActive,
    keepPrevious: true,
    ...(isActive && isUnfiltered && first && { first }),
  });
  const isSearching = isActive && (writeQuery(urlQuery) !== writeQuery(query) || server.isStale || server.isPending);
  const loaded = (isActive && server.data) || first?.page.rows;
  const { matching, hidden, facets, shopName } = useMemo(() => filterLocally(loaded ?? [], query), [loaded, query]);
  // An older version of the API counts fewer facets.
  const counted = useMemo(() => ({ ...facets, ...counts }), [facets, counts]);
  const isPart = isPreviewOnly || server.hasMore;
  return {
    products: matching,
    failure: isActive && !isSearching && server.isError && !server.moreFailed ? server : null,
    isSearching,
    total: isPart ? (counts?.total ?? null) : matching.length,
    // The counts may be those of an earlier query. Without a maximum, nothing is hidden.
    hidden: query.maxPrice === undefined ? 0 : (counts?.above ?? hidden),
    facets: counted,
    shopName,
    rest: { ...server, hasMore: isActive && server.hasMore && !isSearching },
  };
}
