import { endSession, startSession, useAuth } from '@rialto/shared/auth';
import { aheadArrived, askAhead, http, loadHttp, takeAhead } from '@rialto/shared/http';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { waitFor } from '@testing-library/react';

let calls: ApiCall[];

beforeEach(async () => {
  let answers = 0;
  const count = () => {
    answers += 1;
    return { body: answers };
  };
  const fail = () => {
    throw Object.assign(new Error('away'), { config: { method: 'get' } });
  };
  calls = fakeApi({ 'GET /orders': count, 'GET /cart': count, 'POST /cart': count, 'GET /away': fail });
  startSession('first', aUser());
  await loadHttp();
  askAhead([]);
});

afterEach(() => endSession(null));

const orders = async () => (await http.get<number>('/orders', { params: { userId: 7, limit: 20 } })).data;
const made = () => calls.map(({ method, url }) => `${method} ${url}`);

test('what is asked ahead answers the same call of the page, once', async () => {
  askAhead(['/orders?userId=7&limit=20', '/cart']);
  expect(await orders()).toBe(1);
  expect(made()).toEqual(['GET /orders?userId=7&limit=20', 'GET /cart']);
  expect(await orders()).toBe(3);
});

test('an answer that is here already is had at once, by one of those who want it', async () => {
  askAhead(['/orders?userId=7&limit=20', '/cart']);
  expect(takeAhead('/cart')).toBeUndefined();
  await aheadArrived(10_000);
  expect(takeAhead('/orders', { userId: 7, limit: 5 })).toBeUndefined();
  expect(takeAhead('/orders', { userId: 7, limit: 20 })).toMatchObject({ data: 1 });
  expect(takeAhead('/orders', { userId: 7, limit: 20 })).toBeUndefined();
  expect(await orders()).toBe(3);
  await http.post('/cart', {});
  expect(takeAhead('/cart')).toBeUndefined();
});

test('an answer that nobody came for is too old after some seconds', async () => {
  askAhead(['/orders?userId=7&limit=20', '/cart']);
  await aheadArrived(10_000);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 9_000);
  expect(takeAhead('/cart')).toMatchObject({ data: 2 });
  clock.mockReturnValue(now + 20_000);
  expect(takeAhead('/orders', { userId: 7, limit: 20 })).toBeUndefined();
  expect(await orders()).toBe(3);
  clock.mockRestore();
});

test('what is on its way or has just come is not asked for again, what failed is, and nothing else is kept', async () => {
  askAhead(['/orders?userId=7&limit=20', '/cart', '/away']);
  askAhead(['/orders?userId=7&limit=20', '/away']);
  await aheadArrived(10_000);
  askAhead(['/orders?userId=7&limit=20', '/away']);
  await aheadArrived(10_000);
  expect(made().filter((call) => call.startsWith('GET /orders'))).toHaveLength(1);
  expect(made().filter((call) => call === 'GET /away')).toHaveLength(2);
  expect(takeAhead('/cart')).toBeUndefined();
  expect(takeAhead('/orders', { userId: 7, limit: 20 })).toMatchObject({ data: 1 });
});

test('another call, and another session’s, are made by themselves', async () => {
  askAhead(['/orders?userId=7&limit=5']);
  expect(await orders()).toBe(2);
  askAhead(['/orders?userId=7&limit=20']);
  await loadHttp();
  startSession('second', aUser());
  expect(await orders()).toBe(4);
  expect(calls.map(({ authorization }) => authorization)).toEqual([
    'Bearer first',
    'Bearer first',
    'Bearer first',
    'Bearer second',
  ]);
});

test('what was asked before or during a change is asked again after it', async () => {
  askAhead(['/orders?userId=7&limit=20']);
  await http.post('/cart', {});
  expect(await orders()).toBe(3);
  const change = http.post('/cart', {});
  await loadHttp();
  askAhead(['/orders?userId=7&limit=20']);
  await change;
  expect(await orders()).toBe(6);
});

test('a call ahead that is refused ends nothing; the page makes it again, and is told', async () => {
  const refused = { status: 401, body: { message: 'This account is suspended.', code: 'SUSPENDED' } };
  calls = fakeApi({ 'GET /orders': () => refused });
  askAhead(['/orders?userId=7&limit=20']);
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(useAuth.getState().status).toBe('signedIn');
  await expect(orders()).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  expect(useAuth.getState().status).toBe('signedOut');
});
