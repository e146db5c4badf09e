import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { buildApp } from '../../api/src/bootstrap/app';
import { readConfig } from '../../api/src/config/config';
import { migrate } from '../../api/src/db/migrate';
import { openPostgres } from '../../api/src/db/openPostgres';
import { users } from '../../api/src/db/schema';
import { notify } from '../../api/src/mail/notify';
import { seed } from '../api/catalogue';

export interface StreamsJob {
  databaseUrl: string;
  folder: string;
  streams: number;
}

export interface StreamsReady {
  origin: string;
  /** A session of each person. */
  tokens: string[];
}

/** What the parent asks for: the memory of this process after a garbage collection, or a notification for the n-th person. */
export type StreamsRequest = { ask: 'memory' } | { ask: 'notify'; person: number };

process.once('message', async ({ databaseUrl, folder, streams }: StreamsJob) => {
  const config = readConfig({
    ...{ DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), SEED: 'none', TRUST_PROXY: 'true' },
    ...{ LIMIT_CALLS_PER_MINUTE: '10000000', LIMIT_STREAMS: String(streams) },
  });
  const database = await openPostgres(databaseUrl);
  await migrate(database);
  await database.exclusively((db) => seed(db, 10, streams));
  const { db, listenTo } = database;
  const app = await buildApp({ config, database: db, listenTo });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const people = await db.select().from(users).where(eq(users.role, 'user')).orderBy(asc(users.id)).limit(streams);
  process.on('message', async (request: StreamsRequest) => {
    if (request.ask === 'memory') {
      globalThis.gc?.();
      await pause(500);
      process.send?.(process.memoryUsage().rss);
      return;
    }
    const userId = people[request.person]?.id ?? 0;
    const news = { code: 'ORDER_SHIPPED', params: { orderId: 1 }, link: '/' } as const;
    const { rows } = await db.execute<{ id: string }>(sql`SELECT gen_random_uuid()::text AS id`);
    await db.transaction((tx) => notify(tx, news, { key: `bench-${rows[0]?.id}`, userId }));
  });
  process.send?.({ origin, tokens: people.map((person) => app.issueToken(person)) } satisfies StreamsReady);
});
