import fs, { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { startChild } from '../testing/child';
import { fillDataFolder } from '../testing/embeddedDatabase';
import { openDurablePglite } from './pglite';

let folder: string;
let client: PGlite;

// The tests share the folder of a killed process.
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-pglite-'));
  await fillDataFolder(folder);
  const child = startChild(
    `
    const { openEmbeddedDatabase } = await from('db/openEmbedded');
    const { db } = await openEmbeddedDatabase(${JSON.stringify(folder)});
    await db.execute('CREATE TABLE kept (n integer)');
    for (let n = 1; ; n += 1) {
      await db.execute('INSERT INTO kept VALUES (' + n + ')');
      console.log('n' + n + '.');
    }
  `,
  );
  await child.line('n100.');
  await child.kill();
  ({ client } = await openDurablePglite(path.join(folder, 'db')));
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

it('keeps committed rows when the process is killed during a write', async () => {
  const { rows } = await client.query<{ rows: number; last: number }>(
    'SELECT count(*)::int AS rows, max(n) AS last FROM kept',
  );
  expect(rows[0]?.last).toBeGreaterThanOrEqual(100);
  expect(rows[0]?.rows).toBe(rows[0]?.last);
});

it('syncs every commit to disk', async () => {
  const fsync = jest.spyOn(fs, 'fsyncSync');
  for (let n = 0; n < 20; n += 1) await client.query('INSERT INTO kept VALUES ($1)', [n]);
  expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(20);
  fsync.mockRestore();
});

it('throws if the outer handle is used inside a transaction', async () => {
  const db = drizzle({ client });
  await expect(db.transaction(() => db.execute('SELECT 1'))).rejects.toMatchObject({
    cause: { message: 'The outer database handle was used inside a transaction' },
  });
  expect((await db.transaction((tx) => tx.execute('SELECT 1 AS n'))).rows).toEqual([{ n: 1 }]);
});

it.each([
  ['queries', () => client.query('SELECT 1')],
  ['transactions', () => client.transaction((tx) => tx.query('SELECT 1'))],
])('serves other requests between queued %s', async (_, call) => {
  let done = 0;
  const calls = Promise.all(
    Array.from({ length: 20 }, async () => {
      await call();
      done += 1;
    }),
  );
  const doneAtTurns = new Set<number>();
  while (done < 20) {
    await new Promise(setImmediate);
    doneAtTurns.add(done);
  }
  await calls;
  expect(doneAtTurns.size).toBeGreaterThanOrEqual(10);
});
