import { startSession, tokenKey, useAuth } from '@rialto/shared/auth';
import { http } from '@rialto/shared/http';
import { dismissEnding, useNotices } from '@rialto/shared/notify';
import { restoreSession } from '@rialto/shared/session/session';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (exp: number, id = 7) => `${base64({ alg: 'HS256' })}.${base64({ id, role: 'user', exp })}.signature`;
const [expired, fresh] = [tokenOf(1), tokenOf(4e9)];
const ended = { status: 401, body: { message: 'No.', code: 'SESSION_ENDED' } };
/** Accepts the fresh token only. */
const orders = ({ authorization }: ApiCall) => (authorization === `Bearer ${fresh}` ? { body: ['an order'] } : ended);
const state = () => useAuth.getState();

beforeEach(() => {
  localStorage.clear();
  dismissEnding();
  useNotices.setState({ notices: [] });
  startSession(expired, aUser());
});

test('an expired token is replaced, and the call repeated with the new one', async () => {
  const calls = fakeApi({ 'GET /orders': orders, 'POST /auth/refresh': { token: fresh } });
  expect((await http.get('/orders')).data).toEqual(['an order']);
  expect(calls.map(({ method, url, authorization }) => [method, url, authorization])).toEqual([
    ['GET', '/orders', `Bearer ${expired}`],
    ['POST', '/auth/refresh', ''],
    ['GET', '/orders', `Bearer ${fresh}`],
  ]);
  expect([localStorage.getItem(tokenKey), state().token, state().status]).toEqual([fresh, fresh, 'signedIn']);
});

test('a repeated write sends its body again', async () => {
  const calls = fakeApi({ 'POST /cart': orders, 'POST /auth/refresh': { token: fresh } });
  await http.post('/cart', { productId: 1 });
  expect(calls.filter(({ url }) => url === '/cart').map(({ body }) => body)).toEqual([
    { productId: 1 },
    { productId: 1 },
  ]);
});

test('calls at the same time need one refresh', async () => {
  const calls = fakeApi({ 'GET /orders': orders, 'GET /cart': orders, 'POST /auth/refresh': { token: fresh } });
  await Promise.all([http.get('/orders'), http.get('/cart')]);
  expect(calls.filter(({ url }) => url === '/auth/refresh')).toHaveLength(1);
});

test('the session ends when the API gives no new token', async () => {
  fakeApi({ 'GET /orders': orders, 'POST /auth/refresh': () => ({ status: 204 }) });
  await expect(http.get('/orders')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(state()).toMatchObject({ status: 'signedOut', endedBy: 'expiry' });
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test('the session goes on when the API cannot answer', async () => {
  fakeApi({
    'GET /orders': orders,
    'POST /auth/refresh': () => ({ status: 503, body: { message: 'No.', code: 'DOWN' } }),
  });
  await expect(http.get('/orders')).rejects.toMatchObject({ code: 'DOWN' });
  expect([state().status, localStorage.getItem(tokenKey)]).toEqual(['signedIn', expired]);
});

test('a new token that is refused, too, is not replaced again', async () => {
  const calls = fakeApi({ 'GET /orders': () => ended, 'POST /auth/refresh': { token: fresh } });
  await expect(http.get('/orders')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(calls).toHaveLength(3);
  expect(state().status).toBe('signedOut');
});

test('a call that was under way while its token was replaced is repeated with the new one', async () => {
  const calls = fakeApi({
    'GET /orders': (call: ApiCall) => {
      localStorage.setItem(tokenKey, fresh);
      return orders(call);
    },
  });
  expect((await http.get('/orders')).data).toEqual(['an order']);
  expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${expired}`, `Bearer ${fresh}`]);
});

test.each(['SUSPENDED', 'WRONG_PASSWORD'])('%s asks for no new token', async (code) => {
  const calls = fakeApi({ 'GET /orders': () => ({ status: 401, body: { message: 'No.', code } }) });
  await expect(http.get('/orders')).rejects.toMatchObject({ code });
  expect(calls).toHaveLength(1);
});

describe('another tab', () => {
  /** Logs in or refreshes there while this tab waits for the answer to its call. */
  const stores = (token: string) => (call: ApiCall) => {
    if (localStorage.getItem(tokenKey) !== expired) return orders(call);
    // As a lock is waited for.
    const request = (_name: string, work: () => Promise<unknown>) => {
      localStorage.setItem(tokenKey, token);
      return work();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    return ended;
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('has refreshed: its token is used', async () => {
    const calls = fakeApi({ 'GET /orders': stores(fresh) });
    expect((await http.get('/orders')).data).toEqual(['an order']);
    expect(calls.map(({ url }) => url)).toEqual(['/orders', '/orders']);
  });

  test('has logged in as somebody else: the call is not made for that account', async () => {
    const calls = fakeApi({ 'GET /orders': stores(tokenOf(4e9, 8)) });
    await expect(http.get('/orders')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(calls.map(({ url }) => url)).toEqual(['/orders']);
    expect(localStorage.getItem(tokenKey)).toBe(tokenOf(4e9, 8));
  });

  test('is about to store the token of another account, whose cookie is there already: it is not taken', async () => {
    fakeApi({ 'GET /orders': orders, 'POST /auth/refresh': { token: tokenOf(4e9, 8) } });
    await expect(http.get('/orders')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(state().token).toBeNull();
  });
});

test('a session whose token expired while the page was closed is restored', async () => {
  useAuth.setState({ token: null, user: null, status: 'restoring' });
  const user = ({ authorization }: ApiCall) => (authorization === `Bearer ${fresh}` ? { body: aUser() } : ended);
  fakeApi({ 'GET /users/7': user, 'POST /auth/refresh': { token: fresh } });
  await restoreSession();
  expect(state()).toMatchObject({ status: 'signedIn', token: fresh, user: { id: 7 } });
  expect(useNotices.getState().notices).toEqual([]);
});
