import { chooseLanguage } from '@rialto/shared/language';
import { paths } from '@rialto/shared/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { listingParams } from '../../listingParams';
import { cabbage, carrots, catalogue, sunflower } from '../../testing/fixtures';
import { activeFilters, initialFilters, narrow, readFilters, toParams, writeFilters } from './listingFilters';

const names = (filters: Partial<typeof initialFilters>) =>
  narrow(catalogue, { ...initialFilters, ...filters }).shown.map(({ name }) => name);

test('starts with any name, any category and 0 to 1000, both inclusive', () => {
  expect(initialFilters).toMatchObject({ keyword: '', categoryName: '', minPrice: '0', maxPrice: '1000' });
  const edges = [aProduct({ id: 1, price: 0 }), aProduct({ id: 2, price: 1000 }), aProduct({ id: 3, price: 1000.01 })];
  expect(narrow(edges, initialFilters).shown.map(({ id }) => id)).toEqual([1, 2]);
});

test.each([
  ['the keyword ignoring case', { keyword: 'CARROT' }, ['Heritage Carrots']],
  ['the category exactly', { categoryName: 'Seeds' }, ['Sunflower Seeds']],
  ['the prices', { minPrice: '5', maxPrice: '20' }, ['Savoy Cabbage', 'Sunflower Seeds']],
  ['a blank minimum, which is 0', { minPrice: '', maxPrice: '4' }, ['Heritage Carrots']],
  [
    'a blank maximum, which is no bound',
    { maxPrice: '' },
    ['Heritage Carrots', 'Savoy Cabbage', 'Sunflower Seeds', 'Garden Tractor'],
  ],
  ['the stock', { inStock: true }, ['Heritage Carrots', 'Sunflower Seeds']],
  ['the shop', { shopId: 32 }, ['Sunflower Seeds']],
])('narrows by %s', (_, filters, expected) => {
  expect(names(filters)).toEqual(expected);
});

test('a product that says nothing of its stock, shop or category is in stock', () => {
  const bare = { id: 9, name: 'Bare', price: 1 };
  expect(narrow([bare], { ...initialFilters, inStock: true }).shown).toEqual([bare]);
  expect(narrow([bare], { ...initialFilters, shopId: 32 }).shown).toEqual([]);
});

test.each([
  ['', [carrots, cabbage, sunflower]],
  ['bestselling', [carrots, cabbage, sunflower]],
  ['price', [carrots, sunflower, cabbage]],
  ['-price', [cabbage, sunflower, carrots]],
  ['rating', [sunflower, cabbage, carrots]],
  ['newest', [sunflower, cabbage, carrots]],
] as const)('orders by %p', (sort, expected) => {
  expect(narrow(catalogue, { ...initialFilters, sort }).shown).toEqual(expected);
});

test('counts what only the maximum hides, among what the other filters leave', () => {
  expect(narrow(catalogue, initialFilters).hidden).toBe(1);
  expect(narrow(catalogue, { ...initialFilters, maxPrice: '4' }).hidden).toBe(3);
  expect(narrow(catalogue, { ...initialFilters, maxPrice: '4', inStock: true }).hidden).toBe(2);
  expect(narrow(catalogue, { ...initialFilters, keyword: 'carrot' }).hidden).toBe(0);
});

test.each([
  [initialFilters, ''],
  [{ keyword: 'fig & fennel', categoryName: 'Fruits' }, 'keyword=fig+%26+fennel&category=Fruits'],
  [{ minPrice: '2.5', maxPrice: '20' }, 'minPrice=2.5&maxPrice=20'],
  [{ minPrice: '2,5', maxPrice: '$1,299.00' }, 'minPrice=2.5&maxPrice=1299'],
  [{ minPrice: '-5', maxPrice: '20 €' }, 'maxPrice=20'],
  [{ maxPrice: '' }, 'maxPrice='],
  [{ minPrice: '', maxPrice: '1000.00' }, ''],
  [{ inStock: true, shopId: 32, sort: '-price' }, 'inStock=true&shop=32&sort=-price'],
] as const)('writes %j as %p, and reads it back', (filters, search) => {
  expect(writeFilters(filters)).toBe(search);
  expect(writeFilters(readFilters(search))).toBe(search);
});

test('reads nonsense as if it were not there', () => {
  expect(readFilters('shop=abc&sort=upside-down&inStock=maybe')).toEqual(initialFilters);
});

test('of a keyword that is longer than the backend takes, its beginning is asked for, in whole characters', () => {
  expect(toParams({ ...initialFilters, keyword: 'a'.repeat(250) }).keyword).toBe('a'.repeat(200));
  expect(toParams({ ...initialFilters, keyword: `${'a'.repeat(199)}🍅🍅` }).keyword).toBe('a'.repeat(199));
});

test('asks the backend for nothing before a filter is touched, then for all of them', () => {
  expect(toParams(initialFilters)).toEqual({});
  expect(toParams({ ...initialFilters, keyword: 'fig', inStock: true, sort: 'price' })).toEqual({
    keyword: 'fig',
    maxPrice: 1000,
    inStock: 'true',
    sort: 'price',
  });
  expect(toParams({ ...initialFilters, maxPrice: '' })).toEqual({});
  expect(toParams({ ...initialFilters, categoryName: 'Tools', minPrice: '3', shopId: 2, maxPrice: '' })).toEqual({
    categoryName: 'Tools',
    minPrice: 3,
    shopId: 2,
  });
});

test('says which filters are in use', () => {
  const filters = { ...initialFilters, keyword: 'fig', minPrice: '2', maxPrice: '', inStock: true, shopId: 32 };
  expect(activeFilters(filters, 'Seed & Letter').map(({ label }) => label)).toEqual([
    '“fig”',
    'From $2',
    'Any price',
    'In stock',
    'Seed & Letter',
  ]);
  expect(activeFilters(initialFilters)).toEqual([]);
});

test('reads the address of a category’s products', () => {
  const { search } = new URL(paths.productsIn('Home & Garden'), 'https://rialto.example');
  expect(readFilters(search)).toEqual({ ...initialFilters, categoryName: 'Home & Garden' });
});

test('counts what each choice would give', () => {
  const facets = (filters: Partial<typeof initialFilters>) =>
    narrow(catalogue, { ...initialFilters, ...filters }).facets;
  expect(facets({})).toEqual({
    categories: [
      { id: 2, name: 'Seeds', count: 1 },
      { id: 1, name: 'Vegetables', count: 2 },
    ],
    price: { min: 3.2, max: 1200 },
  });
  expect(facets({ categoryName: 'Vegetables', maxPrice: '' })).toEqual({
    categories: [
      { id: 2, name: 'Seeds', count: 1 },
      { id: 3, name: 'Tools', count: 1 },
      { id: 1, name: 'Vegetables', count: 2 },
    ],
    price: { min: 3.2, max: 20 },
  });
  expect(facets({ keyword: 'no such thing' })).toEqual({ categories: [], price: null });
});

test('says prices as Germans write them', async () => {
  await chooseLanguage('de');
  const german = activeFilters({ ...initialFilters, minPrice: '1200' });
  await chooseLanguage('en');
  expect(german.map(({ label }) => label)).toEqual(['Ab 1.200\u00a0$']);
});

test('the parameters of a listing are all that its filters are written with', () => {
  const all = {
    keyword: 'a',
    categoryName: 'b',
    minPrice: '1',
    maxPrice: '2',
    inStock: true,
    shopId: 3,
    sort: 'price',
  } as const;
  expect([...new URLSearchParams(writeFilters(all)).keys()]).toEqual([...listingParams]);
});
