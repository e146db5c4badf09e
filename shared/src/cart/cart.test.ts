import { endSession, startSession, useAuth } from '@rialto/shared/auth';
import { addToCart, changeGuestCart, mergeGuestCart, useGuestCart } from '@rialto/shared/cart';
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

test('adds up a guest’s units within the stock, with notices', async () => {
  const fig = { id: 3, name: 'Figs', available: 4 };
  expect(await addToCart(fig, 3)).toBe(true);
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Figs added to your cart.');
  expect(await addToCart(fig, 2)).toBe(false);
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Only 4 of Figs left. Your cart already has 3.');
  expect(await addToCart(fig, 1)).toBe(true);
  expect(lines()).toEqual([{ key: expect.any(String), productId: 3, quantity: 4, name: 'Figs' }]);
});

test('stores the guest’s cart in this browser', async () => {
  stored([{ productId: 3, quantity: 2 }]);
  await useGuestCart.persist.rehydrate();
  expect(lines()).toEqual([{ productId: 3, quantity: 2 }]);
});

test.each([
  ['nothing', undefined],
  ['text', 'rubbish'],
  ['numbers', 7],
  ['broken lines', [null, 3, {}, { productId: '3', quantity: 1 }, { productId: 3, quantity: -1 }, { productId: 0.5 }]],
])('reads %s in the storage as an empty cart', async (_what, rubbish) => {
  stored(rubbish);
  await useGuestCart.persist.rehydrate();
  expect(lines()).toEqual([]);
});

test('changes the cart as stored by another tab', async () => {
  useGuestCart.setState({ lines: [{ productId: 3, quantity: 1 }] });
  stored([
    { productId: 3, quantity: 5 },
    { productId: 4, quantity: 1 },
  ]);
  await addToCart({ id: 3, name: 'Figs', available: 9 });
  expect(lines()).toMatchObject([
    { productId: 3, quantity: 6 },
    { productId: 4, quantity: 1 },
  ]);
});

test('limits a stored quantity', async () => {
  stored([{ productId: 3, quantity: 1e9 }]);
  await useGuestCart.persist.rehydrate();
  expect(lines()).toEqual([{ productId: 3, quantity: 999 }]);
});

describe('at login', () => {
  const refuse = (status: number, details = {}) => ({
    status,
    body: { message: `Refused with ${status}.`, code: 'NO', details },
  });
  const short = (available: number) => refuse(409, { products: [{ id: 2, name: 'Figs', available }] });
  const sent = (calls: ApiCall[]) => calls.map(({ method, url, body }) => [method, url, body]);
  const notices = () => useNotices.getState().notices.map(({ text }) => text);

  test('removes accepted and finally refused lines, and keeps those to retry', async () => {
    useGuestCart.setState({ lines: [1, 2, 3, 4].map((productId) => ({ productId, quantity: 1 })) });
    const calls = fakeApi({
      'POST /cart': ({ body }: ApiCall) =>
        ({ 1: { body: {} }, 2: refuse(409), 3: refuse(503), 4: refuse(429) })[
          (body as { productId: 1 | 2 | 3 | 4 }).productId
        ],
    });
    await mergeGuestCart(aUser(), 'token');
    expect(lines().map(({ productId }) => productId)).toEqual([3, 4]);
    expect(notices()).toEqual(['Refused with 409.']);
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token']));
  });

  test('fills the cart up to the stock when both carts exceed it, with a notice', async () => {
    useGuestCart.setState({ lines: [{ productId: 2, quantity: 3 }] });
    const calls = fakeApi({
      'POST /cart': () => short(4),
      'GET /cart': [{ id: 50, quantity: 2, product: { id: 2 } }],
      'PATCH /cart/50': {},
    });
    await mergeGuestCart(aUser(), 'token');
    expect(sent(calls).at(-1)).toEqual(['PATCH', '/cart/50', { quantity: 4 }]);
    expect(notices()).toEqual(['Only 4 of Figs left, and they’re all in your cart.']);
    expect(lines()).toEqual([]);
  });

  test('does not reduce a line that already exceeds the stock', async () => {
    useGuestCart.setState({ lines: [{ productId: 2, quantity: 3 }] });
    const calls = fakeApi({ 'POST /cart': () => short(4), 'GET /cart': [{ id: 50, quantity: 4, product: { id: 2 } }] });
    await mergeGuestCart(aUser(), 'token');
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(lines()).toEqual([]);
  });

  test('a new line gets the available stock', async () => {
    useGuestCart.setState({ lines: [{ productId: 2, quantity: 9 }] });
    const answers = [short(4), { body: {} }];
    const calls = fakeApi({ 'POST /cart': () => answers.shift() ?? {}, 'GET /cart': [] });
    await mergeGuestCart(aUser(), 'token');
    expect(sent(calls).at(-1)).toEqual(['POST', '/cart', { productId: 2, quantity: 4 }]);
  });

  test('stops at the first line when the server is unreachable', async () => {
    useGuestCart.setState({ lines: [1, 2].map((productId) => ({ productId, quantity: 1 })) });
    const calls = fakeApi({
      'POST /cart': () => {
        throw new Error('no answer');
      },
    });
    await mergeGuestCart(aUser(), 'token');
    expect(calls).toHaveLength(1);
    expect(lines()).toHaveLength(2);
  });

  test('sends lines with a stable idempotency key, and drops merged ones silently', async () => {
    useGuestCart.setState({ lines: [{ productId: 2, quantity: 3 }] });
    let answer: object = { status: 502 };
    const calls = fakeApi({ 'POST /cart': () => answer });
    await mergeGuestCart(aUser(), 'token');
    expect(lines()).toMatchObject([{ productId: 2, quantity: 3 }]);
    answer = { status: 409, body: { message: 'These are already in your cart.', code: 'ALREADY_MERGED' } };
    await mergeGuestCart(aUser(), 'token');
    expect(lines()).toEqual([]);
    expect(notices()).toEqual([]);
    const [first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(first).toEqual({ productId: 2, quantity: 3, guestLine: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(second).toEqual(first);
  });

  test('keeps units added during the merge', async () => {
    useGuestCart.setState({ lines: [{ productId: 2, quantity: 3 }] });
    fakeApi({
      'POST /cart': () => {
        changeGuestCart((now) => now.map((line) => ({ ...line, quantity: 4 })));
        return { body: {} };
      },
    });
    await mergeGuestCart(aUser(), 'token');
    expect(lines()).toMatchObject([{ productId: 2, quantity: 4 }]);
  });

  test('merges nothing for vendors, and lets them add nothing', async () => {
    useGuestCart.setState({ lines: [{ productId: 1, quantity: 1 }] });
    startSession('token', aUser({ role: 'vendor' }));
    const calls = fakeApi({});
    await mergeGuestCart(aUser({ role: 'vendor' }), 'token');
    expect(await addToCart({ id: 3, name: 'Figs', available: 4 })).toBe(false);
    expect(calls).toEqual([]);
    expect(lines()).toHaveLength(1);
    expect(useNotices.getState().notices.at(-1)?.text).toContain('Carts are for buyers');
  });
});

test('keeps the session in memory when the storage fails', () => {
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

describe('a product with variants', () => {
  const tea = { id: 3, name: 'Tea', variantCount: 2, price: 4, available: 4 };
  const small = { id: 31, title: 'Small' };
  const large = { id: 32, title: 'Large' };
  const lastNotice = () => useNotices.getState().notices.at(-1)?.text;

  test('has a line for each variant in a guest’s cart', async () => {
    await addToCart({ ...tea, variant: small }, 2);
    expect(lastNotice()).toBe('Tea (Small) added to your cart.');
    await addToCart({ ...tea, variant: large });
    await addToCart({ ...tea, variant: small });
    expect(lines()).toMatchObject([
      { productId: 3, variantId: 31, quantity: 3, name: 'Tea (Small)' },
      { productId: 3, variantId: 32, quantity: 1, name: 'Tea (Large)' },
    ]);
    expect(await addToCart({ ...tea, variant: small }, 2)).toBe(false);
    expect(lastNotice()).toBe('Only 4 of Tea (Small) left. Your cart already has 3.');
  });

  test('is not added before one is chosen', async () => {
    expect(await addToCart(tea)).toBe(false);
    expect(lastNotice()).toBe('Tea comes in several variants. Choose one on its page first.');
    expect(lines()).toEqual([]);
  });

  test('is sent to the account’s cart by its variant', async () => {
    startSession('token', aUser());
    const calls = fakeApi({ 'POST /cart': {}, 'GET /cart': [] });
    await addToCart({ ...tea, variant: small }, 2);
    await addToCart({ ...tea, variantCount: 1, variant: { id: 40, title: '' } });
    const bodies = calls.filter(({ method }) => method.toUpperCase() === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([
      { productId: 3, variantId: 31, quantity: 2 },
      { productId: 3, quantity: 1 },
    ]);
  });

  test('is merged by its variant, as far as it is in stock', async () => {
    useGuestCart.setState({ lines: [{ productId: 3, variantId: 32, quantity: 5, name: 'Tea (Large)' }] });
    const products = [{ id: 3, variantId: 32, name: 'Tea (Large)', available: 2 }];
    const calls = fakeApi({
      'POST /cart': ({ body }: ApiCall) =>
        (body as { quantity: number }).quantity > 2
          ? { status: 409, body: { code: 'OUT_OF_STOCK', message: 'Only 2 left.', details: { products } } }
          : { body: {} },
      'GET /cart': [{ id: 9, quantity: 1, product: { id: 3 }, variant: small }],
    });
    await mergeGuestCart(aUser(), 'token');
    expect(calls.filter(({ method }) => method.toUpperCase() === 'POST').map(({ body }) => body)).toEqual([
      { productId: 3, variantId: 32, quantity: 5, guestLine: expect.any(String) },
      { productId: 3, variantId: 32, quantity: 2 },
    ]);
    expect(lines()).toEqual([]);
  });
});
