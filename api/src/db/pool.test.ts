import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { currentCall, type ObservedQuery } from '../observability/call';
import { openTestDatabase } from '../testing/testDatabase';
import { testServer } from '../testing/testServer';
import { openPostgres } from './openPostgres';

it('reports queries and failures to the current call, on either database', async () => {
  const { db, close } = await openTestDatabase();
  const seen: ObservedQuery[] = [];
  await currentCall.run({ id: 'call-1234', recordQuery: (query) => seen.push(query) }, async () => {
    await db.execute(sql`SELECT ${1}::int`);
    await db.transaction(async (tx) => tx.execute(sql`SELECT 2`));
    await expect(db.execute(sql`SELECT 1/0`)).rejects.toThrow();
  });
  await db.execute(sql`SELECT 'of nobody'`);
  await close();
  const defaultFolder = seen.filter(({ text }) => text.startsWith('SELECT'));
  expect(defaultFolder.map(({ text, failed }) => [text, failed])).toEqual([
    ['SELECT $1::int', false],
    ['SELECT 2', false],
    ['SELECT 1/0', true],
  ]);
  for (const { milliseconds } of defaultFolder) expect(milliseconds).toBeGreaterThan(0);
});

// Only PostgreSQL has a connection pool.
if (testServer) {
  const server = testServer;
  it('adds the call’s id to each query, also in a transaction, and none outside a call', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const seen: ObservedQuery[] = [];
    const call = { id: 'call-1234', recordQuery: (query: ObservedQuery) => seen.push(query) };
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

  it('attributes each query to its own call, also after it waited for a connection', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const seen: string[] = [];
    const as = (id: string) =>
      currentCall.run({ id, recordQuery: ({ text }) => seen.push(`${id} ${text}`) }, async () => {
        await db.execute(sql.raw(`SELECT '${id}', pg_sleep(0.01)`));
      });
    await Promise.all(['one', 'two', 'three'].map(as));
    expect(seen).toEqual(['one', 'two', 'three'].map((id) => `${id} SELECT '${id}', pg_sleep(0.01)`));
    await close();
  });

  it('releases connections of transactions that failed to begin', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const unknown = 'no such level' as 'serializable'; // PostgreSQL rejects it
    for (let times = 0; times < 3; times += 1)
      await expect(db.transaction(async () => 'begun', { isolationLevel: unknown })).rejects.toThrow();
    expect(await db.transaction(async () => 'begun')).toBe('begun');
    await close();
  });

  it('returns the right result to each of many concurrent queries, also beside failing ones and a broken connection', async () => {
    const { db, close, pools } = await openPostgres(server, { poolSize: 2 });
    const divide = db
      .select({ it: sql<number>`12 / ${sql.placeholder('by')}::int` })
      .from(sql`(SELECT 1) AS one`)
      .prepare('divide');
    const ends = db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    const responses = await Promise.allSettled([...[1, 2, 0, 3, 4].map((by) => divide.execute({ by })), ends]);
    const response = (it: number) => ({ status: 'fulfilled', value: [{ it }] });
    expect(responses).toMatchObject([
      response(12),
      response(6),
      { status: 'rejected', reason: { cause: { code: '22012' } } },
      response(4),
      response(3),
      { status: 'rejected', reason: { cause: { code: '57P01' } } },
    ]);
    expect(await divide.execute({ by: 6 })).toEqual([{ it: 2 }]);
    expect(pools()).toMatchObject([{ server: 'primary', busy: 0, waiting: 0 }]);
    await close();
  });

  it('counts busy connections and waiting queries', async () => {
    const { db, close, pools } = await openPostgres(server, { poolSize: 2 });
    const order: string[] = [];
    const ask = async (name: string, query: SQL) => {
      await db.execute(query);
      order.push(name);
    };
    const pending = [ask('slow', sql`SELECT pg_sleep(0.3)`), ask('second', sql`SELECT 2`), ask('third', sql`SELECT 3`)];
    await yieldToEventLoop();
    expect(pools()).toEqual([{ server: 'primary', idle: 0, busy: 2, waiting: 1 }]);
    await Promise.all(pending);
    expect(order).toEqual(['second', 'third', 'slow']);
    expect(pools()).toEqual([{ server: 'primary', idle: 2, busy: 0, waiting: 0 }]);
    await close();
  });

  it('keeps the prepared plan across calls, and the connection after a failed query', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const statement = db.select({ one: sql<number>`1` }).from(sql`(SELECT 1) AS t`).prepare('kept_plan');
    const under = (id: string) => currentCall.run({ id, recordQuery: () => undefined }, () => statement.execute());
    await under('call-1');
    await under('call-2');
    await expect(db.execute(sql`SELECT 1/0`)).rejects.toThrow();
    const { rows } = await db.execute(sql`SELECT name FROM pg_prepared_statements WHERE name = 'kept_plan'`);
    expect(rows).toEqual([{ name: 'kept_plan' }]);
    await close();
  });
}
