import type { ProductQuery } from '@rialto/shared/contract/product';
import { defaultQuery } from '@rialto/shared/contract/productFilter';
import { chooseLanguage } from '@rialto/shared/language';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { listingParams } from '../../listingParams';
import { cabbage, carrots, catalogue, sunflower } from '../../testing/fixtures';
import { listingTexts } from '../../texts/listingTexts';
import { filterLocally } from './filterLocally';
import { activeFilters, parsePrice, priceText, priceTexts, readQuery, requestParams, writeQuery } from './productQuery';

const names = (query: ProductQuery) =>
  filterLocally(catalogue, { ...defaultQuery, ...query }).matching.map(({ name }) => name);

test('the default query matches all names, all categories and prices from 0 to 1000', () => {
  expect(readQuery('')).toEqual(defaultQuery);
  expect(priceTexts('')).toEqual({ minPrice: '0', maxPrice: '1000' });
  const edges = [aProduct({ id: 1, price: 0 }), aProduct({ id: 2, price: 1000 }), aProduct({ id: 3, price: 1000.01 })];
  expect(filterLocally(edges, defaultQuery).matching.map(({ id }) => id)).toEqual([1, 2]);
});

test.each([
  ['the keyword ignoring case', { keyword: 'CARROT' }, ['Heritage Carrots']],
  ['the category exactly', { categoryName: 'Seeds' }, ['Sunflower Seeds']],
  ['the prices', { minPrice: 5, maxPrice: 20 }, ['Savoy Cabbage', 'Sunflower Seeds']],
  ['no minimum, which is 0', { minPrice: undefined, maxPrice: 4 }, ['Heritage Carrots']],
  ['no maximum', { maxPrice: undefined }, ['Heritage Carrots', 'Savoy Cabbage', 'Sunflower Seeds', 'Garden Tractor']],
  ['the stock', { inStock: true }, ['Heritage Carrots', 'Sunflower Seeds']],
  ['the shop', { shopId: 32 }, ['Sunflower Seeds']],
  ['the rating', { minRating: 4 }, ['Savoy Cabbage', 'Sunflower Seeds']],
  ['offers', { onOffer: true }, ['Savoy Cabbage']],
  ['new products', { isNew: true }, ['Heritage Carrots']],
])('filters by %s', (_, filters, expected) => {
  expect(names(filters)).toEqual(expected);
});

test('a product without stock, shop or category is in stock', () => {
  const bare = { id: 9, name: 'Bare', price: 1 };
  expect(filterLocally([bare], { ...defaultQuery, inStock: true }).matching).toEqual([bare]);
  expect(filterLocally([bare], { ...defaultQuery, shopId: 32 }).matching).toEqual([]);
});

test.each([
  [undefined, [carrots, cabbage, sunflower]],
  ['bestselling', [carrots, cabbage, sunflower]],
  ['price', [carrots, sunflower, cabbage]],
  ['-price', [cabbage, sunflower, carrots]],
  ['rating', [sunflower, cabbage, carrots]],
  ['newest', [carrots, sunflower, cabbage]],
] as const)('orders by %p', (sort, expected) => {
  expect(filterLocally(catalogue, { ...defaultQuery, sort }).matching).toEqual(expected);
});

test('counts the products that only the maximum price hides', () => {
  expect(filterLocally(catalogue, defaultQuery).hidden).toBe(1);
  expect(filterLocally(catalogue, { ...defaultQuery, maxPrice: 4 }).hidden).toBe(3);
  expect(filterLocally(catalogue, { ...defaultQuery, maxPrice: 4, inStock: true }).hidden).toBe(2);
  expect(filterLocally(catalogue, { ...defaultQuery, keyword: 'carrot' }).hidden).toBe(0);
});

test.each([
  [defaultQuery, ''],
  [{ keyword: 'fig & fennel', categoryName: 'Fruits' }, 'keyword=fig+%26+fennel&category=Fruits'],
  [{ minPrice: 2.5, maxPrice: 20 }, 'minPrice=2.5&maxPrice=20'],
  [{ maxPrice: undefined }, 'maxPrice='],
  [{ maxPrice: 0 }, 'maxPrice=0'],
  [{ minPrice: 0, keyword: '', categoryName: '', inStock: false }, ''],
  [{ inStock: true, shopId: 32, sort: '-price' }, 'inStock=true&shop=32&sort=-price'],
  [{ minRating: 4, onOffer: true, isNew: true }, 'rating=4&onOffer=true&new=true'],
  [{ minRating: undefined, onOffer: false, isNew: false }, ''],
  [{ tag: 'old & new' }, 'tag=old+%26+new'],
] as const)('writes %j as %p, and reads it back', (query, search) => {
  expect(writeQuery({ ...defaultQuery, ...query })).toBe(search);
  expect(writeQuery(readQuery(search))).toBe(search);
});

test('writes facts in one order, and reads them back', () => {
  const search = 'fact.brix=12&fact.origin=Italy&fact.origin=Spain';
  expect(writeQuery({ ...defaultQuery, facts: { origin: ['Spain', 'Italy'], brix: ['12'], care: [] } })).toBe(search);
  expect(readQuery(search).facts).toEqual({ brix: ['12'], origin: ['Italy', 'Spain'] });
});

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['$1,299.00', 1299],
  ['20 €', 20],
  ['-5', undefined],
  ['', undefined],
  ['a lot', undefined],
])('parses the price %p as %p', (text, price) => {
  expect(parsePrice('maxPrice', text)).toBe(price);
});

test('shows 0 without a minimum and blank without a maximum', () => {
  expect([priceText('minPrice', undefined), priceText('maxPrice', undefined)]).toEqual(['0', '']);
  expect([priceText('minPrice', 2.5), priceText('maxPrice', 0)]).toEqual(['2.5', '0']);
  expect([parsePrice('minPrice', '0'), parsePrice('maxPrice', '0')]).toEqual([undefined, 0]);
});

test.each([
  ['shop=abc&sort=upside-down&inStock=maybe', {}],
  ['minPrice=abc&maxPrice=-1&shop=x&sort=zzz&keyword=%00', { maxPrice: undefined }],
  ['minPrice=1e309&maxPrice=1e309', { maxPrice: undefined }],
  [`maxPrice=${'9'.repeat(400)}`, { maxPrice: undefined }],
  ['keyword=fig&keyword=pear&minPrice=2&minPrice=x', { keyword: 'fig', minPrice: 2 }],
  ['keyword=fi%00g&category=%07', { keyword: 'fig' }],
  ['shop=99999999999', {}],
  ['rating=6&onOffer=yes&new=1', {}],
  ['rating=4.5', {}],
  ['fact.=a&fact.b=&fact.c=%00&fact.d=e&fact.d=e', { facts: { d: ['e'] } }],
])('ignores invalid parameters in %p', (search, expected) => {
  expect(readQuery(search)).toEqual({ ...defaultQuery, ...expected });
  expect(readQuery(writeQuery(readQuery(search)))).toEqual(readQuery(search));
});

test('the inputs show invalid prices', () => {
  expect(priceTexts('minPrice=abc&maxPrice=-1')).toEqual({ minPrice: 'abc', maxPrice: '-1' });
});

test('sends the beginning of a long keyword, without half a character', () => {
  expect(requestParams({ keyword: 'a'.repeat(250) }).keyword).toBe('a'.repeat(200));
  expect(requestParams({ keyword: `${'a'.repeat(199)}🍅🍅` }).keyword).toBe('a'.repeat(199));
});

test('sends the active filters and the order', () => {
  expect(requestParams({})).toEqual({});
  expect(requestParams({ ...defaultQuery, keyword: 'fig', inStock: true, sort: 'price' })).toEqual({
    keyword: 'fig',
    maxPrice: 1000,
    inStock: 'true',
    sort: 'price',
  });
  expect(requestParams({ categoryName: 'Tools', minPrice: 3, shopId: 2, maxPrice: undefined })).toEqual({
    categoryName: 'Tools',
    minPrice: 3,
    shopId: 2,
  });
});

test('lists the active filters', () => {
  const filters = { keyword: 'fig', minPrice: 2, maxPrice: undefined, inStock: true, shopId: 32 };
  expect(activeFilters(filters, { shopName: 'Seed & Letter' }).map(({ label }) => label)).toEqual([
    '“fig”',
    'From $2',
    'Any price',
    'In stock',
    'Seed & Letter',
  ]);
  expect(
    activeFilters({ ...defaultQuery, minRating: 4, onOffer: true, isNew: true }).map(({ label }) => label),
  ).toEqual(['4 stars and up', 'On offer', 'New']);
  expect(activeFilters(defaultQuery)).toEqual([]);
});

test('parses the URL of a category’s products', () => {
  const { search } = new URL(paths.productsIn('Home & Garden'), 'https://rialto.example');
  expect(readQuery(search)).toEqual({ ...defaultQuery, categoryName: 'Home & Garden' });
});

test('counts the products of each category and the price range', () => {
  const facets = (query: ProductQuery) => {
    const { categories, price } = filterLocally(catalogue, { ...defaultQuery, ...query }).facets;
    return { categories, price };
  };
  expect(facets({})).toEqual({
    categories: [
      { id: 2, name: 'Seeds', count: 1 },
      { id: 1, name: 'Vegetables', count: 2 },
    ],
    price: { min: 3.2, max: 1200 },
  });
  expect(facets({ categoryName: 'Vegetables', maxPrice: undefined })).toEqual({
    categories: [
      { id: 2, name: 'Seeds', count: 1 },
      { id: 3, name: 'Tools', count: 1 },
      { id: 1, name: 'Vegetables', count: 2 },
    ],
    price: { min: 3.2, max: 20 },
  });
  expect(facets({ keyword: 'no such thing' })).toEqual({ categories: [], price: null });
});

test('counts each facet without its own filter', () => {
  const facets = (query: ProductQuery) => {
    const { shops, ratings, onOffer, new: added } = filterLocally(catalogue, { ...defaultQuery, ...query }).facets;
    return {
      shops: shops.map(({ id, count }) => [id, count]),
      ratings: ratings.map(({ count }) => count),
      onOffer,
      added,
    };
  };
  const all = {
    shops: [
      [31, 2],
      [32, 1],
    ],
    ratings: [2, 3, 3, 3],
    onOffer: 1,
    added: 1,
  };
  expect(facets({})).toEqual(all);
  expect(facets({ shopId: 32 })).toEqual({ ...all, ratings: [1, 1, 1, 1], onOffer: 0, added: 0 });
  expect(facets({ minRating: 4 })).toEqual({
    ...all,
    shops: [
      [31, 1],
      [32, 1],
    ],
    added: 0,
  });
  expect(facets({ onOffer: true })).toEqual({ shops: [[31, 1]], ratings: [1, 1, 1, 1], onOffer: 1, added: 0 });
});

test.each([
  [3, 1000, '3 products above $1000. '],
  [1, 19.5, '1 product above $19.50. '],
])('says %p above %p as %p', (count, maxPrice, text) => {
  expect(listingTexts.current().hidden(count, maxPrice)).toBe(text);
});

test('names facts and their units', () => {
  const facts = [{ key: 'weight', name: 'Weight', kind: 'number' as const, unit: 'g', values: [] }];
  const active = activeFilters({ ...defaultQuery, facts: { weight: ['1200'], care: ['Dry'] }, tag: 'new' }, { facts });
  expect(active.map(({ label }) => label)).toEqual(['Tag: new', 'care: Dry', 'Weight: 1,200\u00a0g']);
  expect(active[2]?.without).toEqual({ facts: { weight: [], care: ['Dry'] } });
  expect(requestParams({ facts: { weight: ['1', '2'] }, tag: 'new' })).toEqual({
    tag: 'new',
    'fact.weight': ['1', '2'],
  });
});

test('formats prices in German', async () => {
  await chooseLanguage('de');
  const german = activeFilters({ ...defaultQuery, minPrice: 1200 });
  await chooseLanguage('en');
  expect(german.map(({ label }) => label)).toEqual(['Ab 1.200\u00a0$']);
});

test('listingParams has all parameters of a query', () => {
  const all = {
    keyword: 'a',
    categoryName: 'b',
    minPrice: 1,
    maxPrice: 2,
    inStock: true,
    shopId: 3,
    minRating: 4,
    onOffer: true,
    isNew: true,
    tag: 'organic',
    sort: 'price',
  } as const;
  expect([...new URLSearchParams(writeQuery(all)).keys()]).toEqual([...listingParams]);
});
