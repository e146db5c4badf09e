import fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../api/src/app';
import { readConfig } from '../../api/src/config';
import { migrate } from '../../api/src/db/migrate';
import { openEmbeddedDatabase } from '../../api/src/db/openEmbedded';
import { openPostgres } from '../../api/src/db/openPostgres';
// What it adds to Fastify's types.
import type {} from '../../api/src/plugins/auth';
import { sow } from './catalogue';

/** What the process of the server is started with. */
export interface ServerJob {
  /** PostgreSQL; undefined for the embedded database. */
  databaseUrl: string | undefined;
  folder: string;
  products: number;
  /** With two goods in their cart: each other goods, and all the same ones. */
  buyers: number;
  rivals: number;
}

/** What it says once it listens. */
export interface ServerReady {
  /** How long (s) sowing took, and then (ms) to open the database anew and listen. */
  sown: number;
  started: number;
  market: string;
  bare: string;
  productIds: [first: number, last: number];
  /** The buyers' tokens, and those of the rivals. */
  buyers: string[];
  rivals: string[];
}

/** CPU the process has used so far but for the collections that were asked for here (µs), and its memory (bytes). */
export interface ServerUse {
  cpu: number;
  heap: number;
  rss: number;
}

/** The market, and beside it a server that does nothing but answer with a text it was given. */
async function serve({ databaseUrl, folder, products, buyers, rivals }: ServerJob): Promise<void> {
  const many = '10000000';
  const config = readConfig({
    DATA_DIR: folder,
    JWT_SECRET: 'x'.repeat(32),
    SEED: 'none',
    LIMIT_CALLS_PER_MINUTE: many,
    LIMIT_UNPAID_CHECKOUTS_OF_ADDRESS: many,
  });
  const open = () => (databaseUrl ? openPostgres(databaseUrl) : openEmbeddedDatabase(folder));
  const beginning = performance.now();
  const empty = await open();
  await migrate(empty);
  // Takes longer than a statement of the market may.
  await empty.exclusively((db) => sow(db, products, buyers, rivals));
  await empty.close();
  const sown = performance.now();
  const database = await open();
  const app = await buildApp({ config, database: database.db });
  const market = await app.listen({ port: 0, host: '127.0.0.1' });
  const started = performance.now() - sown;
  const { rows } = await database.db.execute<{ id: number }>("SELECT id FROM users WHERE role = 'user' ORDER BY id");
  const { rows: ends } = await database.db.execute<{ first: number; last: number }>(
    'SELECT min(id) AS first, max(id) AS last FROM products',
  );
  const [found] = ends;
  if (!found) throw new Error('There are no products');
  const bare = await bareServer().listen({ port: 0, host: '127.0.0.1' });
  const tokens = rows.map(({ id }) => app.issueToken({ id, role: 'user', sessionVersion: 0 }));
  const ready: ServerReady = {
    sown: (sown - beginning) / 1000,
    started,
    market,
    bare,
    productIds: [found.first, found.last],
    buyers: tokens.slice(0, buyers),
    rivals: tokens.slice(buyers),
  };
  process.send?.(ready);
}

function bareServer(): FastifyInstance {
  const server = fastify();
  let text = '';
  server.post('/', { bodyLimit: 10_000_000 }, async (request) => {
    text = JSON.stringify(request.body);
    return '';
  });
  server.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  return server;
}

let collecting = 0;

function cpuUsed(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

process.on('message', (message: ServerJob | 'use') => {
  if (message === 'use') {
    const before = cpuUsed();
    globalThis.gc?.();
    collecting += cpuUsed() - before;
    const { heapUsed: heap, rss } = process.memoryUsage();
    process.send?.({ cpu: cpuUsed() - collecting, heap, rss } satisfies ServerUse);
  } else void serve(message);
});
