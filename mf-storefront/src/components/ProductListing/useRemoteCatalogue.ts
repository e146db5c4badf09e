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
  /** Only the first products are shown, and no more asked for. */
  isPreview: boolean;
  /** The first page of the scope, and when it came. */
  first: { page: Page<ListedProduct>; updatedAt: number } | null;
  scope: ProductQuery;
  query: ProductQuery;
  /** The query to ask the backend for: that of the address, which follows when typing pauses. */
  written: ProductQuery;
}

/**
 * A catalogue larger than a page is narrowed by the backend. What is loaded is narrowed in the browser as well, so that the
 * list follows each key.
 */
export function useRemoteCatalogue(options: RemoteCatalogueOptions): Catalogue {
  const { isEnabled, isPreview, first, scope, query, written } = options;
  const asks = isEnabled && !isPreview;
  // Without filters the first page holds good, of which the default maximum is narrowed in the browser.
  const isUnfiltered = writeQuery(written) === '';
  const server = usePaged(productsQuery({ ...(isUnfiltered ? {} : requestParams(written)), ...requestParams(scope) }), {
    enabled: asks,
    keepPrevious: true,
    ...(asks && isUnfiltered && first && { first }),
  });
  const counted = useQuery({
    ...facetsQuery(requestParams({ ...written, ...scope, sort: undefined })),
    enabled: isEnabled,
  }).data;
  const isSearching = asks && (writeQuery(written) !== writeQuery(query) || server.isStale || server.isPending);
  const loaded = (asks && server.data) || first?.page.rows;
  const { shown, hidden, facets, shopName } = useMemo(() => narrow(loaded ?? [], query), [loaded, query]);
  const isPart = isPreview || server.hasMore;
  return {
    products: shown,
    failure: asks && !isSearching && server.isError && !server.moreFailed ? server : null,
    isSearching,
    total: isPart ? (counted?.total ?? null) : shown.length,
    // Counts for an earlier query may still be shown: without a maximum it hides none.
    hidden: query.maxPrice === undefined ? 0 : (counted?.above ?? hidden),
    facets: counted ?? facets,
    shopName,
    rest: { ...server, hasMore: asks && server.hasMore && !isSearching },
  };
}
