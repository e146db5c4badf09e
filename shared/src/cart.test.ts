import { endSession } from '@rialto/shared/auth';
import { addToCart, useGuestCart } from '@rialto/shared/cart';
import { useNotices } from '@rialto/shared/notify';

const stored = (lines: unknown) =>
  localStorage.setItem('rialto.cart', JSON.stringify({ state: { lines }, version: 0 }));
const lines = () => useGuestCart.getState().lines;

beforeEach(() => {
  localStorage.clear();
  endSession(null);
  useGuestCart.setState({ lines: [] });
  useNotices.setState({ notices: [] });
});

test('a guest’s units add up, within what is in stock, and are said', async () => {
  const fig = { id: 3, name: 'Figs', available: 4 };
  expect(await addToCart(fig, 3)).toBe(true);
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Figs added to your cart.');
  expect(await addToCart(fig, 2)).toBe(false);
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Only 4 of Figs left. Your cart has 3 already.');
  expect(await addToCart(fig, 1)).toBe(true);
  expect(lines()).toEqual([{ productId: 3, quantity: 4 }]);
});

test('the guest’s cart is kept in this browser', async () => {
  stored([{ productId: 3, quantity: 2 }]);
  await useGuestCart.persist.rehydrate();
  expect(lines()).toEqual([{ productId: 3, quantity: 2 }]);
});

test.each([
  ['nothing', undefined],
  ['text', 'rubbish'],
  ['numbers', 7],
  ['broken lines', [null, 3, {}, { productId: '3', quantity: 1 }, { productId: 3, quantity: -1 }, { productId: 0.5 }]],
])('%s in the storage is an empty cart', async (_what, rubbish) => {
  stored(rubbish);
  await useGuestCart.persist.rehydrate();
  expect(lines()).toEqual([]);
});

test('an absurd quantity is cut', async () => {
  stored([{ productId: 3, quantity: 1e9 }]);
  await useGuestCart.persist.rehydrate();
  expect(lines()).toEqual([{ productId: 3, quantity: 999 }]);
});
