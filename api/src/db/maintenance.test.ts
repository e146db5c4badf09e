import type { OpenDatabase } from './database';
import { vacuumJobs } from './maintenance';

function fake(kind: OpenDatabase['kind'], execute: () => Promise<unknown>): OpenDatabase {
  // only `execute` is used
  return { kind, db: { execute } } as unknown as OpenDatabase;
}

it('vacuums PGlite every hour', async () => {
  const execute = jest.fn().mockResolvedValue(undefined);
  const { everyMs, jobs } = vacuumJobs(fake('pglite', execute));
  await jobs.vacuum?.(new AbortController().signal);
  expect(everyMs).toBe(3_600_000);
  expect(execute).toHaveBeenCalledTimes(1);
});

it('leaves PostgreSQL to its autovacuum', () => {
  expect(vacuumJobs(fake('postgres', jest.fn())).jobs).toEqual({});
});
