import type { ProductFacets } from '@rialto/shared/contract/product';
import { defaultFilter, hiddenAbove, matchesFilter, type ProductFilter } from '@rialto/shared/contract/productFilter';
import { formatMoney } from '@rialto/shared/format';
import { parseTyped, priceBoundFormat, typedNumber } from '@rialto/shared/typedNumber';
import { availableOf, type ListedProduct, type ProductParams } from '../../data/products';
import { listingTexts } from '../../texts/listingTexts';

export type ListingFacets = Pick<ProductFacets, 'categories' | 'price'>;

/** '' is the order of the catalogue, shown as 'Featured'. */
export const sorts = ['', 'bestselling', 'price', '-price', 'rating', 'newest'] as const;

type ListingSort = (typeof sorts)[number];

/** The listing's controls, as they are filled in: prices stay the text that was typed. */
export interface ListingFilters {
  keyword: string;
  /** '' for any. */
  categoryName: string;
  minPrice: string;
  maxPrice: string;
  inStock: boolean;
  shopId: number | null;
  sort: ListingSort;
}

export const initialFilters: Readonly<ListingFilters> = {
  keyword: defaultFilter.keyword,
  categoryName: '',
  minPrice: String(defaultFilter.minPrice),
  maxPrice: String(defaultFilter.maxPrice),
  inStock: false,
  shopId: null,
  sort: '',
};

/** The filters an address asks for; what it doesn't say is as initially. */
export function readFilters(search: string): ListingFilters {
  const params = new URLSearchParams(search);
  const shopId = Number(params.get('shop'));
  const price = (name: 'minPrice' | 'maxPrice') => {
    const written = params.get(name) ?? initialFilters[name];
    return /^\d+\.\d+$/.test(written) ? typedNumber(Number(written)) : written;
  };
  return {
    keyword: params.get('keyword') ?? initialFilters.keyword,
    categoryName: params.get('category') ?? initialFilters.categoryName,
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    inStock: params.get('inStock') === 'true',
    shopId: Number.isInteger(shopId) && shopId > 0 ? shopId : null,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? initialFilters.sort,
  };
}

/** The query of an address with these filters, without `?`. Only what differs from the initial state is written. */
export function writeFilters(filters: Partial<ListingFilters>): string {
  const all = { ...initialFilters, ...filters };
  const { minPrice, maxPrice } = toProductFilter(all);
  const written: [name: string, value: string | null][] = [
    ['keyword', all.keyword || null],
    ['category', all.categoryName || null],
    ['minPrice', minPrice === defaultFilter.minPrice ? null : String(minPrice)],
    ['maxPrice', maxPrice === defaultFilter.maxPrice ? null : Number.isFinite(maxPrice) ? String(maxPrice) : ''],
    ['inStock', all.inStock ? 'true' : null],
    ['shop', all.shopId === null ? null : String(all.shopId)],
    ['sort', all.sort || null],
  ];
  return new URLSearchParams(written.filter((entry): entry is [string, string] => entry[1] !== null)).toString();
}

/** What the one predicate reads. A minimum that is blank or no price is 0, such a maximum is no bound. */
export function toProductFilter({ keyword, categoryName, minPrice, maxPrice }: ListingFilters): ProductFilter {
  return {
    keyword,
    categoryName: categoryName || null,
    minPrice: parseTyped(minPrice, priceBoundFormat).value ?? defaultFilter.minPrice,
    maxPrice: parseTyped(maxPrice, priceBoundFormat).value ?? Number.POSITIVE_INFINITY,
  };
}

/** As much as the backend takes. */
const longestKeyword = 200;

/** The filters as the backend's query; nothing while they are as initially, when the first answer holds good. */
export function toParams(filters: ListingFilters): ProductParams {
  return writeFilters(filters) === '' ? {} : toCountParams(filters);
}

/** The same, said in full, for what counts: also as they are initially they leave something out. */
export function toCountParams(filters: ListingFilters): ProductParams {
  const { keyword, categoryName, minPrice, maxPrice } = toProductFilter(filters);
  return {
    // Of a longer one the beginning: what that leaves is narrowed here.
    ...(keyword && { keyword: keyword.slice(0, longestKeyword).replace(/[\uD800-\uDBFF]$/, '') }),
    ...(categoryName && { categoryName }),
    ...(minPrice > 0 && { minPrice }),
    ...(Number.isFinite(maxPrice) && { maxPrice }),
    ...(filters.inStock && { inStock: 'true' }),
    ...(filters.shopId !== null && { shopId: filters.shopId }),
    ...(filters.sort && { sort: filters.sort }),
  };
}

/** The products that pass, in the chosen order, how many only the maximum price hides, and what other choices would give. */
export function narrow(products: readonly ListedProduct[], filters: ListingFilters) {
  const filter = toProductFilter(filters);
  const candidates = products.filter(
    (product) =>
      (!filters.inStock || availableOf(product) > 0) &&
      (filters.shopId === null || product.shop?.id === filters.shopId),
  );
  const shown = candidates.filter((product) => matchesFilter(product, filter));
  const facets = facetsOf(candidates, filter);
  return { shown: inOrder(shown, filters.sort), hidden: hiddenAbove(candidates, filter), facets };
}

/** As GET /api/products/facets counts: categories without the category filter, prices without their bounds. */
function facetsOf(candidates: readonly ListedProduct[], filter: ProductFilter): ListingFacets {
  const categories = new Map<number, ListingFacets['categories'][number]>();
  for (const product of candidates) {
    if (!product.category || !matchesFilter(product, { ...filter, categoryName: null })) continue;
    const { id, name } = product.category;
    categories.set(id, { id, name, count: (categories.get(id)?.count ?? 0) + 1 });
  }
  const prices = candidates
    .filter((product) => matchesFilter(product, { ...filter, minPrice: 0, maxPrice: Number.POSITIVE_INFINITY }))
    .map(({ price }) => price);
  return {
    categories: [...categories.values()].sort((a, b) => a.name.localeCompare(b.name)),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
  };
}

const meanOf = ({ averageRating, rating }: ListedProduct) => averageRating ?? rating ?? 0;

const orders: Partial<Record<ListingSort, (a: ListedProduct, b: ListedProduct) => number>> = {
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  rating: (a, b) => meanOf(b) - meanOf(a) || (b.reviews ?? 0) - (a.reviews ?? 0),
  newest: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.id - a.id,
};

/** 'Featured' is the order of the catalogue, and 'Best selling' the one the backend answered with. */
function inOrder(products: ListedProduct[], sort: ListingSort): ListedProduct[] {
  const order = orders[sort];
  return order ? products.sort(order) : products;
}

export interface ActiveFilter {
  label: string;
  /** What takes it away again. */
  without: Partial<ListingFilters>;
}

const priceText = (dollars: number): string =>
  Number.isInteger(dollars) && dollars >= 0 ? listingTexts.current().chip.wholeDollars(dollars) : formatMoney(dollars);

/** Every filter that differs from the initial state, in words. */
export function activeFilters(filters: ListingFilters, shopName?: string): ActiveFilter[] {
  const { chip: t } = listingTexts.current();
  const { keyword, categoryName, minPrice, maxPrice } = toProductFilter(filters);
  const active: (ActiveFilter | false)[] = [
    keyword !== '' && { label: t.keyword(keyword), without: { keyword: '' } },
    categoryName !== null && { label: categoryName, without: { categoryName: '' } },
    minPrice !== defaultFilter.minPrice && {
      label: t.from(priceText(minPrice)),
      without: { minPrice: initialFilters.minPrice },
    },
    maxPrice !== defaultFilter.maxPrice && {
      label: Number.isFinite(maxPrice) ? t.upTo(priceText(maxPrice)) : t.anyPrice,
      without: { maxPrice: initialFilters.maxPrice },
    },
    filters.inStock && { label: t.inStock, without: { inStock: false } },
    filters.shopId !== null && { label: shopName ?? t.oneShop, without: { shopId: null } },
  ];
  return active.filter((filter) => filter !== false);
}
