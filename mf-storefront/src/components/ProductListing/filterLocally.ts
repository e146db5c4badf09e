import type { ProductFacets, ProductQuery } from '@rialto/shared/contract/product';
import { hiddenAbove, matchesQuery, type ProductSort } from '@rialto/shared/contract/productFilter';
import type { ListedProduct } from '../../data/products';

export type ListingFacets = Pick<ProductFacets, 'categories' | 'price'>;

/** Filters and sorts products as the API does. */
export function filterLocally(products: readonly ListedProduct[], query: ProductQuery) {
  return {
    matching: sorted(
      products.filter((product) => matchesQuery(product, query)),
      query.sort,
    ),
    hidden: hiddenAbove(products, query),
    facets: facetsOf(products, query),
    shopName: products.find(({ shop }) => shop && shop.id === query.shopId)?.shop?.name,
  };
}

/** Counts as GET /api/products/facets does: categories without the category filter, prices without their bounds. */
function facetsOf(products: readonly ListedProduct[], query: ProductQuery): ListingFacets {
  const ofAnyCategory = { ...query, categoryName: undefined };
  const categories = new Map<number, ListingFacets['categories'][number]>();
  for (const product of products) {
    if (!product.category || !matchesQuery(product, ofAnyCategory)) continue;
    const { id, name } = product.category;
    categories.set(id, { id, name, count: (categories.get(id)?.count ?? 0) + 1 });
  }
  const atAnyPrice = { ...query, minPrice: undefined, maxPrice: undefined };
  const prices = products.filter((product) => matchesQuery(product, atAnyPrice)).map(({ price }) => price);
  return {
    categories: [...categories.values()].sort((a, b) => a.name.localeCompare(b.name)),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
  };
}

const meanOf = ({ averageRating, rating }: ListedProduct) => averageRating ?? rating ?? 0;

const orders: Partial<Record<ProductSort, (a: ListedProduct, b: ListedProduct) => number>> = {
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => meanOf(b) - meanOf(a) || (b.reviews ?? 0) - (a.reviews ?? 0),
  newest: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.id - a.id,
};

/** Keeps the backend's order if there is no sort, or by sales. */
function sorted(products: ListedProduct[], sort: ProductSort | undefined): ListedProduct[] {
  const order = sort && orders[sort];
  return order ? products.sort(order) : products;
}
