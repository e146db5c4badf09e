import type { OpenDatabase } from './database';
import { startVacuum } from './maintenance';

const HOUR = 3_600_000;

function fake(kind: OpenDatabase['kind'], execute: () => Promise<unknown>): OpenDatabase {
  // only `execute` is used
  return { kind, db: { execute } } as unknown as OpenDatabase;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('vacuums PGlite every hour until stopped, and reports failures', async () => {
  const failure = new Error('full');
  const execute = jest.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(failure);
  const onError = jest.fn();
  const stop = startVacuum(fake('pglite', execute), onError);
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(execute).toHaveBeenCalledTimes(2);
  expect(onError.mock.calls).toEqual([[failure]]);
  stop();
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(execute).toHaveBeenCalledTimes(2);
});

it('does nothing on PostgreSQL', async () => {
  const execute = jest.fn();
  startVacuum(fake('postgres', execute), jest.fn())();
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(execute).not.toHaveBeenCalled();
});
