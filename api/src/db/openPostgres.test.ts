import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { DatabaseUnreachableError } from '../config/startErrors';
import { databaseHttpError } from '../http/plugins/databaseHttpError';
import { networkTo } from '../testing/silentNetwork';
import { createDatabase, testServer } from '../testing/testServer';
import { unsafeSettings } from './maintenance';
import { openPostgres } from './openPostgres';

it('reports an unreachable PostgreSQL without the password', async () => {
  const error = await openPostgres('postgres://me:secret@127.0.0.1:1/shop').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  expect((error as Error).message).toContain('127.0.0.1:1/shop');
  expect((error as Error).message).not.toContain('secret');
});

// The embedded database has one connection, so no lock of another.
const server = testServer;
if (server) {
  it('limits the time to wait for a lock, except in `exclusively`', async () => {
    const database = await openPostgres(server, { poolSize: 3, waitTimeoutMs: 1_000 });
    const lock = sql`SELECT pg_advisory_xact_lock(1)`;
    const error = await database.db.transaction(async (holder) => {
      await holder.execute(lock);
      return database.db.execute(lock).catch((caught: unknown) => caught);
    });
    expect(databaseHttpError(error)).toMatchObject({ statusCode: 503, code: 'BUSY', retryAfter: 5 });

    const both = [database.exclusively(() => sleep(2_500, 'first')), database.exclusively(async () => 'second')];
    expect(await Promise.all(both)).toEqual(['first', 'second']);
    await database.close();
  });

  it('limits the time of statements and idle transactions, except in `exclusively`', async () => {
    const database = await openPostgres(server, { poolSize: 2, statementTimeoutMs: 300 });
    const slow = sql`SELECT pg_sleep(1)`;
    const errors = [
      await database.db.execute(slow).catch((caught: unknown) => caught),
      await database.db
        .transaction(async (tx) => {
          await tx.execute(sql`SELECT 1`);
          await sleep(1_000);
          await tx.execute(sql`SELECT 1`);
        })
        .catch((caught: unknown) => caught),
    ];
    const responses = errors.map(databaseHttpError);
    expect(responses).toMatchObject([
      { statusCode: 503, code: 'TIMEOUT' },
      { statusCode: 503, code: expect.stringMatching(/^(TIMEOUT|DATABASE_UNAVAILABLE)$/) },
    ]);
    await database.exclusively((db) => db.execute(slow));
    await database.close();
  });

  it('drops a connection whose server does not respond, and uses another', async () => {
    const network = await networkTo(server);
    const database = await openPostgres(network.url, { poolSize: 1, responseTimeoutMs: 400 });
    const one = sql`SELECT 1 AS one`;
    const prepared = database.db.select({ one: sql`1` }).from(sql`(SELECT 1) AS t`).prepare('silence_test');
    const ways: (() => Promise<unknown>)[] = [
      () => database.db.execute(one),
      () => prepared.execute(),
      () => database.db.transaction((tx) => tx.execute(one)),
    ];
    for (const way of ways) {
      await way();
      network.fallSilent();
      const response = databaseHttpError(await way().catch((caught: unknown) => caught));
      expect(response).toMatchObject({ statusCode: 503, code: 'DATABASE_UNAVAILABLE' });
      expect((await database.db.execute(one)).rows).toEqual([{ one: 1 }]);
    }
    const midway = database.db.transaction(async (tx) => {
      await tx.execute(one);
      network.fallSilent();
      await tx.execute(one);
    });
    expect(databaseHttpError(await midway.catch((caught: unknown) => caught))).toMatchObject({ statusCode: 503 });
    expect((await database.db.execute(one)).rows).toEqual([{ one: 1 }]);
    // a migration's statement may take any time
    await database.exclusively((db) => db.execute(sql`SELECT pg_sleep(1)`));
    await database.close();
    await network.close();
  });

  it('reconnects after a failover made its server read-only', async () => {
    const own = await createDatabase(server);
    const takesWrites = async (isOn: boolean) => {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      const name = new URL(own.url).pathname.slice(1);
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isOn ? 'off' : 'on'}`);
      await client.end();
    };
    await takesWrites(false);
    const database = await openPostgres(own.url, { poolSize: 1 });
    const write = sql`CREATE TABLE IF NOT EXISTS written (id int)`;
    for (const way of [() => database.db.execute(write), () => database.db.transaction((tx) => tx.execute(write))]) {
      const response = databaseHttpError(await way().catch((caught: unknown) => caught));
      expect(response).toMatchObject({ statusCode: 503, code: 'DATABASE_UNAVAILABLE' });
      // the address now leads to a writable server
      await takesWrites(true);
      await way();
      await takesWrites(false);
      await database.db.execute(sql`SET default_transaction_read_only = on`);
    }
    await database.close();
    await own.drop();
  });

  it('reports settings that may lose committed transactions', async () => {
    const url = new URL(server);
    url.searchParams.set('options', '-c synchronous_commit=off');
    const careless = await openPostgres(url.href, { poolSize: 1 });
    expect(await unsafeSettings(careless)).toContain('synchronous_commit');
    await careless.close();
    url.searchParams.set('options', '-c synchronous_commit=on');
    const database = await openPostgres(url.href, { poolSize: 1 });
    expect(await unsafeSettings(database)).not.toContain('synchronous_commit');
    await database.close();
  });
}
