import { endSession, startSession, useAuth } from '@rialto/shared/auth';
import { addToCart, mergeGuestCart, useGuestCart } from '@rialto/shared/cart';
import { useNotices } from '@rialto/shared/notify';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';

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

describe('at login', () => {
  const answer = (status: number) => ({ status, body: { message: 'No.', code: 'NO' } });

  test('what the backend takes or refuses for good leaves the browser, what could not be sent stays', async () => {
    useGuestCart.setState({ lines: [1, 2, 3, 4].map((productId) => ({ productId, quantity: 1 })) });
    startSession('token', aUser());
    fakeApi({
      'POST /cart': ({ body }: ApiCall) =>
        ({ 1: { body: {} }, 2: answer(409), 3: answer(503), 4: answer(429) })[
          (body as { productId: 1 | 2 | 3 | 4 }).productId
        ],
    });
    await mergeGuestCart();
    expect(lines().map(({ productId }) => productId)).toEqual([3, 4]);
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
      'One product of your cart: there are not enough left.',
    ]);
  });

  test('a vendor has no cart: nothing is merged, and nothing can be added', async () => {
    useGuestCart.setState({ lines: [{ productId: 1, quantity: 1 }] });
    startSession('token', aUser({ role: 'vendor' }));
    const calls = fakeApi({});
    await mergeGuestCart();
    expect(await addToCart({ id: 3, name: 'Figs', available: 4 })).toBe(false);
    expect(calls).toEqual([]);
    expect(lines()).toHaveLength(1);
    expect(useNotices.getState().notices.at(-1)?.text).toContain('Carts are for buyers');
  });
});

test('with a storage that refuses, the session is kept in memory', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  startSession('token', aUser());
  expect(useAuth.getState().status).toBe('signedIn');
  endSession('logout');
  expect(useAuth.getState().status).toBe('signedOut');
});
