import { DrizzleQueryError, sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/testDatabase';
import { testServer } from '../testing/testServer';
import type { OpenDatabase } from './database';
import { openPostgres } from './openPostgres';
import { plannedAnew, plannedOnce, planning } from './plans';
import { statement } from './statement';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const given = sql`SELECT ${sql.placeholder('number')}::int AS number, ${sql.placeholder('text')}::text AS text,
  ${sql.placeholder('is')}::bool AS is, '2026-11-21 00:00:00.5+00'::timestamptz AT TIME ZONE 'UTC' AS at`;
const values = { number: 7, text: 'Ünï "q" 😀', is: true };
const at = '2026-11-21 00:00:00.5';

it.each(['given', undefined])('answers each time with what it is asked, under the name %s', async (name) => {
  const ask = statement(name, given);
  expect(await ask(database.db, values)).toEqual([{ ...values, at }]);
  expect(await ask(database.db, { number: -1, text: null, is: false })).toEqual([
    { number: -1, text: null, is: false, at },
  ]);
  expect(await database.db.transaction((tx) => ask(tx, values))).toEqual([{ ...values, at }]);
});

it('makes rows of values in the order of the columns', async () => {
  const ask = statement('in_order', given, ([number, text]) => `${number} ${text}`);
  expect(await ask(database.db, { ...values, text: null })).toEqual(['7 null']);
  expect(await ask(database.db, values)).toEqual(['7 Ünï "q" 😀']);
});

it('takes lists', async () => {
  const lists = { texts: ['"a\\', null, '', 'NULL', '{b, c}'], numbers: [7, null, -1] };
  const ask = statement(
    'lists',
    sql`SELECT ${sql.placeholder('texts')}::text[] AS texts, ${sql.placeholder('numbers')}::int[] AS numbers`,
  );
  expect(await ask(database.db, lists)).toEqual([lists]);
  expect(await ask(database.db, { texts: [], numbers: [] })).toEqual([{ texts: [], numbers: [] }]);
});

it('fails as drizzle does, and leaves the connection as good as before', async () => {
  const divide = statement<{ it: number }>('divide', sql`SELECT 1 / ${sql.placeholder('by')}::int AS it`);
  const refused = await divide(database.db, { by: 0 }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DrizzleQueryError);
  expect((refused as DrizzleQueryError).cause).toMatchObject({ code: '22012' });
  await expect(divide(database.db, { by: 'two' })).rejects.toMatchObject({ cause: { code: '22P02' } });
  expect(await divide(database.db, { by: 1 })).toEqual([{ it: 1 }]);
});

// Only PostgreSQL keeps plans.
if (testServer) {
  const server = testServer;
  it('is parsed once, planned each time for its values or once for all', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const from = (condition: typeof plannedOnce) =>
      sql`SELECT oid FROM pg_class WHERE oid > ${sql.placeholder('after')}::oid AND ${condition} ORDER BY oid LIMIT 3`;
    const [once, anew] = [statement('once', from(plannedOnce)), statement('anew', from(plannedAnew))];
    for (let after = 0; after < 10; after += 1) {
      expect(await once(db, { ...planning, after })).toHaveLength(3);
      expect(await anew(db, { ...planning, after })).toHaveLength(3);
    }
    const { rows } = await db.execute(
      sql`SELECT name, generic_plans::int AS kept, custom_plans::int AS made FROM pg_prepared_statements ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: 'anew', kept: 0, made: 10 },
      { name: 'once', kept: 5, made: 5 },
    ]);
    await close();
  });
}
