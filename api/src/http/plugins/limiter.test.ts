import fastify from 'fastify';
import { Redis } from 'ioredis';
import type { SharedState } from '../../db/redis';
import { TooMany } from '../../errors/errors';
import { createTestApp, testConfig } from '../../testing/testApp';
import { addressKey } from './addressKey';
import { createLimiter, Limiter } from './limiter';

const limit = { name: 'test', max: 2, windowMs: 60_000, of: 'calls' } as const;
afterEach(() => jest.useRealTimers());

it('allows attempts up to the limit, then returns how long to wait', async () => {
  jest.useFakeTimers();
  const limiter = new Limiter(limit);
  await limiter.consume('a');
  jest.advanceTimersByTime(10_000);
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toThrow(TooMany);
  await expect(limiter.consume('a')).rejects.toMatchObject({ params: { of: 'calls' }, retryAfter: 50 });
  await limiter.consume('b');
  jest.advanceTimersByTime(50_000);
  await limiter.consume('a');
});

it('undoes an attempt, and resets a key', async () => {
  const limiter = new Limiter(limit);
  for (let n = 0; n < 5; n += 1) {
    await limiter.consume('a');
    await limiter.undo('a');
  }
  await limiter.consume('a');
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toThrow(TooMany);
  await limiter.reset('a');
  await limiter.consume('a');
});

it('counts in state while Redis is unavailable', async () => {
  const client = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, retryStrategy: () => null });
  client.on('error', () => undefined);
  const limiter = new Limiter({ ...limit, state: { client } as SharedState });
  await limiter.consume('a');
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toThrow(TooMany);
  await limiter.consume('b');
  client.disconnect();
});

it('ends its timers when the application closes', async () => {
  // Fastify needs the other timers to get ready and to close.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const app = fastify();
  const limiter = createLimiter(app, limit);
  await app.ready();
  const before = jest.getTimerCount();
  await limiter.consume('a');
  await limiter.consume('b');
  expect(jest.getTimerCount()).toBe(before + 2);
  await app.close();
  expect(jest.getTimerCount()).toBe(before);
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

it('limits calls per address, and trusts a forwarded address only from a trusted proxy', async () => {
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
