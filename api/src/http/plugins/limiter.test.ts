import { Redis } from 'ioredis';
import type { SharedMemory } from '../../db/redis';
import { TooMany } from '../../errors/errors';
import { createTestApp, testConfig } from '../../testing/testApp';
import { addressKey } from './addressKey';
import { Limiter } from './limiter';

const limit = { name: 'test', max: 2, windowMs: 60_000, of: 'calls' } as const;
afterEach(() => jest.useRealTimers());

it('lets through what is allowed, then says how long to wait', async () => {
  jest.useFakeTimers();
  const limiter = new Limiter(limit);
  await limiter.take('a');
  jest.advanceTimersByTime(10_000);
  await limiter.take('a');
  await expect(limiter.take('a')).rejects.toThrow(TooMany);
  await expect(limiter.take('a')).rejects.toMatchObject({ params: { of: 'calls' }, retryAfter: 50 });
  await limiter.take('b');
  jest.advanceTimersByTime(50_000);
  await limiter.take('a');
});

it('takes a try back, and forgets them', async () => {
  const limiter = new Limiter(limit);
  for (let n = 0; n < 5; n += 1) {
    await limiter.take('a');
    await limiter.giveBack('a');
  }
  await limiter.take('a');
  await limiter.take('a');
  await expect(limiter.take('a')).rejects.toThrow(TooMany);
  await limiter.forget('a');
  await limiter.take('a');
});

it('counts in its own memory while Redis is away', async () => {
  const client = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, retryStrategy: () => null });
  client.on('error', () => undefined);
  const limiter = new Limiter({ ...limit, memory: { client } as SharedMemory });
  await limiter.take('a');
  await limiter.take('a');
  await expect(limiter.take('a')).rejects.toThrow(TooMany);
  await limiter.take('b');
  client.disconnect();
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
