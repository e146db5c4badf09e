import fastify from 'fastify';
import { buildApp } from '../../api/src/bootstrap/app';
import { readConfig } from '../../api/src/config/config';
import { migrate } from '../../api/src/db/migrate';
import { openPostgres } from '../../api/src/db/openPostgres';
// What it adds to Fastify's types.
import type {} from '../../api/src/identity/auth';
import { seed } from './catalogue';

/** What the server's process is started with. */
export interface ServerJob {
  databaseUrl: string;
  folder: string;
  products: number;
  /** With two products in their carts. */
  buyers: number;
}

/** What it answers once it listens. */
export interface ServerReady {
  market: string;
  bare: string;
  productIds: [first: number, last: number];
  /** The buyers' tokens. */
  buyers: string[];
}

/** Starts the market, and beside it a server that only answers with a text it was given. */
async function serve({ databaseUrl, folder, products, buyers }: ServerJob): Promise<void> {
  const config = readConfig({
    ...{ DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), SEED: 'none', TRUST_PROXY: 'true' },
    LIMIT_CALLS_PER_MINUTE: '10000000',
  });
  const database = await openPostgres(databaseUrl);
  await migrate(database);
  // Takes longer than a statement of the market may.
  await database.exclusively((db) => seed(db, products, buyers));
  const app = await buildApp({ config, database: database.db });
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
