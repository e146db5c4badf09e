import { availableOf } from './availability';
import type { ProductQuery } from './product';
import { foldText } from './searchText';

// Without zod, as browsers filter listings by this file.

export const productSorts = ['newest', 'price', '-price', 'rating', 'bestselling'] as const;
export type ProductSort = (typeof productSorts)[number];

export const MAX_KEYWORD = 200;

/** The smallest ratings that a listing can ask for. */
export const ratingSteps = [4, 3, 2, 1] as const;

/** How long a product is new. */
export const NEW_DAYS = 30;

const dayMs = 86_400_000;

/** New products were added from this day in UTC on. Whole days, so that the server's and the browser's clock rarely disagree. */
export function newSince(now = Date.now()): string {
  return new Date((Math.floor(now / dayMs) - NEW_DAYS) * dayMs).toISOString();
}

/** The fields that the predicate reads; `price` is in dollars. */
export interface FilterableProduct {
  name: string;
  price: number;
  discount?: number | null;
  averageRating?: number | null;
  rating?: number | null;
  category?: { id?: number; name: string } | null;
  shop?: { id: number } | null;
  createdBy?: number | null;
  createdAt?: string | null;
  available?: number | null;
  inventory?: number | null;
  /** Rows of lists have neither facts nor tags: the server filters by these. */
  facts?: readonly { key: string; value: string }[] | null;
  tags?: readonly string[] | null;
}

/** The specification's default filter: any name and category, $0 to $1000. */
export const defaultQuery: Readonly<ProductQuery> = { maxPrice: 1000 };

/** The mean rating to two decimals, which cards and filters go by. */
export const meanRating = ({ averageRating, rating }: FilterableProduct): number => averageRating ?? rating ?? 0;

export type FilterName =
  | 'keyword'
  | 'category'
  | 'minPrice'
  | 'maxPrice'
  | 'vendor'
  | 'shop'
  | 'inStock'
  | 'rating'
  | 'onOffer'
  | 'isNew'
  | 'facts'
  | 'tag';

/**
 * A function that names the filters of a query which a product fails: the listing's predicate (specification, section 5). The folded name
 * contains the folded keyword (`searchText.ts`), the category's name is equal, min ≤ price ≤ max. Tests compare the server's SQL with it.
 */
export function failedFilters(query: ProductQuery): (product: FilterableProduct) => FilterName[] {
  const { category, categoryName, minPrice, maxPrice, createdBy, shopId, inStock, minRating, onOffer, isNew } = query;
  const keyword = foldText(query.keyword ?? '');
  const tag = foldText(query.tag ?? '');
  const chosenFacts = Object.entries(query.facts ?? {});
  const since = newSince();
  const fails: Record<FilterName, (product: FilterableProduct) => boolean> = {
    keyword: ({ name }) => keyword !== '' && !foldText(name).includes(keyword),
    category: (product) =>
      (category !== undefined && product.category?.id !== category) ||
      (Boolean(categoryName) && product.category?.name !== categoryName),
    minPrice: ({ price }) => minPrice !== undefined && !(price >= minPrice),
    maxPrice: ({ price }) => maxPrice !== undefined && !(price <= maxPrice),
    vendor: (product) => createdBy !== undefined && product.createdBy !== createdBy,
    shop: ({ shop }) => shopId !== undefined && shop?.id !== shopId,
    inStock: (product) => inStock !== undefined && availableOf(product) > 0 !== inStock,
    rating: (product) => minRating !== undefined && meanRating(product) < minRating,
    onOffer: ({ discount }) => onOffer !== undefined && (discount ?? 0) > 0 !== onOffer,
    isNew: ({ createdAt }) => isNew !== undefined && (createdAt ?? '') >= since !== isNew,
    facts: ({ facts }) =>
      facts != null &&
      chosenFacts.some(([key, values]) => !facts.some((fact) => fact.key === key && values.includes(fact.value))),
    tag: ({ tags }) => tag !== '' && tags != null && !tags.some((one) => foldText(one) === tag),
  };
  const names = Object.keys(fails) as FilterName[]; // the record has no other keys
  return (product) => names.filter((name) => fails[name](product));
}

/** Whether only the server knows which products match. */
export function needsServer({ facts = {}, tag }: ProductQuery): boolean {
  return Boolean(tag) || Object.keys(facts).length > 0;
}

export function matchesQuery(product: FilterableProduct, query: ProductQuery): boolean {
  return failedFilters(query)(product).length === 0;
}
