import { bodyOf, changedPrice, type Numbers, noticesOf, problemsOf, typeInto, withoutSaved } from './rowEdits';

const row: Numbers = { id: 101, inventory: 40, price: 3.2, discount: 0, revision: 'r1' };

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

test('warns about a price in another currency', () => {
  const edit = { texts: { price: '4,50 €' }, revision: 'r1' };
  expect(bodyOf(edit)).toEqual({ price: 4.5 });
  expect(noticesOf(edit)).toEqual(['Prices are in US dollars: 4,50 € is taken as $4.50.']);
  expect(noticesOf({ texts: { price: '$4.50', inventory: '3' }, revision: 'r1' })).toEqual([]);
});
