import { sql } from 'drizzle-orm';
import { currentCall, type SeenQuery } from '../seeing/call';
import { openTestDatabase } from '../testing/testDatabase';
import { testServer } from '../testing/testServer';
import { openPostgres } from './open';
import { fromPosition, toPosition } from './replicas';

const nameOf = sql`SELECT current_setting('application_name') AS name`;

it('tells a call of its queries, and that one failed, on either database', async () => {
  const { db, close } = await openTestDatabase();
  const seen: SeenQuery[] = [];
  await currentCall.run({ id: 'call-1234', sawQuery: (query) => seen.push(query) }, async () => {
    await db.execute(sql`SELECT ${1}::int`);
    await db.transaction(async (tx) => tx.execute(sql`SELECT 2`));
    await expect(db.execute(sql`SELECT 1/0`)).rejects.toThrow();
  });
  await db.execute(sql`SELECT 'of nobody'`);
  await close();
  const ours = seen.filter(({ text }) => text.startsWith('SELECT'));
  expect(ours.map(({ text, failed }) => [text, failed])).toEqual([
    ['SELECT $1::int', false],
    ['SELECT 2', false],
    ['SELECT 1/0', true],
  ]);
  for (const { milliseconds } of ours) expect(milliseconds).toBeGreaterThan(0);
});

it.each([
  ['0/0', 0],
  ['0/16B3748', 0x16b3748],
  ['16/B374D848', 0x16 * 2 ** 32 + 0xb374d848],
])('reads and writes the position %s', (text, position) => {
  expect(toPosition(text)).toBe(position);
  expect(fromPosition(position)).toBe(text);
});

it.each(['', '16', '16/', '/1', '1/2/3', '-1/2', '123456789/1', 'x/y'])('takes %j for no position', (text) => {
  expect(toPosition(text)).toBeUndefined();
});

// Only PostgreSQL has connections.
if (testServer) {
  const server = testServer;
  it('tells PostgreSQL whose a transaction or a query is, and forgets it after', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const seen: SeenQuery[] = [];
    const call = { id: 'call-1234', sawQuery: (query: SeenQuery) => seen.push(query) };
    await currentCall.run(call, async () => {
      const inside = await db.transaction(async (tx) => (await tx.execute(nameOf)).rows);
      expect(inside).toEqual([{ name: 'rialto call-1234' }]);
      const running = sql`SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()`;
      expect((await db.execute(running)).rows).toEqual([{ query: expect.stringMatching(/\/\* call call-1234 \*\/$/) }]);
    });
    expect((await db.execute(nameOf)).rows).toEqual([{ name: 'rialto' }]);
    expect(seen.map(({ text, server: on, failed }) => [text.split(' ')[0], on, failed])).toEqual([
      ['begin', 'primary', false],
      ['SELECT', 'primary', false],
      ['commit', 'primary', false],
      ['SELECT', 'primary', false],
    ]);
    await close();
  });

  it('gives each query to its own call, also where it waited for another’s connection', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const seen: string[] = [];
    const as = (id: string) =>
      currentCall.run({ id, sawQuery: ({ text }) => seen.push(`${id} ${text}`) }, async () => {
        await db.execute(sql.raw(`SELECT '${id}', pg_sleep(0.01)`));
      });
    await Promise.all(['one', 'two', 'three'].map(as));
    expect(seen).toEqual(['one', 'two', 'three'].map((id) => `${id} SELECT '${id}', pg_sleep(0.01)`));
    await close();
  });

  it('loses no connection to transactions that could not begin, however they failed', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const unknown = 'no such level' as 'serializable'; // PostgreSQL refuses it
    for (let times = 0; times < 3; times += 1)
      await expect(db.transaction(async () => 'begun', { isolationLevel: unknown })).rejects.toThrow();
    expect(await db.transaction(async () => 'begun')).toBe('begun');
    await close();
  });

  it('keeps the plan of a prepared statement through calls, and the connection through a refusal', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const statement = db.select({ one: sql<number>`1` }).from(sql`(SELECT 1) AS t`).prepare('kept_plan');
    const under = (id: string) => currentCall.run({ id, sawQuery: () => undefined }, () => statement.execute());
    await under('call-1');
    await under('call-2');
    await expect(db.execute(sql`SELECT 1/0`)).rejects.toThrow();
    const { rows } = await db.execute(sql`SELECT name FROM pg_prepared_statements WHERE name = 'kept_plan'`);
    expect(rows).toEqual([{ name: 'kept_plan' }]);
    await close();
  });
}
