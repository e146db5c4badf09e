import { inLanguage } from '@rialto/shared/language';
import { anOwnProduct } from '@rialto/shared/testing/aProduct';
import { buyersPrice, draftErrors, draftOf, emptyDraft, type ProductDraft, toBody } from './productDraft';

const full: ProductDraft = {
  ...emptyDraft,
  name: '  Heritage Carrots ',
  price: '90',
  categoryId: '1',
  inventory: '40',
};

test('requires name, price, category and inventory only', () => {
  expect(draftErrors(full)).toEqual({});
  expect(draftErrors(emptyDraft)).toEqual({
    name: 'Enter a name.',
    price: 'Enter a price.',
    categoryId: 'Choose a category.',
    inventory: 'Enter how many you have.',
  });
});

test.each([
  ['price', '-1'],
  ['price', '1.005'],
  ['price', '1000000.01'],
  ['inventory', '1.5'],
  ['inventory', '-1'],
  ['discount', '100'],
  ['discount', '-1'],
  ['discount', '0.001'],
  ['price', '1e3'],
  ['inventory', '0x10'],
  ['inventory', '1000000000'],
] as const)('%s %s is refused', (field, value) => {
  expect(Object.keys(draftErrors({ ...full, [field]: value }))).toEqual([field]);
});

const withPicture = (url: string) => ({ ...full, pictures: [{ url, alt: '' }] });

test.each(['javascript:alert(1)', '//elsewhere.example/a.png', 'carrots.png'])('the picture %s is refused', (url) => {
  expect(Object.keys(draftErrors(withPicture(url)))).toEqual(['pictures']);
});

test.each(['https://pictures.example/carrots.avif', '/api/media/carrots.webp'])('the picture %s is taken', (url) => {
  expect(draftErrors(withPicture(url))).toEqual({});
});

test.each([
  ['price', '0'],
  ['price', '0.29'],
  ['price', '1,5'],
  ['price', '1.299,00'],
  ['price', '4,50 €'],
  ['inventory', '1,200'],
  ['price', '1000000'],
  ['inventory', '0'],
  ['discount', '99.99'],
] as const)('%s %s is taken', (field, value) => {
  expect(draftErrors({ ...full, [field]: value })).toEqual({});
});

test.each([
  ['90', '', { pays: 90, was: null }],
  ['90', '0', { pays: 90, was: null }],
  ['90', '10', { pays: 90, was: 100 }],
  ['3.2', '20', { pays: 3.2, was: 4 }],
  ['0.01', '10', { pays: 0.01, was: null }],
  ['', '10', null],
  ['1.234', '10', null],
  ['90', '100', { pays: 90, was: null }],
])('price %j and discount %j make %j', (price, discount, expected) => {
  expect(buyersPrice({ ...emptyDraft, price, discount })).toEqual(expected);
});

test('sends every field, with null for blank ones', () => {
  expect(toBody(full, 8, null)).toEqual({
    name: 'Heritage Carrots',
    price: 90,
    categoryId: 1,
    inventory: 40,
    image: null,
    discount: null,
    createdBy: 8,
    description: null,
    shopId: null,
  });
});

test.each([
  ['en', '3.20'],
  ['de', '3,20'],
] as const)('the form shows a price with its cents (%s)', (language, shown) => {
  const price = inLanguage(language, () => draftOf(anOwnProduct({ price: 3.2 })).price);
  expect(price).toBe(shown);
});
