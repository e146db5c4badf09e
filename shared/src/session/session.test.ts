import { endedByKey, endSession, startSession, tokenKey, tokenUserId, useAuth } from '@rialto/shared/auth';
import { useGuestCart } from '@rialto/shared/cart';
import { http } from '@rialto/shared/http';
import { dismissEnding, notify, useNotices } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { login, resetPassword, updateAccount } from '@rialto/shared/session/account';
import { followOtherTabs, logout, restoreSession, watchExpiry } from '@rialto/shared/session/session';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { QueryObserver } from '@tanstack/react-query';

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (id: number, exp = 4e9) => `${base64({ alg: 'HS256' })}.${base64({ id, role: 'user', exp })}.signature`;
const token = tokenOf(7);
const notices = () => useNotices.getState().notices.map(({ text }) => text);
const ended = 'Your session has ended. Please log in again.';
const refuse = (code: string) => () => ({ status: 401, body: { message: 'No.', code } });
const flush = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  localStorage.clear();
  useGuestCart.setState({ lines: [] });
  useNotices.setState({ notices: [] });
  dismissEnding();
  useAuth.setState({ token: null, user: null, status: 'restoring', endedBy: null });
});

describe('restoring', () => {
  test('decodes a stored token and fetches its user', async () => {
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
  ])('removes the token silently after any failure (%#)', async (stored, handlers) => {
    localStorage.setItem(tokenKey, stored);
    fakeApi(handlers);
    await restoreSession();
    expect(localStorage.getItem(tokenKey)).toBeNull();
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', user: null, token: null });
    expect(useNotices.getState().notices).toEqual([]);
  });

  test('sends no request without a token', async () => {
    const calls = fakeApi({});
    await restoreSession();
    expect(calls).toEqual([]);
    expect(useAuth.getState().status).toBe('signedOut');
  });
});

describe('login', () => {
  test('stores the token under `token`, sets the user and merges the guest’s cart', async () => {
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
    expect(calls.at(-1)?.authorization).toBe(`Bearer ${token}`);
    expect(useGuestCart.getState().lines).toEqual([]);
  });

  test('a refusal throws the server’s message and changes nothing', async () => {
    fakeApi({
      'POST /auth/login': () => ({ status: 401, body: { message: 'Wrong email or password.', code: 'BAD_LOGIN' } }),
    });
    await expect(login('a@b.example', 'x')).rejects.toThrow('Wrong email or password.');
    expect(localStorage.getItem(tokenKey)).toBeNull();
  });
});

test('a password reset starts a session like a login', async () => {
  useGuestCart.setState({ lines: [{ productId: 70, quantity: 2 }] });
  queryClient.setQueryData(['of the previous user'], true);
  const calls = fakeApi({ 'POST /auth/reset-password': { token }, 'GET /users/7': aUser(), 'POST /cart': { id: 1 } });
  await resetPassword('code', 'a new horse');
  expect(calls[0]?.body).toEqual({ code: 'code', password: 'a new horse' });
  expect(useAuth.getState()).toMatchObject({ status: 'signedIn', user: { id: 7 }, token });
  expect(calls.at(-1)).toMatchObject({ url: '/cart', authorization: `Bearer ${token}` });
  expect(useGuestCart.getState().lines).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('logout removes the token, and ends the session on the server', async () => {
  const calls = fakeApi({ 'POST /auth/logout': () => ({ status: 204 }) });
  startSession(token, aUser());
  logout();
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'logout' });
  await flush();
  expect(calls).toMatchObject([{ method: 'POST', url: '/auth/logout', authorization: `Bearer ${token}` }]);
});

test('a logout without an answer is repeated at the next start', async () => {
  const logouts = (calls: ApiCall[]) => calls.filter(({ url }) => url === '/auth/logout').length;
  const down = fakeApi({ 'POST /auth/logout': () => ({ status: 503, body: { message: 'No.', code: 'DOWN' } }) });
  startSession(token, aUser());
  logout();
  await flush();
  await restoreSession();
  await flush();
  expect(logouts(down)).toBe(2);
  const up = fakeApi({ 'POST /auth/logout': () => ({ status: 204 }) });
  await restoreSession();
  await flush();
  await restoreSession();
  expect(up).toMatchObject([{ url: '/auth/logout', authorization: '' }]);
});

test('a login after such a logout is not ended by it', async () => {
  fakeApi({ 'POST /auth/logout': () => ({ status: 503, body: { message: 'No.', code: 'DOWN' } }) });
  startSession(token, aUser());
  logout();
  await flush();
  const calls = fakeApi({ 'POST /auth/login': { token }, 'GET /users/7': aUser() });
  await login('maya@example.com', 'secret');
  endSession(null);
  await restoreSession();
  await flush();
  expect(calls.map(({ url }) => url)).not.toContain('/auth/logout');
});

describe('another tab', () => {
  let stop: () => void;
  const other = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, storageArea: localStorage }));
  };
  const otherEnds = (endedBy: string) =>
    other(() => {
      localStorage.setItem(endedByKey, endedBy);
      localStorage.removeItem(tokenKey);
    });
  beforeEach(() => {
    startSession(token, aUser());
    stop = followOtherTabs();
  });
  afterEach(() => stop());

  test('logs out: this tab follows without a notice', () => {
    otherEnds('logout');
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'logout' });
    expect(notices()).toEqual([]);
  });

  test('clears the storage: this tab logs out', () => {
    other(() => localStorage.clear());
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'logout' });
  });

  test.each([
    ['expiry', ended],
    ['suspension', 'You were logged out: this account is suspended.'],
  ])('meets the end of the session (%s): this one ends with the same reason', (endedBy, words) => {
    otherEnds(endedBy);
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy });
    expect(notices()).toEqual([words]);
  });

  test('fails to restore the session: this tab checks it, continues, and stores the token again', async () => {
    fakeApi({ 'GET /users/7': aUser() });
    otherEnds('');
    await flush();
    expect(useAuth.getState().status).toBe('signedIn');
    expect(localStorage.getItem(tokenKey)).toBe(token);
  });

  test('fails to restore a refused session: this tab ends it with one notice', async () => {
    fakeApi({ 'GET /users/7': refuse('SESSION_ENDED') });
    otherEnds('');
    await flush();
    expect(useAuth.getState().status).toBe('signedOut');
    expect(notices()).toEqual([ended]);
  });

  test('logs in as another user: this tab follows with a notice', async () => {
    fakeApi({ 'GET /users/9': aUser({ id: 9, email: 'nine@rialto.example' }) });
    other(() => localStorage.setItem(tokenKey, tokenOf(9)));
    await flush();
    expect(useAuth.getState()).toMatchObject({ token: tokenOf(9), user: { id: 9 } });
    expect(notices()).toEqual(['You are now logged in as nine@rialto.example.']);
  });

  test.each([
    ['a guest', () => endSession(null)],
    ['another user', () => {}],
  ])('logs in, where %s was: what this page asks for as the new user gets its answer', async (_who, begin) => {
    begin();
    const page = new QueryObserver(queryClient, {
      queryKey: ['own', 9],
      queryFn: () => flush().then(() => 'nine’s'),
    });
    const leave = useAuth.subscribe(({ user }) => user?.id === 9 && page.subscribe(() => {}));
    fakeApi({ 'GET /users/9': aUser({ id: 9 }) });
    other(() => localStorage.setItem(tokenKey, tokenOf(9)));
    await flush();
    await flush();
    await flush();
    expect(page.getCurrentResult().data).toBe('nine’s');
    leave();
    page.destroy();
    queryClient.clear();
  });

  test('has a new token of the same user: this tab follows without a notice', async () => {
    fakeApi({ 'GET /users/7': aUser() });
    other(() => localStorage.setItem(tokenKey, tokenOf(7, 4.1e9)));
    await flush();
    expect(useAuth.getState().token).toBe(tokenOf(7, 4.1e9));
    expect(notices()).toEqual([]);
  });

  test('has a newer token than the one refused here: the newer one stays', async () => {
    localStorage.setItem(tokenKey, tokenOf(9));
    fakeApi({ 'GET /orders': refuse('SESSION_ENDED') });
    await expect(http.get('/orders')).rejects.toThrow('No.');
    expect(localStorage.getItem(tokenKey)).toBe(tokenOf(9));
  });
});

describe('a session that expires while idle', () => {
  let stop = () => {};
  beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const inSeconds = (seconds: number) => tokenOf(7, Date.now() / 1000 + seconds);

  test('is checked with the server at its expiry, and ends with a notice when refused', async () => {
    const calls = fakeApi({ 'GET /users/7': refuse('SESSION_ENDED') });
    stop = watchExpiry();
    startSession(inSeconds(7200), aUser());
    await jest.advanceTimersByTimeAsync(7_200_000);
    expect(calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(2000);
    expect(calls.map(({ url }) => url)).toEqual(['/users/7', '/auth/refresh']);
    expect(useAuth.getState().endedBy).toBe('expiry');
    expect(notices()).toEqual([ended]);
  });

  test('continues when only this device’s clock is ahead, with a check per minute', async () => {
    const calls = fakeApi({ 'GET /users/7': aUser() });
    stop = watchExpiry();
    startSession(inSeconds(-9000), aUser());
    await jest.advanceTimersByTimeAsync(119_000);
    expect(calls).toHaveLength(2);
    expect(useAuth.getState().status).toBe('signedIn');
  });

  test('is checked at once when the page becomes visible', async () => {
    fakeApi({ 'GET /users/7': refuse('SUSPENDED') });
    stop = watchExpiry();
    startSession(inSeconds(60), aUser());
    jest.setSystemTime(Date.now() + 90_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(useAuth.getState().endedBy).toBe('suspension');
  });
});

describe('updating one’s own account', () => {
  test('continues with the new token', async () => {
    startSession(token, aUser());
    const next = tokenOf(7, 4.2e9);
    const calls = fakeApi({ 'PATCH /users/7': { ...aUser({ name: 'Ada' }), token: next } });
    await updateAccount({ name: 'Ada', password: 'new words', currentPassword: 'old words' });
    expect(calls[0]).toMatchObject({ body: { name: 'Ada', password: 'new words', currentPassword: 'old words' } });
    expect(useAuth.getState()).toMatchObject({ token: next, user: { name: 'Ada' } });
    expect(useAuth.getState().user).not.toHaveProperty('token');
    expect(localStorage.getItem(tokenKey)).toBe(next);
  });

  test('keeps the token without a new one', async () => {
    startSession(token, aUser());
    fakeApi({ 'PATCH /users/7': aUser({ phone: '1' }) });
    await updateAccount({ phone: '1' });
    expect(useAuth.getState()).toMatchObject({ token, user: { phone: '1' } });
  });
});

describe('requests', () => {
  test('carry the token while signed in, and a 401 ends the session with one notice', async () => {
    startSession(token, aUser());
    const calls = fakeApi({
      'GET /orders': () => ({ status: 401, body: { message: 'Expired.', code: 'UNAUTHORIZED' } }),
    });
    await expect(http.get('/orders')).rejects.toThrow('Expired.');
    await expect(http.get('/orders')).rejects.toThrow('Expired.');
    expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`, undefined]);
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'expiry' });
    notify('Failed to create shop. Please try again.', 'error');
    expect(notices()).toEqual([ended]);
  });

  test('notifies a suspended user', async () => {
    startSession(token, aUser());
    fakeApi({ 'GET /orders': refuse('SUSPENDED') });
    await expect(http.get('/orders')).rejects.toThrow('No.');
    expect(notices()).toEqual(['You were logged out: this account is suspended.']);
    startSession(token, aUser());
    expect(notices()).toEqual([]);
  });

  test('a wrong password does not end the session', async () => {
    startSession(token, aUser());
    fakeApi({ 'POST /auth/login': refuse('WRONG_LOGIN') });
    await expect(http.post('/auth/login', {})).rejects.toThrow('No.');
    expect(useAuth.getState().status).toBe('signedIn');
  });

  test('an HTML page instead of data is an error', async () => {
    fakeApi({
      'GET /products': () => ({ body: '<!doctype html>', headers: { 'content-type': 'text/html; charset=utf-8' } }),
    });
    await expect(http.get('/products')).rejects.toThrow('unexpected');
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

test('throws for a token without a numeric id', () => {
  expect(() => tokenUserId(`${base64({})}.${base64({ id: '7' })}.x`)).toThrow('no user id');
});
