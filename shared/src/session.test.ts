import { endSession, startSession, tokenKey, tokenUserId, useAuth } from '@rialto/shared/auth';
import { useGuestCart } from '@rialto/shared/cart';
import { http } from '@rialto/shared/http';
import { useNotices } from '@rialto/shared/notify';
import { followOtherTabs, login, logout, restoreSession } from '@rialto/shared/session';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = `${base64({ alg: 'HS256' })}.${base64({ id: 7, role: 'user', exp: 4e9 })}.signature`;

beforeEach(() => {
  localStorage.clear();
  useGuestCart.setState({ lines: [] });
  useNotices.setState({ notices: [] });
  useAuth.setState({ token: null, user: null, status: 'restoring', endedBy: null });
});

describe('restoring', () => {
  test('a stored token is decoded and its user fetched with it', async () => {
    localStorage.setItem(tokenKey, token);
    const calls = fakeApi({ 'GET /users/7': aUser() });
    await restoreSession();
    expect(useAuth.getState()).toMatchObject({ status: 'signedIn', user: { id: 7 }, token });
    expect(calls.map(({ url }) => url)).toEqual(['/users/7']);
  });

  test.each([
    ['rubbish', {}],
    [`${base64({})}.${base64({ role: 'user' })}.x`, {}],
    [token, { 'GET /users/7': () => ({ status: 401, body: { message: 'No.', code: 'UNAUTHORIZED' } }) }],
    [token, { 'GET /users/7': () => ({ status: 404, body: { message: 'No.', code: 'NOT_FOUND' } }) }],
  ])('any failure removes the token silently (%#)', async (stored, handlers) => {
    localStorage.setItem(tokenKey, stored);
    fakeApi(handlers);
    await restoreSession();
    expect(localStorage.getItem(tokenKey)).toBeNull();
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', user: null, token: null });
    expect(useNotices.getState().notices).toEqual([]);
  });

  test('without a token nothing is called', async () => {
    const calls = fakeApi({});
    await restoreSession();
    expect(calls).toEqual([]);
    expect(useAuth.getState().status).toBe('signedOut');
  });
});

describe('login', () => {
  test('stores the token under `token`, sets the user and takes the guest’s cart along', async () => {
    useGuestCart.setState({ lines: [{ productId: 70, quantity: 2 }] });
    const calls = fakeApi({
      'POST /auth/login': { token },
      'GET /users/7': aUser(),
      'POST /cart': { id: 1 },
    });
    await login('buyer@rialto.example', 'rialto-demo');
    expect(localStorage.getItem('token')).toBe(token);
    expect(useAuth.getState().user?.email).toBe('buyer@rialto.example');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /auth/login',
      'GET /users/7',
      'POST /cart',
    ]);
    expect(useGuestCart.getState().lines).toEqual([]);
  });

  test('a refusal carries the server’s own message and changes nothing', async () => {
    fakeApi({
      'POST /auth/login': () => ({ status: 401, body: { message: 'Wrong email or password.', code: 'BAD_LOGIN' } }),
    });
    await expect(login('a@b.example', 'x')).rejects.toThrow('Wrong email or password.');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });
});

test('logout removes the token', () => {
  startSession(token, aUser());
  logout();
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'logout' });
});

test('a logout in another tab is followed', () => {
  startSession(token, aUser());
  const stop = followOtherTabs();
  localStorage.removeItem(tokenKey);
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, storageArea: localStorage }));
  expect(useAuth.getState().status).toBe('signedOut');
  stop();
});

describe('calls', () => {
  test('carry the token while signed in, and a 401 ends the session with one notice', async () => {
    startSession(token, aUser());
    const calls = fakeApi({
      'GET /orders': () => ({ status: 401, body: { message: 'Expired.', code: 'UNAUTHORIZED' } }),
    });
    await expect(http.get('/orders')).rejects.toThrow('Expired.');
    await expect(http.get('/orders')).rejects.toThrow('Expired.');
    expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`, undefined]);
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'expiry' });
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
      'Your session has ended. Please log in again.',
    ]);
  });

  test('a page in the place of data is refused', async () => {
    fakeApi({
      'GET /products': () => ({ body: '<!doctype html>', headers: { 'content-type': 'text/html; charset=utf-8' } }),
    });
    await expect(http.get('/products')).rejects.toThrow('unexpected answer');
  });

  test('reads are retried twice, writes never', async () => {
    jest.useFakeTimers();
    endSession(null);
    const calls = fakeApi({
      'GET /products': () => ({ status: 503, body: { message: 'Not ready.', code: 'NOT_READY' } }),
      'POST /cart': () => ({ status: 503, body: { message: 'Not ready.', code: 'NOT_READY' } }),
    });
    const read = expect(http.get('/products')).rejects.toThrow('Not ready.');
    await jest.runAllTimersAsync();
    await read;
    await expect(http.post('/cart', {})).rejects.toThrow('Not ready.');
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST']);
    jest.useRealTimers();
  });
});

test('a token without a numeric id names no user', () => {
  expect(() => tokenUserId(`${base64({})}.${base64({ id: '7' })}.x`)).toThrow('names no user');
});
