import { changedPrice, type Ending, endingWith } from './changedPrice';
import { bodyOf, noticesOf, problemsOf, type RowValues, typeInto, withoutSaved } from './rowEdits';

const row: RowValues = {
  id: 101,
  sku: 'CAR-1',
  inventory: 40,
  price: 3.2,
  discount: 0,
  lowStockLimit: null,
  revision: 'r1',
};

test('drops an edit that equals the product’s value', () => {
  const edit = typeInto(undefined, row, 'price', '3.5');
  expect(edit).toEqual({ texts: { price: '3.5' }, revision: 'r1' });
  const both = typeInto(edit, { ...row, revision: 'r2' }, 'inventory', '41');
  expect(both).toEqual({ texts: { price: '3.5', inventory: '41' }, revision: 'r1' });
  expect(typeInto(edit, row, 'price', '3.20')).toBeUndefined();
  expect(typeInto(undefined, row, 'discount', '')).toBeUndefined();
  expect(typeInto(undefined, row, 'price', '')).toEqual({ texts: { price: '' }, revision: 'r1' });
});

test('sends the changed fields as numbers', () => {
  const edit = { texts: { price: ' 3.50 ', discount: '', inventory: '0' }, revision: 'r1' };
  expect(bodyOf(edit)).toEqual({ price: 3.5, discount: 0, inventory: 0 });
});

test('reads a SKU as text and a limit as a number, of which blank ones are none', () => {
  expect(typeInto(undefined, row, 'sku', ' CAR-1 ')).toBeUndefined();
  expect(typeInto(undefined, row, 'lowStockLimit', ' ')).toBeUndefined();
  const edit = { texts: { sku: '', lowStockLimit: '12' }, revision: 'r1' };
  expect(bodyOf(edit)).toEqual({ sku: null, lowStockLimit: 12 });
  expect(problemsOf({ texts: { sku: 'x'.repeat(65), lowStockLimit: 'few' }, revision: 'r1' })).toEqual([
    'Enter at most 64 characters.',
    'Enter a number, such as 12.',
  ]);
});

test.each([
  [{ price: '1.0051' }, ['Enter at most two decimals, such as 1.00.']],
  [{ discount: '33.333' }, ['Enter at most two decimals, such as 33.33.']],
  [{ price: '-1', inventory: '1.5' }, ['Enter a whole number, such as 1 or 2.', expect.stringContaining('price')]],
  [{ inventory: '' }, ['Enter how many you have.']],
  [{ discount: '100' }, ['Enter a percentage from 0 to 99.99.']],
  [{ discount: '99.99', price: '0' }, []],
])('describes the errors of %j', (texts, problems) => {
  expect(problemsOf({ texts, revision: 'r1' })).toEqual(problems);
});

test('drops saved values from an edit, and keeps its revision', () => {
  const edit = { texts: { price: '3.5', inventory: '36' }, revision: 'r1' };
  expect(withoutSaved(edit, { ...row, inventory: 36, revision: 'r2' })).toEqual({
    texts: { price: '3.5' },
    revision: 'r1',
  });
  expect(withoutSaved(edit, { ...row, inventory: 36, price: 3.5, revision: 'r2' })).toBeUndefined();
});

test.each([
  [3.2, 10, '3.52'],
  [0.05, -10, '0.05'],
  [19.99, -100, '0.00'],
  [1.15, 1, '1.16'],
  [999_999, 50, '1000000.00'],
])('$%d by %d %% is $%s', (price, percent, changed) => {
  expect(changedPrice(price, percent)).toBe(changed);
});

test.each<[string, Ending, string]>([
  ['3.52', 'any', '3.52'],
  ['3.52', '95', '3.95'],
  ['3.41', '95', '2.95'],
  ['3.45', '95', '2.95'],
  ['3.50', '99', '3.99'],
  ['3.48', '99', '2.99'],
  ['12.50', '00', '12.00'],
  ['12.51', '00', '13.00'],
  ['0.10', '95', '0.95'],
  ['0.20', '00', '1.00'],
  ['0.00', '99', '0.00'],
  ['1000000.00', '99', '999999.99'],
])('$%s with the ending %s is $%s', (price, ending, rounded) => {
  expect(endingWith(price, ending)).toBe(rounded);
});

test('warns about a price in another currency', () => {
  const edit = { texts: { price: '4,50 €' }, revision: 'r1' };
  expect(bodyOf(edit)).toEqual({ price: 4.5 });
  expect(noticesOf(edit)).toEqual(['Prices are in US dollars: 4,50 € is taken as $4.50.']);
  expect(noticesOf({ texts: { price: '$4.50', inventory: '3' }, revision: 'r1' })).toEqual([]);
});
