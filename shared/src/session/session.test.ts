import { endedByKey, endSession, startSession, tokenKey, tokenUserId, useAuth } from '@rialto/shared/auth';
import { useGuestCart } from '@rialto/shared/cart';
import { http } from '@rialto/shared/http';
import { dismissEnding, notify, useNotices } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import {
  followOtherTabs,
  login,
  logout,
  resetPassword,
  restoreSession,
  updateAccount,
  watchExpiry,
} from '@rialto/shared/session/session';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { QueryObserver } from '@tanstack/react-query';

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (id: number, exp = 4e9) => `${base64({ alg: 'HS256' })}.${base64({ id, role: 'user', exp })}.signature`;
const token = tokenOf(7);
const said = () => useNotices.getState().notices.map(({ text }) => text);
const ended = 'Your session has ended. Please log in again.';
const refuse = (code: string) => () => ({ status: 401, body: { message: 'No.', code } });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  localStorage.clear();
  useGuestCart.setState({ lines: [] });
  useNotices.setState({ notices: [] });
  dismissEnding();
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
    expect(calls.at(-1)?.authorization).toBe(`Bearer ${token}`);
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

test('a new password by a letter begins a session as a login does', async () => {
  useGuestCart.setState({ lines: [{ productId: 70, quantity: 2 }] });
  queryClient.setQueryData(['of whoever was here before'], true);
  const calls = fakeApi({ 'POST /auth/reset-password': { token }, 'GET /users/7': aUser(), 'POST /cart': { id: 1 } });
  await resetPassword('code', 'a new horse');
  expect(calls[0]?.body).toEqual({ code: 'code', password: 'a new horse' });
  expect(useAuth.getState()).toMatchObject({ status: 'signedIn', user: { id: 7 }, token });
  expect(calls.at(-1)).toMatchObject({ url: '/cart', authorization: `Bearer ${token}` });
  expect(useGuestCart.getState().lines).toEqual([]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('logout removes the token', () => {
  startSession(token, aUser());
  logout();
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'logout' });
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

  test('logs out: so does this one, without a word', () => {
    otherEnds('logout');
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'logout' });
    expect(said()).toEqual([]);
  });

  test('has its storage emptied: that is a logout', () => {
    other(() => localStorage.clear());
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy: 'logout' });
  });

  test.each([
    ['expiry', ended],
    ['suspension', 'You were logged out: this account is suspended.'],
  ])('meets the end of the session (%s): this one ends with the same reason', (endedBy, words) => {
    otherEnds(endedBy);
    expect(useAuth.getState()).toMatchObject({ status: 'signedOut', endedBy });
    expect(said()).toEqual([words]);
  });

  test('could not restore the session: this one asks the server, goes on, and puts the token back', async () => {
    fakeApi({ 'GET /users/7': aUser() });
    otherEnds('');
    await settle();
    expect(useAuth.getState().status).toBe('signedIn');
    expect(localStorage.getItem(tokenKey)).toBe(token);
  });

  test('could not restore the session because it was refused: this one ends, with one notice', async () => {
    fakeApi({ 'GET /users/7': refuse('SESSION_ENDED') });
    otherEnds('');
    await settle();
    expect(useAuth.getState().status).toBe('signedOut');
    expect(said()).toEqual([ended]);
  });

  test('logs in as someone else: this one is theirs, and says so', async () => {
    fakeApi({ 'GET /users/9': aUser({ id: 9, email: 'nine@rialto.example' }) });
    other(() => localStorage.setItem(tokenKey, tokenOf(9)));
    await settle();
    expect(useAuth.getState()).toMatchObject({ token: tokenOf(9), user: { id: 9 } });
    expect(said()).toEqual(['You are now logged in as nine@rialto.example.']);
  });

  test.each([
    ['a guest', () => endSession(null)],
    ['another user', () => {}],
  ])('logs in, where %s was: what this page asks for as the new user gets its answer', async (_who, begin) => {
    begin();
    const page = new QueryObserver(queryClient, {
      queryKey: ['own', 9],
      queryFn: () => settle().then(() => 'nine’s'),
    });
    const leave = useAuth.subscribe(({ user }) => user?.id === 9 && page.subscribe(() => {}));
    fakeApi({ 'GET /users/9': aUser({ id: 9 }) });
    other(() => localStorage.setItem(tokenKey, tokenOf(9)));
    await settle();
    await settle();
    await settle();
    expect(page.getCurrentResult().data).toBe('nine’s');
    leave();
    page.destroy();
    queryClient.clear();
  });

  test('goes on with a new token of the same user: so does this one, without a word', async () => {
    fakeApi({ 'GET /users/7': aUser() });
    other(() => localStorage.setItem(tokenKey, tokenOf(7, 4.1e9)));
    await settle();
    expect(useAuth.getState().token).toBe(tokenOf(7, 4.1e9));
    expect(said()).toEqual([]);
  });

  test('has a newer token than the one that is refused here: that one stays', async () => {
    localStorage.setItem(tokenKey, tokenOf(9));
    fakeApi({ 'GET /orders': refuse('SESSION_ENDED') });
    await expect(http.get('/orders')).rejects.toThrow('No.');
    expect(localStorage.getItem(tokenKey)).toBe(tokenOf(9));
  });
});

describe('the end of a session while nothing is called', () => {
  let stop = () => {};
  beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const inSeconds = (seconds: number) => tokenOf(7, Date.now() / 1000 + seconds);

  test('the server is asked when the token’s time has come, and its refusal is the notice', async () => {
    const calls = fakeApi({ 'GET /users/7': refuse('SESSION_ENDED') });
    stop = watchExpiry();
    startSession(inSeconds(7200), aUser());
    await jest.advanceTimersByTimeAsync(7_200_000);
    expect(calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(2000);
    expect(calls).toHaveLength(1);
    expect(useAuth.getState().endedBy).toBe('expiry');
    expect(said()).toEqual([ended]);
  });

  test('a clock that is ahead ends nothing: the server’s word counts, and it is asked once a minute', async () => {
    const calls = fakeApi({ 'GET /users/7': aUser() });
    stop = watchExpiry();
    startSession(inSeconds(-9000), aUser());
    await jest.advanceTimersByTimeAsync(119_000);
    expect(calls).toHaveLength(2);
    expect(useAuth.getState().status).toBe('signedIn');
  });

  test('a page that is looked at again after its time asks at once', async () => {
    fakeApi({ 'GET /users/7': refuse('SUSPENDED') });
    stop = watchExpiry();
    startSession(inSeconds(60), aUser());
    jest.setSystemTime(Date.now() + 90_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(useAuth.getState().endedBy).toBe('suspension');
  });
});

describe('a change of one’s own record', () => {
  test('goes on with the token that came with it', async () => {
    startSession(token, aUser());
    const next = tokenOf(7, 4.2e9);
    const calls = fakeApi({ 'PATCH /users/7': { ...aUser({ name: 'Ada' }), token: next } });
    await updateAccount({ name: 'Ada', password: 'new words', currentPassword: 'old words' });
    expect(calls[0]).toMatchObject({ body: { name: 'Ada', password: 'new words', currentPassword: 'old words' } });
    expect(useAuth.getState()).toMatchObject({ token: next, user: { name: 'Ada' } });
    expect(useAuth.getState().user).not.toHaveProperty('token');
    expect(localStorage.getItem(tokenKey)).toBe(next);
  });

  test('without a new token the session stays as it is', async () => {
    startSession(token, aUser());
    fakeApi({ 'PATCH /users/7': aUser({ phone: '1' }) });
    await updateAccount({ phone: '1' });
    expect(useAuth.getState()).toMatchObject({ token, user: { phone: '1' } });
  });
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
    notify('Failed to create shop. Please try again.', 'error');
    expect(said()).toEqual([ended]);
  });

  test('a suspended user is told so', async () => {
    startSession(token, aUser());
    fakeApi({ 'GET /orders': refuse('SUSPENDED') });
    await expect(http.get('/orders')).rejects.toThrow('No.');
    expect(said()).toEqual(['You were logged out: this account is suspended.']);
    startSession(token, aUser());
    expect(said()).toEqual([]);
  });

  test('a wrong password is no end of the session', async () => {
    startSession(token, aUser());
    fakeApi({ 'POST /auth/login': refuse('WRONG_LOGIN') });
    await expect(http.post('/auth/login', {})).rejects.toThrow('No.');
    expect(useAuth.getState().status).toBe('signedIn');
  });

  test('a page in the place of data is refused', async () => {
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

test('a token without a numeric id names no user', () => {
  expect(() => tokenUserId(`${base64({})}.${base64({ id: '7' })}.x`)).toThrow('no user id');
});
