import { TooMany } from '../errors';
import { createTestApp, testConfig } from '../testing/testApp';
import { addressKey, createLimiter } from './limiter';

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
