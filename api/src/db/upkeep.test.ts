import type { OpenDatabase } from './database';
import { keepTidy } from './upkeep';

const HOUR = 3_600_000;

function fake(kind: OpenDatabase['kind'], execute: () => Promise<unknown>): OpenDatabase {
  // only `execute` is used
  return { kind, db: { execute } } as unknown as OpenDatabase;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('vacuums PGlite every hour until stopped, and tells of failures', async () => {
  const failure = new Error('full');
  const execute = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(failure);
  const onError = jest.fn();
  const stop = keepTidy(fake('pglite', execute), onError);
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(execute).toHaveBeenCalledTimes(2);
  expect(onError.mock.calls).toEqual([[failure]]);
  stop();
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(execute).toHaveBeenCalledTimes(2);
});

it('leaves PostgreSQL alone', async () => {
  const execute = jest.fn();
  keepTidy(fake('postgres', execute), jest.fn())();
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(execute).not.toHaveBeenCalled();
});
