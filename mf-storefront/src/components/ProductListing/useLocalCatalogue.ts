import type { ProductQuery } from '@rialto/shared/contract/product';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useMemo } from 'react';
import { type ListedProduct, productsQuery } from '../../data/products';
import type { Catalogue } from './catalogue';
import { narrow } from './narrow';
import { requestParams } from './productQuery';

interface LocalCatalogueOptions {
  isEnabled: boolean;
  /** All products of the scope. */
  loaded: readonly ListedProduct[];
  scope: ProductQuery;
  query: ProductQuery;
}

/** A catalogue that is loaded whole is filtered in the browser. Only the backend knows the best-selling order. */
export function useLocalCatalogue({ isEnabled, loaded, scope, query }: LocalCatalogueOptions): Catalogue {
  const isRanked = isEnabled && query.sort === 'bestselling';
  const ranked = usePaged(productsQuery(requestParams({ ...scope, sort: 'bestselling' })), { enabled: isRanked });
  const products = (isRanked && ranked.data) || loaded;
  const { shown, hidden, facets, shopName } = useMemo(() => narrow(products, query), [products, query]);
  return {
    products: shown,
    failure: isRanked && ranked.isError ? ranked : null,
    isSearching: isRanked && ranked.isPending,
    total: shown.length,
    hidden,
    facets,
    shopName,
    rest: { ...ranked, hasMore: false },
  };
}
