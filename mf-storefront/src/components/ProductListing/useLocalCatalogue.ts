import type { ProductQuery } from '@rialto/shared/contract/product';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useMemo } from 'react';
import { type ListedProduct, productsQuery } from '../../data/products';
import type { Catalogue } from './catalogue';
import { filterLocally } from './filterLocally';
import { requestParams } from './productQuery';

interface LocalCatalogueOptions {
  isEnabled: boolean;
  /** All products of the scope. */
  loaded: readonly ListedProduct[];
  scope: ProductQuery;
  query: ProductQuery;
}

/** Filters a catalogue whose products are all loaded. Only the best-selling order needs a request. */
export function useLocalCatalogue({ isEnabled, loaded, scope, query }: LocalCatalogueOptions): Catalogue {
  const isRanked = isEnabled && query.sort === 'bestselling';
  const ranked = usePaged(productsQuery(requestParams({ ...scope, sort: 'bestselling' })), { enabled: isRanked });
  const products = (isRanked && ranked.data) || loaded;
  const { matching, hidden, facets, shopName } = useMemo(() => filterLocally(products, query), [products, query]);
  return {
    products: matching,
    failure: isRanked && ranked.isError ? ranked : null,
    isSearching: isRanked && ranked.isPending,
    total: matching.length,
    hidden,
    facets,
    shopName,
    rest: { ...ranked, hasMore: false },
  };
}
