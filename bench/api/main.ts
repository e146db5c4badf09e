import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { withPostgres } from '@rialto/tools/test/postgres';
import { withFolder } from '@rialto/tools/testing/embedded';
import autocannon, { type Request } from 'autocannon';
import { bundleProgram } from '../../api/src/testing/child';
import { readNumbers } from '../options';
import { postgresCpu } from './postgresCpu';
import type { ServerJob, ServerReady } from './server';

/** Builds the n-th request. */
type RequestOf = (n: number) => Request;

const WARM_UP = 1_000;
const CONNECTIONS = 16;

/**
 * `npm run bench -- api [--products=10000 --requests=2000]`: prints the CPU time of a call, of API and PostgreSQL together, as a
 * multiple of a bare Fastify server that answers the same bytes from a string, with the limit for that multiple.
 */
export async function api(options: string[]): Promise<void> {
  const { products, requests } = readNumbers(options, { products: 10_000, requests: 2_000 });
  await withPostgres((databaseUrl) =>
    withFolder((folder) => measure({ databaseUrl, folder, products, buyers: requests + WARM_UP }, requests)),
  );
}

async function measure(job: ServerJob, requests: number): Promise<void> {
  const program = bundleProgram(`import '${path.join(import.meta.dirname, 'server.ts')}'`);
  const server = fork(program);
  try {
    server.send(job);
    const [ready] = (await once(server, 'message')) as [ServerReady];
    const cached = '/api/products?limit=24&sort=newest';
    const body = await (await fetch(ready.market + cached)).text();
    await fetch(ready.bare, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const cost = (origin: string, requestOf: RequestOf) => cpuOfCall(server, job, origin, requests, requestOf);
    const { api: bare } = await cost(ready.bare, () => ({ path: '/' }));
    console.log(`${job.products.toLocaleString('en')} products; bare server: ${bare.toFixed(0)} µs of CPU a call`);
    for (const [name, aim, requestOf] of calls(ready, cached)) {
      const used = await cost(ready.market, requestOf);
      const sum = used.api + used.database;
      const parts = `(API ${used.api.toFixed(0)}, PostgreSQL ${used.database.toFixed(0)})`;
      console.log(
        `${name.padEnd(12)} ${sum.toFixed(0).padStart(6)} µs ${parts.padEnd(30)} ${(sum / bare).toFixed(1)} × bare, aim ${aim}`,
      );
    }
  } finally {
    server.kill('SIGKILL');
    rmSync(program);
  }
}

function calls({ productIds: [first, last], buyers }: ServerReady, cached: string): [string, number, RequestOf][] {
  const missing = 'N/A';
  const order = JSON.stringify({
    ...{ userId: missing, userEmail: missing, userName: missing, userPhone: missing, userAddress: missing },
    ...{ totalPriceToPay: missing, cartItems: missing },
  });
  return [
    ['cached list', 2, () => ({ path: cached })],
    ['product', 8, (n) => ({ path: `/api/products/${first + ((n * 7919) % (last - first + 1))}` })],
    ['list', 20, (n) => ({ path: `/api/products?limit=24&sort=price&minPrice=${n / 100}` })],
    [
      'checkout',
      60,
      (n) => ({
        method: 'POST',
        path: '/api/payment',
        headers: {
          ...{ authorization: `Bearer ${buyers[n]}`, 'idempotency-key': `bench-key-${n}` },
          // Each buyer has another address, since unpaid checkouts are limited by address.
          'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
          'content-type': 'application/json',
        },
        body: order,
      }),
    ],
  ];
}

/** Microseconds of CPU per call, of the server's process and of PostgreSQL. Throws an Error when a call is refused. */
async function cpuOfCall(
  server: ChildProcess,
  { databaseUrl }: ServerJob,
  url: string,
  requests: number,
  requestOf: RequestOf,
): Promise<{ api: number; database: number }> {
  let n = 0;
  const sendRequests = async (amount: number) => {
    const setupRequest = (request: Request): Request => ({ ...request, ...requestOf(n++) });
    const result = await autocannon({ url, connections: CONNECTIONS, amount, requests: [{ setupRequest }] });
    if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls of ${url} failed`);
  };
  const cpu = async () => {
    server.send('cpu');
    const [used] = (await once(server, 'message')) as [number];
    return { api: used, database: await postgresCpu(databaseUrl) };
  };
  await sendRequests(WARM_UP);
  const before = await cpu();
  await sendRequests(requests);
  const after = await cpu();
  return { api: (after.api - before.api) / requests, database: (after.database - before.database) / requests };
}
