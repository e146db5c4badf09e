import type { CartItem } from '@rialto/shared/contract/cart';
import { aCartItem } from '@rialto/shared/testing/aCartItem';
import { anOrder, anOrderItem } from '@rialto/shared/testing/anOrder';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { byShop, cartTotal, shortLines, withOwnHeld } from './cartTotals';

const line = (id: number, price: number, quantity: number, shop: CartItem['product']['shop'] = null) =>
  aCartItem({ id, quantity, product: aProduct({ id: 100 + id, price, shop }) });

test('adds the total in cents', () => {
  expect(cartTotal([line(1, 0.1, 3), line(2, 1.005 + 0.005, 1)])).toBe(1.31);
  expect(cartTotal([line(1, 19.99, 3), line(2, 0.07, 100)])).toBe(66.97);
  expect(cartTotal([])).toBe(0);
});

test('groups lines by shop in the order of the cart, and products without a shop together', () => {
  const [lane, glass] = [
    { id: 31, name: 'Fallow Lane Farm' },
    { id: 32, name: 'Glasshouse Nº 9' },
  ];
  const groups = byShop([line(1, 1, 1, lane), line(2, 1, 1), line(3, 1, 1, glass), line(4, 1, 1, lane), line(5, 1, 1)]);
  expect(groups.map(({ shop, items }) => [shop?.name, items.map(({ id }) => id)])).toEqual([
    ['Fallow Lane Farm', [1, 4]],
    [undefined, [2, 5]],
    ['Glasshouse Nº 9', [3]],
  ]);
});

test('finds the lines with a larger quantity than is available', () => {
  const of = (quantity: number, available: number) => aCartItem({ quantity, product: aProduct({ available }) });
  expect(shortLines([of(2, 2), of(3, 2), of(1, 0)]).map(({ quantity }) => quantity)).toEqual([3, 1]);
});

test('counts the stock of the buyer’s unpaid orders as available, up to the inventory', () => {
  const waiting = [1, 2].map(() => anOrder({ items: [anOrderItem({ quantity: 2 })] }));
  const of = (id: number, available: number) => aCartItem({ product: aProduct({ id, inventory: 5, available }) });
  const shown = withOwnHeld([of(101, 0), of(101, 3), of(102, 0)], waiting);
  expect(shown.map(({ product }) => product.available)).toEqual([4, 5, 0]);
});
