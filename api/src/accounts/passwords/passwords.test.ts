import * as argon2 from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const verify = jest.mocked(argon2.verify);
beforeEach(() => verify.mockClear());

it('verifies a password with its hash', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).not.toBe(await hashPassword('correct horse'));
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('correct hors', hash)).toBe(false);
});

it('takes the same time without an account, and returns false', async () => {
  expect(await isPassword('correct horse', undefined)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  const cost = (hash: unknown) => String(hash).split('$').slice(1, 4);
  expect(cost(verify.mock.calls[0]?.[0])).toEqual(cost(await hashPassword('x')));
});

it('queues concurrent calls, and rejects them above a limit', async () => {
  const hash = await hashPassword('x');
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => isPassword('x', hash)));
  const turnedAway = results.filter((result) => result.status === 'rejected');
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway.length).toBeLessThan(50);
  expect(turnedAway[0]).toMatchObject({ reason: { code: 'BUSY', statusCode: 503 } });
  expect(await isPassword('x', hash)).toBe(true);
});
