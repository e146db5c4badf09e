import type { ProductQuery } from '@rialto/shared/contract/product';
import { type Page, usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { useMemo } from 'react';
import { facetsQuery, type ListedProduct, productsQuery } from '../../data/products';
import type { Catalogue } from './catalogue';
import { narrow } from './narrow';
import { requestParams, writeQuery } from './productQuery';

interface RemoteCatalogueOptions {
  isEnabled: boolean;
  /** Shows the first products only, and requests no more. */
  isPreview: boolean;
  /** The first page of the scope, and when it was loaded. */
  first: { page: Page<ListedProduct>; updatedAt: number } | null;
  scope: ProductQuery;
  query: ProductQuery;
  /** The query of the requests: that in the URL, which changes when the user stops typing. */
  written: ProductQuery;
}

/** A catalogue larger than a page is filtered by the backend, and until it answers, the loaded products by the browser. */
export function useRemoteCatalogue(options: RemoteCatalogueOptions): Catalogue {
  const { isEnabled, isPreview, first, scope, query, written } = options;
  const isActive = isEnabled && !isPreview;
  // Without filters the first page is valid; the browser applies the default maximum price.
  const isUnfiltered = writeQuery(written) === '';
  const server = usePaged(productsQuery({ ...(isUnfiltered ? {} : requestParams(written)), ...requestParams(scope) }), {
    enabled: isActive,
    keepPrevious: true,
    ...(isActive && isUnfiltered && first && { first }),
  });
  const counted = useQuery({
    ...facetsQuery(requestParams({ ...written, ...scope, sort: undefined })),
    enabled: isEnabled,
  }).data;
  const isSearching = isActive && (writeQuery(written) !== writeQuery(query) || server.isStale || server.isPending);
  const loaded = (isActive && server.data) || first?.page.rows;
  const { shown, hidden, facets, shopName } = useMemo(() => narrow(loaded ?? [], query), [loaded, query]);
  const isPart = isPreview || server.hasMore;
  return {
    products: shown,
    failure: isActive && !isSearching && server.isError && !server.moreFailed ? server : null,
    isSearching,
    total: isPart ? (counted?.total ?? null) : shown.length,
    // The counts may be those of an earlier query. Without a maximum, nothing is hidden.
    hidden: query.maxPrice === undefined ? 0 : (counted?.above ?? hidden),
    facets: counted ?? facets,
    shopName,
    rest: { ...server, hasMore: isActive && server.hasMore && !isSearching },
  };
}
