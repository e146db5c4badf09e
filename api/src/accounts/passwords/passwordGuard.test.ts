import type { FastifyRequest } from 'fastify';
import { TooMany } from '../../errors/errors';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import { hashPassword } from './passwords';

let market: TestApp;
let hash: string;
beforeAll(async () => {
  market = await createTestApp({ limits: { ...testConfig().limits, loginFailures: 3 } });
  hash = await hashPassword('correct horse');
});
afterAll(() => market.close());

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const check = (ip: string, account: string, password: string, ofHash: string | undefined = hash) =>
  market.app.checkPassword({ ip } as FastifyRequest, account, password, ofHash);
const atOnce = (times: number, attempt: () => Promise<boolean>) =>
  Promise.allSettled(Array.from({ length: times }, attempt));
const countRejected = (results: PromiseSettledResult<boolean>[]) =>
  results.filter((each) => each.status === 'rejected' && each.reason instanceof TooMany).length;

it('accepts any number of concurrent correct passwords', async () => {
  const ip = newAddress();
  const results = await atOnce(20, () => check(ip, 'right@guard.example', 'correct horse'));
  expect(results).toEqual(Array(20).fill({ status: 'fulfilled', value: true }));
});

it('checks no more wrong passwords than allowed, concurrent or not, and then no right one', async () => {
  const ip = newAddress();
  const results = await atOnce(20, () => check(ip, 'wrong@guard.example', 'wrong'));
  expect([results.filter(({ status }) => status === 'fulfilled').length, countRejected(results)]).toEqual([3, 17]);
  await expect(check(ip, 'Wrong@guard.example', 'correct horse')).rejects.toThrow(TooMany);
  expect(await check(ip, 'other@guard.example', 'correct horse')).toBe(true);
  expect(await check(newAddress(), 'wrong@guard.example', 'correct horse')).toBe(true);
});

it('resets the failures of an account and address after the right password', async () => {
  const ip = newAddress();
  for (const password of ['wrong', 'wrong', 'correct horse', 'wrong', 'wrong', 'correct horse'])
    expect(await check(ip, 'forgiven@guard.example', password)).toBe(password === 'correct horse');
});

it('stops an address that tries many accounts', async () => {
  const ip = newAddress();
  for (let n = 0; n < 30; n += 1) expect(await check(ip, `spray-${n}@guard.example`, 'wrong', undefined)).toBe(false);
  await expect(check(ip, 'spray-31@guard.example', 'wrong', undefined)).rejects.toThrow(TooMany);
});

it('stops guesses of one account from many addresses, but not its owner at a known one', async () => {
  const [account, home] = ['home@guard.example', newAddress()];
  expect(await check(home, account, 'correct horse')).toBe(true);
  for (let n = 0; n < 30; n += 1) expect(await check(newAddress(), account, 'wrong')).toBe(false);
  await expect(check(newAddress(), account, 'correct horse')).rejects.toThrow(TooMany);
  expect(await check(home, account, 'correct horse')).toBe(true);
});

it('does not count a check that failed with an error', async () => {
  const ip = newAddress();
  const results = await atOnce(10, () => check(ip, 'broken@guard.example', 'correct horse', 'no hash at all'));
  expect([results.filter(({ status }) => status === 'rejected').length, countRejected(results)]).toEqual([10, 0]);
  expect(await check(ip, 'broken@guard.example', 'correct horse')).toBe(true);
});

it('does not count an attempt that was rejected unchecked', async () => {
  const ip = newAddress();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    for (let n = 0; n < 30; n += 1) await check(ip, `early-${n}@guard.example`, 'wrong', undefined);
    jest.advanceTimersByTime(14 * 60_000);
    for (let n = 0; n < 5; n += 1)
      await expect(check(ip, 'owner@guard.example', 'correct horse')).rejects.toThrow(TooMany);
    // The address is free again, and the account was never tried from there.
    jest.advanceTimersByTime(2 * 60_000);
    expect(await check(ip, 'owner@guard.example', 'correct horse')).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
