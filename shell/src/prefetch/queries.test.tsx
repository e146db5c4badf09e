import { startSession, useAuth } from '@rialto/shared/auth';
import { pagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { QueryClientProvider, queryClient, useQuery } from '@rialto/shared/query';
import { login } from '@rialto/shared/session/account';
import { forgetSession } from '@rialto/shared/session/session';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { prefetchQueries } from './queries';

let calls: ApiCall[];
let isRefused: boolean;
const refusal = { status: 401, body: { message: 'This account is suspended.', code: 'SUSPENDED' } };
const page = '/dashboard/orders';
const user = aUser();

beforeEach(() => {
  let answers = 0;
  isRefused = false;
  const count = () => {
    answers += 1;
    return isRefused ? refusal : { body: answers };
  };
  calls = fakeApi({
    'GET /orders': count,
    'GET /cart': count,
    'POST /cart': count,
    'GET /reviews': () => ({ body: ['Good leeks'], headers: { link: '</reviews?cursor=b>; rel="next"' } }),
    'GET /remotes.json': {},
    [`GET /users/${user.id}`]: user,
  });
  startSession('first', user);
  window.history.replaceState(null, '', '/dashboard');
});

afterEach(() => forgetSession());

const ordersKey = ['orders', { userId: user.id, limit: 20 }];
/** From `area.json`. */
const orders = { queryKey: ['orders', { userId: '{user}', limit: 20 }] };
const cart = { queryKey: ['cart'] };
const made = () => calls.map(({ method, url }) => `${method} ${url}`);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
function open() {
  window.history.replaceState(null, '', page);
  return renderHook(() => useQuery({ queryKey: ordersKey }), { wrapper }).result;
}

test('a page renders prefetched data at once and requests nothing', async () => {
  await prefetchQueries([orders], page);
  expect(made()).toEqual([`GET /orders?userId=${user.id}&limit=20`]);
  expect(open().current).toMatchObject({ data: 1, fetchStatus: 'idle' });
  expect(made()).toHaveLength(1);
});

test('a page that opens during the prefetch shares its request', async () => {
  void prefetchQueries([orders], page);
  const shown = open();
  await waitFor(() => expect(shown.current.data).toBe(1));
  expect(made()).toHaveLength(1);
});

test('prefetches the first page of a list and the cursor of the next', async () => {
  const reviews = pagedQuery<string>('/reviews', { userId: user.id });
  await prefetchQueries([{ queryKey: ['reviews', { userId: '{user}' }], paged: true }], page);
  const { result } = renderHook(() => usePaged(reviews), { wrapper });
  expect(result.current).toMatchObject({ data: ['Good leeks'], hasMore: true });
  expect(made()).toHaveLength(1);
});

test('requests a file of the site from its origin', async () => {
  await prefetchQueries([{ queryKey: ['{origin}', 'remotes.json'] }], page);
  expect(made()).toEqual([`GET ${location.origin}/remotes.json`]);
});

test('requests no user’s data for guests', async () => {
  forgetSession();
  await prefetchQueries([orders], page);
  expect(made()).toEqual([]);
});

test('repeats failed prefetches only', async () => {
  void prefetchQueries([orders], page);
  await prefetchQueries([orders], page);
  await prefetchQueries([orders], page);
  expect(made()).toHaveLength(1);
  isRefused = true;
  await prefetchQueries([cart], page);
  await prefetchQueries([cart], page);
  expect(made().filter((call) => call === 'GET /cart')).toHaveLength(2);
});

test('drops data that no page used within ten seconds', async () => {
  jest.useFakeTimers();
  try {
    await prefetchQueries([orders], page);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(queryClient.getQueryData(ordersKey)).toBe(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(queryClient.getQueryData(ordersKey)).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

test('drops prefetched and pending data when the session changes', async () => {
  await prefetchQueries([cart], page);
  void prefetchQueries([orders], page);
  calls = fakeApi({
    'POST /auth/login': { token: `x.${btoa(JSON.stringify({ id: user.id }))}.x` },
    'GET /orders': 'the second’s',
    [`GET /users/${user.id}`]: user,
  });
  forgetSession();
  await login('second@rialto.example', 'password');
  expect(queryClient.getQueryData(['cart'])).toBeUndefined();
  const shown = open();
  await waitFor(() => expect(shown.current.data).toBe('the second’s'));
});

test('reads data again that was prefetched before or during a write', async () => {
  await prefetchQueries([orders], page);
  await http.post('/cart', {});
  expect(queryClient.getQueryData(ordersKey)).toBeUndefined();
  const write = http.post('/cart', {});
  await prefetchQueries([orders], page);
  await write;
  expect(queryClient.getQueryData(ordersKey)).toBeUndefined();
  const shown = open();
  await waitFor(() => expect(shown.current.data).toBe(5));
});

test('keeps data on screen after a write', async () => {
  await prefetchQueries([orders], page);
  const shown = open();
  await http.post('/cart', {});
  expect(shown.current.data).toBe(1);
  expect(made().filter((call) => call.startsWith('GET'))).toHaveLength(1);
});

test('a refused prefetch has no effect until the page repeats the request', async () => {
  isRefused = true;
  await prefetchQueries([orders], page);
  expect(useAuth.getState().status).toBe('signedIn');
  const shown = open();
  expect(shown.current).toMatchObject({ isPending: true, error: null });
  await waitFor(() => expect(shown.current.error).toMatchObject({ name: 'ApiError', status: 401 }));
  expect(useAuth.getState().status).toBe('signedOut');
});

test('a page that waits for a refused prefetch gets its own response', async () => {
  const answers = [{ status: 429, body: { message: 'Slow down.', code: 'RATE_LIMITED' } }, { body: 'leeks' }];
  calls = fakeApi({ 'GET /orders': () => answers.shift() ?? { status: 500 } });
  void prefetchQueries([orders], page);
  const shown = open();
  await waitFor(() => expect(shown.current.data).toBe('leeks'));
  expect(calls).toHaveLength(2);
  expect(shown.current.error).toBeNull();
});
