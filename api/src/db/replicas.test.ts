import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { currentCall, type ObservedQuery } from '../observability/call';
import { createDatabase, testServer } from '../testing/testServer';
import { openEmbeddedDatabase } from './openEmbedded';
import { openPostgres } from './openPostgres';

const one = sql<number>`1`;
const from = sql`(SELECT 1) AS one`;

// The embedded database has no replicas; the other server is another database on the same one.
if (testServer) {
  const server = testServer;

  async function openWith(...replicaUrls: string[]) {
    const database = await openPostgres(server, { poolSize: 2, replicaUrls });
    const { reads } = database;
    const seen: string[] = [];
    const call = {
      id: 'call-1',
      recordQuery: ({ server: on, failed }: ObservedQuery) => seen.push(failed ? `${on} fails` : on),
    };
    return {
      ...database,
      /** The servers that some work reaches. */
      serversOf: async (work: () => PromiseLike<unknown>) => {
        seen.length = 0;
        await currentCall.run(call, async () => {
          await work();
        });
        return [...seen];
      },
      select: () => reads.select({ one }).from(from),
    };
  }

  it('sends selects and transactions to the replicas in turn, and everything else to the primary', async () => {
    const other = await createDatabase(server);
    const { reads, db, select, serversOf, pools, close } = await openWith(other.url, other.url);
    expect(await serversOf(select)).toEqual(['replica']);
    expect(await serversOf(select)).toEqual(['replica']);
    expect(pools()).toMatchObject([
      { server: 'primary' },
      { server: 'replica 1', idle: 1, busy: 0 },
      { server: 'replica 2', idle: 1, busy: 0 },
    ]);
    expect(await serversOf(() => db.select({ one }).from(from))).toEqual(['primary']);
    expect(await serversOf(() => reads.execute(sql`SELECT 1`))).toEqual(['primary']);
    expect(await serversOf(() => reads.transaction((tx) => tx.select({ one }).from(from)))).toEqual(
      Array(3).fill('replica'), // begin, select, commit
    );
    await close();
    await other.drop();
  });

  it('repeats a failed query on the primary, and keeps using the replica', async () => {
    const other = await createDatabase(server);
    const { reads, db, select, serversOf, close } = await openWith(other.url);
    await db.execute(sql`CREATE TABLE IF NOT EXISTS only_here (id int)`);
    const failing = () => reads.select({ one }).from(sql`only_here`);
    expect(await serversOf(failing)).toEqual(['replica fails', 'primary']);
    const inTransaction = () => reads.transaction((tx) => tx.select({ one }).from(sql`only_here`));
    expect(await serversOf(inTransaction)).toEqual([
      ...['replica', 'replica fails', 'replica'], // begin, select, rollback
      ...Array(3).fill('primary'),
    ]);
    expect(await serversOf(select)).toEqual(['replica']);
    await db.execute(sql`DROP TABLE only_here`);
    await close();
    await other.drop();
  });

  it('does not repeat a transaction that exceeded its own time limit or failed outside the database', async () => {
    const other = await createDatabase(server);
    const { reads, serversOf, close } = await openWith(other.url);
    const slow = () =>
      reads.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL statement_timeout = 50`);
        await tx.execute(sql`SELECT pg_sleep(1)`);
      });
    await expect(slow()).rejects.toMatchObject({ cause: { code: '57014' } });
    const servers = await serversOf(async () => {
      await expect(
        reads.transaction(async () => {
          throw new Error('not found');
        }),
      ).rejects.toThrow('not found');
    });
    expect(servers).toEqual(['replica', 'replica']);
    await close();
    await other.drop();
  });

  it('reads from the primary while a replica is unavailable, and skips the replica for a while', async () => {
    const { reads, select, serversOf, close } = await openWith('postgres://rialto@127.0.0.1:1/nothing');
    expect(await select()).toEqual([{ one: 1 }]);
    expect(await serversOf(select)).toEqual(['primary']);
    expect(await serversOf(() => reads.transaction((tx) => tx.select({ one }).from(from)))).toEqual(
      Array(3).fill('primary'),
    );
    await close();
  });
} else
  it('reads from the embedded database itself', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-reads-'));
    const { db, reads, close } = await openEmbeddedDatabase(folder);
    expect(reads).toBe(db);
    await close();
    rmSync(folder, { recursive: true });
  });
