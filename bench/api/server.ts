import fastify from 'fastify';
import { buildApp } from '../../api/src/bootstrap/app';
import { readConfig } from '../../api/src/config/config';
import { migrate } from '../../api/src/db/migrate';
import { openPostgres } from '../../api/src/db/openPostgres';
// Extends Fastify's types.
import type {} from '../../api/src/identity/auth';
import { seed } from './catalogue';

/** The options of the server's process. */
export interface ServerJob {
  databaseUrl: string;
  folder: string;
  products: number;
  /** The number of buyers, each with two products in the cart. */
  buyers: number;
}

/** The message that it sends once it listens. */
export interface ServerReady {
  market: string;
  bare: string;
  productIds: [first: number, last: number];
  /** The buyers' tokens. */
  buyers: string[];
}

/** Starts the API, and a bare server that answers with the text it was given. */
async function serve({ databaseUrl, folder, products, buyers }: ServerJob): Promise<void> {
  const config = readConfig({
    ...{ DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), SEED: 'none', TRUST_PROXY: 'true' },
    LIMIT_CALLS_PER_MINUTE: '10000000',
  });
  const database = await openPostgres(databaseUrl);
  await migrate(database);
  // `exclusively` has no statement timeout, which seeding would exceed.
  await database.exclusively((db) => seed(db, products, buyers));
  const app = await buildApp({ config, database: database.db, listenTo: database.listenTo });
  const market = await app.listen({ port: 0, host: '127.0.0.1' });
  const { rows } = await database.db.execute<{ id: number }>("SELECT id FROM users WHERE role = 'user' ORDER BY id");
  const { rows: ends } = await database.db.execute<{ first: number; last: number }>(
    'SELECT min(id) AS first, max(id) AS last FROM products',
  );
  const ready: ServerReady = {
    market,
    bare: await bareServer(),
    productIds: [ends[0]?.first ?? 0, ends[0]?.last ?? 0],
    buyers: rows.map(({ id }) => app.issueToken({ id, role: 'user', sessionVersion: 0 })),
  };
  process.send?.(ready);
}

function bareServer(): Promise<string> {
  const server = fastify();
  let text = '';
  server.post('/', { bodyLimit: 10_000_000 }, async (request) => {
    text = JSON.stringify(request.body);
    return '';
  });
  server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  return server.listen({ port: 0, host: '127.0.0.1' });
}

process.on('message', (message: ServerJob | 'cpu') => {
  if (message !== 'cpu') return void serve(message);
  const { user, system } = process.cpuUsage();
  return process.send?.(user + system);
});
