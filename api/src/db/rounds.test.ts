import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { currentCall, type SeenQuery } from '../seeing/call';
import { testServer } from '../testing/testServer';
import { openPostgres } from './open';
import { Rounds } from './rounds';
import { statement } from './statement';
import { Turns } from './turns';

it('sends together what comes in one moment, and what waits for a turn, eight at once', async () => {
  const turns = new Turns(4);
  const sent: number[][] = [];
  const rounds = new Rounds<number>(turns, (together) => sent.push(together));
  rounds.add(1);
  rounds.add(2, 3);
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual([[1, 2, 3]]);
  for (let others = 0; others < 3; others += 1) turns.take(() => undefined);
  rounds.add(4);
  await nextTurn();
  for (let number = 5; number <= 13; number += 1) rounds.add(number);
  expect(sent).toHaveLength(1);
  expect(turns.waiting + rounds.waiting).toBe(10);
  turns.end();
  await nextTurn();
  turns.end();
  expect(sent).toEqual([
    [1, 2, 3],
    [4, 5, 6, 7, 8, 9, 10, 11],
    [12, 13],
  ]);
  expect(turns.waiting + rounds.waiting).toBe(0);
});

// Only PostgreSQL is sent anything.
if (testServer) {
  const server = testServer;
  // PostgreSQL's now() is when a transaction began.
  const divide = statement<{ it: number; began: string }>(
    'divide_together',
    sql`SELECT 12 / ${sql.placeholder('by')}::int AS it, now()::text AS began`,
  );

  it('answers each of a round with its own, those behind a refused one, too, and tells each call', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const seen: SeenQuery[] = [];
    const ask = (by: number) =>
      currentCall.run({ id: `call-${by}`, sawQuery: (query) => seen.push(query) }, () =>
        divide(db, { by }).then(
          ([row]) => row,
          (error: { cause: { code: string } }) => error.cause.code,
        ),
      );
    // As nothing is parsed or described yet, and again.
    for (let times = 0; times < 2; times += 1) {
      const [one, two, zero, three, four] = await Promise.all([1, 2, 0, 3, 4].map(ask));
      expect([one, two, zero, three, four]).toMatchObject([{ it: 12 }, { it: 6 }, '22012', { it: 4 }, { it: 3 }]);
      expect(two).toMatchObject({ began: (one as { began: string }).began });
      expect(four).toMatchObject({ began: (three as { began: string }).began });
      expect(three).not.toMatchObject({ began: (one as { began: string }).began });
    }
    expect(seen.map(({ failed }) => failed)).toEqual(Array(2).fill([false, false, true, false, false]).flat());
    await close();
  });

  it('asks anew what a connection was to answer that PostgreSQL ended', async () => {
    const { db, close } = await openPostgres(server, { poolSize: 1 });
    const end = statement('end_of_it', sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    const answers = await Promise.allSettled([divide(db, { by: 1 }), end(db), divide(db, { by: 2 })]);
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: [{ it: 12 }] },
      { status: 'rejected', reason: { cause: { code: '57P01' } } },
      { status: 'fulfilled', value: [{ it: 6 }] },
    ]);
    await close();
  });
}
