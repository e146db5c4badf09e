import type { InventoryRow } from '@rialto/shared/contract/product';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { filterProducts, groupByProduct } from './shownRows';
import { type StockRow, stockRow } from './stockRows';

const aRow = (fields: Partial<InventoryRow>) => stockRow({ ...aProduct(), revision: 'r1', ...fields });
const rows = ['Zebra grass', 'Crème  fraîche', 'Äpfel', 'Cafe\u0301', 'apricots'].map((name, id) => aRow({ id, name }));
const names = (found: readonly StockRow[]) => found.map(({ fullName }) => fullName);
const any = { q: '', category: '', stock: '', state: '', only: null };

test.each([
  ['creme fraiche', ['Crème  fraîche']],
  ['  CRÈME ', ['Crème  fraîche']],
  ['café', ['Cafe\u0301']],
  ['apfel', ['Äpfel']],
  ['\u00a0', names(rows)],
])('finds products by %j', (q, expected) => {
  expect(names(filterProducts(rows, { ...any, q }))).toEqual(expected);
});

const tea = (variantId: number, variantTitle: string, fields: Partial<InventoryRow> = {}) =>
  aRow({ id: 7, name: 'Tea', variantCount: 2, productId: 7, variantId, variantTitle, variantRevision: 'v', ...fields });
const small = tea(71, 'Small', { price: 3, sku: 'TEA-S', available: 8, lowStockLimit: 10 });
const large = tea(72, 'Large', { price: 9, barcode: '4006381333931', available: 3, lowStockLimit: 0 });
const mug = aRow({ id: 8, name: 'Mug', price: 5, available: 5, state: 'draft' });

test.each([
  ['tea', [small, large]],
  ['LARGE', [large]],
  ['tea-s', [small]],
  ['4006381', [large]],
])('finds variants by %j', (q, expected) => {
  expect(filterProducts([small, large, mug], { ...any, q })).toEqual(expected);
});

test('filters by state, and by stock with the limit of each row', () => {
  expect(filterProducts([small, large, mug], { ...any, state: 'draft' })).toEqual([mug]);
  expect(filterProducts([small, large, mug], { ...any, stock: 'low' })).toEqual([small, mug]);
  expect(filterProducts([small, large, mug], { ...any, stock: 'in' })).toEqual([large]);
});

test('keeps the variants of a product together, in their order, where its first one is sorted to', () => {
  const listed = [small, large, mug];
  expect(groupByProduct([small, mug, large], listed)).toEqual([small, large, mug]);
  expect(groupByProduct([large, mug, small], listed)).toEqual([small, large, mug]);
  expect(groupByProduct([mug, large, small], listed)).toEqual([mug, small, large]);
});

test('identifies rows of variants apart from products', () => {
  expect([small.id, large.id, mug.id]).toEqual([-71, -72, 8]);
});
