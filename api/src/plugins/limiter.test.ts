import { TooMany } from '../errors';
import type { SharedMemory } from '../redis/redis';
import { createTestApp, testConfig } from '../testing/testApp';
import { addressKey } from './addressKey';
import { createLimiter, type Limiter } from './limiter';

afterEach(() => jest.useRealTimers());

it('lets through what is allowed, then says how long to wait', () => {
  jest.useFakeTimers();
  const limiter = createLimiter(2, 60_000, 'Slowly.');
  limiter.take('a');
  jest.advanceTimersByTime(10_000);
  limiter.take('a');
  expect(() => limiter.take('a')).toThrow(TooMany);
  expect(() => limiter.take('a')).toThrow(expect.objectContaining({ message: 'Slowly.', retryAfter: 50 }));
  limiter.take('b');
  jest.advanceTimersByTime(50_000);
  limiter.take('a');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it('limits all calls of an address, and believes a forwarded address only from a proxy it trusts', async () => {
  const limits = { ...testConfig().limits, callsPerMinute: 2 };
  for (const trustProxy of [false, true]) {
    const { app, close } = await createTestApp({ limits, trustProxy });
    const call = (from: string) => app.inject({ url: '/api/health', headers: { 'x-forwarded-for': from } });
    await call('198.51.100.1');
    await call('198.51.100.1');
    const third = await call('198.51.100.1');
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(third.json()).toMatchObject({ code: 'TOO_MANY', message: 'Too many requests. Please wait a moment.' });
    expect((await call('198.51.100.2')).statusCode).toBe(trustProxy ? 200 : 429);
    await close();
  }
});

describe('shared by processes', () => {
  /** What Redis does, and how to take it away. */
  function memory(): SharedMemory & { isAway: boolean } {
    const counts = new Map<string, number>();
    const tally = (key: string, by: number) => {
      counts.set(key, (counts.get(key) ?? 0) + by);
      return { count: counts.get(key) ?? 0, endsIn: 60_000 };
    };
    const shared = {
      isAway: false,
      count: async (key: string, by: number) => (shared.isAway ? undefined : tally(key, by)),
      enter: async () => undefined,
      leave: async () => undefined,
      has: async () => false,
      note: async () => undefined,
      announce: () => undefined,
      onNews: () => undefined,
      close: async () => undefined,
    };
    return shared;
  }
  const isTaken = (limiter: Limiter, key = 'a') => {
    try {
      limiter.take(key);
      return true;
    } catch {
      return false;
    }
  };
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('counts what others took, a moment later, and each key and limiter by itself', async () => {
    const shared = memory();
    const sharing = { memory: shared, name: 'calls' };
    const [one, other] = [createLimiter(4, 60_000, 'x', sharing), createLimiter(4, 60_000, 'x', sharing)];
    const different = createLimiter(4, 60_000, 'x', { memory: shared, name: 'uploads' });
    expect([isTaken(one), isTaken(one), isTaken(other)]).toEqual([true, true, true]);
    await jest.advanceTimersByTimeAsync(150);
    expect([isTaken(other), isTaken(one)]).toEqual([true, true]);
    await jest.advanceTimersByTimeAsync(150);
    expect([isTaken(one), isTaken(other), isTaken(one, 'b'), isTaken(different)]).toEqual([false, false, true, true]);
  });

  it('goes on by what it knows while the memory is away', async () => {
    const shared = memory();
    shared.isAway = true;
    const limiter = createLimiter(2, 60_000, 'x', { memory: shared, name: 'calls' });
    expect(isTaken(limiter)).toBe(true);
    await jest.advanceTimersByTimeAsync(150);
    expect([isTaken(limiter), isTaken(limiter)]).toEqual([true, false]);
  });
});
