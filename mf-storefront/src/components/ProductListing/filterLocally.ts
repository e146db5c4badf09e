import { MAX_FACET_VALUES } from '@rialto/shared/contract/limits';
import type { ProductFacets, ProductQuery } from '@rialto/shared/contract/product';
import {
  type FilterName,
  failedFilters,
  meanRating,
  newSince,
  type ProductSort,
  ratingSteps,
} from '@rialto/shared/contract/productFilter';
import type { ListedProduct } from '../../data/products';

export type ListingFacets = Omit<ProductFacets, 'total' | 'above'>;

/** Filters and sorts products as the API does. */
export function filterLocally(products: readonly ListedProduct[], query: ProductQuery) {
  const failedBy = failedFilters(query);
  const checked = products.map((product) => ({ product, failed: failedBy(product) }));
  /** The products that pass all but the given filters, and so those that another value of these could show. */
  const passing = (...except: FilterName[]) =>
    checked.filter(({ failed }) => failed.every((name) => except.includes(name))).map(({ product }) => product);
  return {
    matching: sorted(passing(), query.sort),
    /** How many only the maximum price hides. */
    hidden: checked.filter(({ failed }) => failed.length === 1 && failed[0] === 'maxPrice').length,
    facets: facetsOf(passing),
    shopName: products.find(({ shop }) => shop && shop.id === query.shopId)?.shop?.name,
  };
}

/** Counts as GET /api/products/facets does: each facet without its own filter. */
function facetsOf(passing: (...except: FilterName[]) => ListedProduct[]): ListingFacets {
  const prices = passing('minPrice', 'maxPrice').map(({ price }) => price);
  const rated = passing('rating');
  const since = newSince();
  return {
    categories: countsOf(passing('category').map(({ category }) => category)).sort(byName),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    shops: countsOf(passing('shop').map(({ shop }) => shop))
      .sort((a, b) => b.count - a.count || a.id - b.id)
      .slice(0, MAX_FACET_VALUES)
      .sort(byName),
    ratings: ratingSteps.map((stars) => ({
      stars,
      count: rated.filter((product) => meanRating(product) >= stars).length,
    })),
    onOffer: passing('onOffer').filter(({ discount }) => (discount ?? 0) > 0).length,
    new: passing('isNew').filter(({ createdAt }) => (createdAt ?? '') >= since).length,
    // Only the server knows the facts of products.
    facts: [],
  };
}

interface Named {
  id: number;
  name: string;
}

function countsOf(named: readonly (Named | null | undefined)[]): (Named & { count: number })[] {
  const counts = new Map<number, Named & { count: number }>();
  for (const one of named)
    if (one) counts.set(one.id, { id: one.id, name: one.name, count: (counts.get(one.id)?.count ?? 0) + 1 });
  return [...counts.values()];
}

const byName = (a: Named, b: Named) => a.name.localeCompare(b.name);

const orders: Partial<Record<ProductSort, (a: ListedProduct, b: ListedProduct) => number>> = {
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => meanRating(b) - meanRating(a) || (b.reviews ?? 0) - (a.reviews ?? 0),
  newest: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.id - a.id,
};

/** Keeps the backend's order if there is no sort, or by sales. */
function sorted(products: ListedProduct[], sort: ProductSort | undefined): ListedProduct[] {
  const order = sort && orders[sort];
  return order ? products.sort(order) : products;
}
