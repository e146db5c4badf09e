import type { InventoryRow } from '@rialto/shared/contract/product';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { filterProducts } from './shownRows';

const rows = ['Zebra grass', 'Crème  fraîche', 'Äpfel', 'Cafe\u0301', 'apricots'].map((name, id) => ({
  ...aProduct({ id, name }),
  revision: 'r1',
})) as InventoryRow[]; // with what a filter and an order look at
const names = (found: readonly InventoryRow[]) => found.map(({ name }) => name);
const any = { q: '', category: '', stock: '', only: null };

test.each([
  ['creme fraiche', ['Crème  fraîche']],
  ['  CRÈME ', ['Crème  fraîche']],
  ['café', ['Cafe\u0301']],
  ['apfel', ['Äpfel']],
  ['\u00a0', names(rows)],
])('finds products by %j', (q, expected) => {
  expect(names(filterProducts(rows, { ...any, q }))).toEqual(expected);
});
