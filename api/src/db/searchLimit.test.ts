import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/testDatabase';
import type { OpenDatabase } from './database';
import { limitSearch } from './searchLimit';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tooLong = {
  statusCode: 503,
  code: 'SEARCH_TOO_LONG',
  message: 'This search takes too long. Narrow it down, for example by category.',
  retryAfter: 5,
};

it('limits the queries of a search and no others', async () => {
  const { db } = database;
  const setting = sql`SELECT current_setting('statement_timeout') AS longest`;
  const before = await db.execute(setting);
  const during = await limitSearch(db, (tx) => tx.execute(setting), 1_234);
  expect(during.rows).toEqual([{ longest: '1234ms' }]);
  expect((await db.execute(setting)).rows).toEqual(before.rows);
});

it('reports a search that the database cancelled, with advice to narrow it down', async () => {
  // PGlite has no statement timeout, so this query fails in the same way.
  const ended = sql`DO $$ BEGIN RAISE EXCEPTION 'canceled' USING ERRCODE = 'query_canceled'; END $$`;
  const search = limitSearch(database.db, (tx) => tx.execute(ended));
  await expect(search).rejects.toMatchObject(tooLong);
});

it('is enforced by PostgreSQL’s statement timeout', async () => {
  // On the embedded database, which has no timeout, it only waits.
  const outcome = await limitSearch(database.db, (tx) => tx.execute(sql`SELECT pg_sleep(0.4)`), 50).catch(
    (error: unknown) => error,
  );
  expect(outcome).toMatchObject(database.kind === 'postgres' ? tooLong : { rows: [{}] });
});

it('passes other errors on', async () => {
  const failure = limitSearch(database.db, (tx) => tx.execute(sql`SELECT 1 / 0`));
  await expect(failure).rejects.toMatchObject({ cause: { code: '22012' } });
});
