import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { currentCall, type SeenQuery } from '../observability/call';
import { openTestDatabase } from '../testing/testDatabase';
import { testServer } from '../testing/testServer';
import { openPostgres } from './openPostgres';

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

// Only PostgreSQL has connections.
if (testServer) {
  const server = testServer;
  it('shows PostgreSQL the call of each query, alone and in a transaction, and of none outside a call', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const seen: SeenQuery[] = [];
    const call = { id: 'call-1234', sawQuery: (query: SeenQuery) => seen.push(query) };
    const running = sql`SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()`;
    const ofCall = [{ query: expect.stringMatching(/^SELECT .* \/\* call call-1234 \*\/$/) }];
    await currentCall.run(call, async () => {
      expect((await db.execute(running)).rows).toEqual(ofCall);
      expect(await db.transaction(async (tx) => (await tx.execute(running)).rows)).toEqual(ofCall);
    });
    expect((await db.execute(running)).rows).toEqual([{ query: expect.not.stringContaining('call') }]);
    expect(seen.map(({ text, server: on, failed }) => [text.split(' ')[0], on, failed])).toEqual([
      ['SELECT', 'primary', false],
      ['begin', 'primary', false],
      ['SELECT', 'primary', false],
      ['commit', 'primary', false],
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

  it('answers each of many at once with its own result, those beside a refused query and a broken connection too', async () => {
    const { db, close, pools } = await openPostgres(server, { poolSize: 2 });
    const divide = db
      .select({ it: sql<number>`12 / ${sql.placeholder('by')}::int` })
      .from(sql`(SELECT 1) AS one`)
      .prepare('divide');
    const ends = db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    const answers = await Promise.allSettled([...[1, 2, 0, 3, 4].map((by) => divide.execute({ by })), ends]);
    const answer = (it: number) => ({ status: 'fulfilled', value: [{ it }] });
    expect(answers).toMatchObject([
      answer(12),
      answer(6),
      { status: 'rejected', reason: { cause: { code: '22012' } } },
      answer(4),
      answer(3),
      { status: 'rejected', reason: { cause: { code: '57P01' } } },
    ]);
    expect(await divide.execute({ by: 6 })).toEqual([{ it: 2 }]);
    expect(pools()).toMatchObject([{ server: 'primary', busy: 0, waiting: 0 }]);
    await close();
  });

  it('counts connections in use and the queries that wait, which others in the pool do not hold up', async () => {
    const { db, close, pools } = await openPostgres(server, { poolSize: 2 });
    const order: string[] = [];
    const ask = async (name: string, query: SQL) => {
      await db.execute(query);
      order.push(name);
    };
    const asked = [ask('slow', sql`SELECT pg_sleep(0.3)`), ask('second', sql`SELECT 2`), ask('third', sql`SELECT 3`)];
    await nextTurn();
    expect(pools()).toEqual([{ server: 'primary', idle: 0, busy: 2, waiting: 1 }]);
    await Promise.all(asked);
    expect(order).toEqual(['second', 'third', 'slow']);
    expect(pools()).toEqual([{ server: 'primary', idle: 2, busy: 0, waiting: 0 }]);
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
