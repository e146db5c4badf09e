import { MAX_FACTS } from '@rialto/shared/contract/limits';
import type { ProductQuery } from '@rialto/shared/contract/product';
import { defaultQuery, MAX_KEYWORD, productSorts, ratingSteps } from '@rialto/shared/contract/productFilter';
import { formatMoney, formatWholeMoney } from '@rialto/shared/i18n/format';
import { parseTyped, priceBoundFormat, typedNumber } from '@rialto/shared/i18n/typedNumber';
import type { ProductParams } from '../../data/products';
import { factPrefix } from '../../listingParams';
import { listingTexts } from '../../texts/listingTexts';
import { factText } from '../factText';
import type { ListingFacets } from './filterLocally';

export interface PriceTexts {
  minPrice: string;
  maxPrice: string;
}

/** The query of a URL. A missing or invalid parameter has its default. */
export function readQuery(search: string): ProductQuery {
  const params = new URLSearchParams(search);
  const keyword = withoutControls(params.get('keyword') ?? '');
  const shopId = Number(params.get('shop'));
  const { minPrice, maxPrice } = priceTexts(search);
  return normalized({
    keyword,
    categoryName: withoutControls(params.get('category') ?? ''),
    minPrice: parsePrice('minPrice', minPrice),
    maxPrice: parsePrice('maxPrice', maxPrice),
    inStock: params.get('inStock') === 'true',
    shopId: isId(shopId) ? shopId : undefined,
    minRating: ratingSteps.find((stars) => String(stars) === params.get('rating')),
    onOffer: params.get('onOffer') === 'true',
    isNew: params.get('new') === 'true',
    tag: withoutControls(params.get('tag') ?? ''),
    facts: factsIn(params),
    sort: productSorts.find((sort) => sort === params.get('sort')),
  });
}

/** The query for a URL, without `?`: only what differs from the default. */
export function writeQuery(query: ProductQuery): string {
  const { keyword, categoryName, minPrice, maxPrice, inStock, shopId, minRating, onOffer, isNew, tag, facts, sort } =
    normalized(query);
  const written: [name: string, value: string | number | undefined][] = [
    ['keyword', keyword],
    ['category', categoryName],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice === defaultQuery.maxPrice ? undefined : (maxPrice ?? '')],
    ['inStock', inStock ? 'true' : undefined],
    ['shop', shopId],
    ['rating', minRating],
    ['onOffer', onOffer ? 'true' : undefined],
    ['new', isNew ? 'true' : undefined],
    ['tag', tag],
    ...factParams(facts).map(([name, value]): [string, string] => [name, value]),
    ['sort', sort],
  ];
  return new URLSearchParams(
    written.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
}

/** The prices of a URL as text, also invalid ones, so that the inputs show them with their error. */
export function priceTexts(search: string): PriceTexts {
  const params = new URLSearchParams(search);
  const text = (name: keyof PriceTexts) => {
    const written = params.get(name);
    if (written === null) return priceText(name, defaultQuery[name]);
    return /^\d+\.\d+$/.test(written) ? typedNumber(Number(written)) : written;
  };
  return { minPrice: text('minPrice'), maxPrice: text('maxPrice') };
}

/** The text of an input: '0' without a minimum, '' without a maximum. */
export function priceText(name: keyof PriceTexts, price: number | undefined): string {
  if (price === undefined) return name === 'minPrice' ? '0' : '';
  return typedNumber(price);
}

/** The price in an input; undefined if it is blank or invalid, or a minimum of 0. */
export function parsePrice(name: keyof PriceTexts, text: string): number | undefined {
  const { value } = parseTyped(text, priceBoundFormat);
  if (value === null || !Number.isFinite(value) || (name === 'minPrice' && value === 0)) return undefined;
  return value;
}

/** Leaves out what filters nothing, so that equivalent queries are equal. */
function normalized(written: ProductQuery): ProductQuery {
  const { keyword = '', categoryName, minPrice, inStock, minRating, onOffer, isNew, tag, facts, ...query } = written;
  const chosenFacts = Object.entries(facts ?? {}).filter(([, values]) => values.length > 0);
  return {
    ...query,
    keyword: withoutControls(keyword) || undefined,
    categoryName: categoryName || undefined,
    minPrice: minPrice || undefined,
    inStock: inStock || undefined,
    minRating: minRating || undefined,
    onOffer: onOffer || undefined,
    isNew: isNew || undefined,
    tag: tag || undefined,
    facts:
      chosenFacts.length > 0
        ? Object.fromEntries(chosenFacts.sort().map(([key, values]) => [key, [...values].sort()]))
        : undefined,
  };
}

/** The API's limits. */
const [maxFacts, maxValues, maxText] = [MAX_FACTS, 20, 200];

function factsIn(params: URLSearchParams): Record<string, string[]> {
  const facts = new Map<string, string[]>();
  for (const [name, value] of params) {
    const key = name.slice(factPrefix.length);
    const values = facts.get(key) ?? [];
    if (!name.startsWith(factPrefix) || !key || !value || (!facts.has(key) && facts.size >= maxFacts)) continue;
    if (name.length > maxText || value.length > maxText || values.length >= maxValues || values.includes(value))
      continue;
    if (withoutControls(value) === value) facts.set(key, [...values, value]);
  }
  return Object.fromEntries(facts);
}

const factParams = (facts: ProductQuery['facts'] = {}): [name: string, value: string][] =>
  Object.entries(facts).flatMap(([key, values]) => values.map((value): [string, string] => [factPrefix + key, value]));

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;

const withoutControls = (text: string) => text.replace(/(?!\s)\p{Cc}/gu, '');

export function requestParams(query: ProductQuery): ProductParams {
  const { keyword, inStock, onOffer, isNew, facts = {}, ...others } = normalized(query);
  const params: Record<string, ProductParams[string] | undefined> = {
    // The API has a limit; the browser filters by the rest.
    keyword: keyword?.slice(0, MAX_KEYWORD).replace(/[\uD800-\uDBFF]$/, ''),
    ...others,
    inStock: inStock ? 'true' : undefined,
    onOffer: onOffer ? 'true' : undefined,
    isNew: isNew ? 'true' : undefined,
    ...Object.fromEntries(Object.entries(facts).map(([key, values]) => [factPrefix + key, values])),
  };
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, ProductParams[string]] => entry[1] !== undefined),
  );
}

export interface ActiveFilter {
  /** Unique among the active filters. */
  key: string;
  label: string;
  /** The change that removes it. */
  without: Partial<ProductQuery>;
}

const priceLabel = (dollars: number): string =>
  Number.isInteger(dollars) && dollars >= 0 ? formatWholeMoney(dollars) : formatMoney(dollars);

/** What the labels of filters name, as far as it is known. */
interface FilterNames {
  shopName?: string | undefined;
  facts?: ListingFacets['facts'];
}

/** The filters that differ from the default. */
export function activeFilters(query: ProductQuery, { shopName, facts: named = [] }: FilterNames = {}): ActiveFilter[] {
  const { chip: t } = listingTexts.current();
  const {
    keyword,
    categoryName,
    minPrice,
    maxPrice,
    inStock,
    shopId,
    minRating,
    onOffer,
    isNew,
    tag,
    facts = {},
  } = normalized(query);
  const active: (Omit<ActiveFilter, 'key'> | undefined | false)[] = [
    keyword !== undefined && { label: t.keyword(keyword), without: { keyword: undefined } },
    categoryName !== undefined && {
      label: categoryName,
      without: { categoryName: undefined, facts: undefined },
    },
    minPrice !== undefined && { label: t.from(priceLabel(minPrice)), without: { minPrice: undefined } },
    maxPrice !== defaultQuery.maxPrice && {
      label: maxPrice === undefined ? t.anyPrice : t.upTo(priceLabel(maxPrice)),
      without: { maxPrice: defaultQuery.maxPrice },
    },
    inStock && { label: t.inStock, without: { inStock: undefined } },
    shopId !== undefined && { label: shopName ?? t.oneShop, without: { shopId: undefined } },
    minRating !== undefined && { label: t.rating(minRating), without: { minRating: undefined } },
    onOffer && { label: t.onOffer, without: { onOffer: undefined } },
    isNew && { label: t.new, without: { isNew: undefined } },
    tag !== undefined && { label: t.tag(tag), without: { tag: undefined } },
    ...Object.entries(facts).flatMap(([key, values]) => {
      const fact = named.find((one) => one.key === key);
      return values.map((value) => ({
        label: t.fact(fact?.name ?? key, factText({ ...fact, value })),
        without: { facts: { ...facts, [key]: values.filter((other) => other !== value) } },
      }));
    }),
  ];
  return active.flatMap((filter, index) => (filter ? [{ ...filter, key: `${index} ${filter.label}` }] : []));
}
