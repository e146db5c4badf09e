import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { withFolder } from '@rialto/tools/embedded';
import { ExpectedError } from '@rialto/tools/expected';
import { withPostgres } from '@rialto/tools/test/postgres';
import { categoryCount, words } from './catalogue';
import { explainPage } from './explain';
import { kills } from './kills';
import { fire, type Shot } from './load';
import { postgresCpu } from './postgresCpu';
import type { ServerJob, ServerReady, ServerUse } from './server';

const defaults = { products: '10000,100000', requests: '4000', memory: '0', engines: 'pglite,postgres', only: '' };
type Flags = typeof defaults;

/**
 * `npm run bench -w api [-- --products=10000,100000,1000000 --requests=4000 --memory=1000000 --engines=pglite,postgres --only=list]`:
 * requests a second and CPU per request of the API, beside a Fastify server that answers the same bytes from a string, with
 * so many products. CPU is the process's own account, and with PostgreSQL that of all its processes as well: on a busy
 * machine it tells more than the rates, which share the machine with whoever sends.
 */
export async function main(args: string[]): Promise<void> {
  if (args[0] === 'kills') return kills(args.slice(1));
  const flags = readFlags(args);
  const { products, requests, engines } = flags;
  for (const engine of engines.split(','))
    for (const size of products.split(',').map(Number)) {
      console.log(`\n${engine}, ${size.toLocaleString('en')} products`);
      const job = { products: size, buyers: Number(requests) };
      const measure = (databaseUrl?: string) =>
        withFolder((folder) => measureOn({ ...job, databaseUrl, folder }, flags));
      if (engine === 'postgres') await withPostgres(measure);
      else await measure();
    }
}

function readFlags(args: string[]): Flags {
  const given = args.map((arg) => /^--(\w+)=(.+)$/.exec(arg) ?? []);
  const unknown = given.findIndex(([, name = '']) => !(name in defaults));
  if (unknown >= 0)
    throw new ExpectedError(`There is no ${args[unknown]}. There are --${Object.keys(defaults).join('=, --')}=.`);
  return { ...defaults, ...Object.fromEntries(given.map(([, name, value]) => [name, value])) };
}

async function measureOn(job: ServerJob, flags: Flags): Promise<void> {
  const [requests, memory] = [Number(flags.requests), Number(flags.memory)];
  const child = fork(path.join(import.meta.dirname, 'server.ts'), { execArgv: ['--import', 'tsx', '--expose-gc'] });
  try {
    child.send(job);
    const ready = await answerOf<ServerReady>(child);
    const kinds = await shotsOf(ready);
    for (const [name, shotOf] of Object.entries(kinds)) {
      if (!name.includes(flags.only) && !name.startsWith('bare')) continue;
      // Everything compiled and read once; a checkout empties the cart it is of.
      const warm = name === 'checkout' ? 0 : Math.min(500, requests);
      await fire(warm, (n) => shotOf(n + requests));
      const before = await cpuOf(child, job);
      const rate = await fire(requests, shotOf);
      const after = await cpuOf(child, job);
      const [api, database] = after.map((used, part) => ((used - (before[part] ?? 0)) / requests).toFixed(0));
      const parts = `${api} µs of CPU${job.databaseUrl ? ` and ${database} of PostgreSQL` : ''}`;
      console.log(`  ${name.padEnd(40)} ${rate.toFixed(0).padStart(7)} /s  ${parts}`);
    }
    if (job.databaseUrl && flags.only === '') {
      const { planning, running } = await explainPage(job.databaseUrl);
      console.log(
        `  page of keyword, category, price: ${running.toFixed(2)} ms in PostgreSQL, planned in ${planning.toFixed(2)} ms`,
      );
    }
    if (memory > 0) await watchMemory(child, memory, kinds);
  } finally {
    child.kill('SIGKILL');
  }
}

/** What is measured: the n-th request of each kind. */
async function shotsOf({
  market,
  bare,
  productIds: [first, last],
  tokens,
}: ServerReady): Promise<Record<string, (n: number) => Shot>> {
  const cached = `${market}/api/products?limit=24&sort=newest`;
  const page = await (await fetch(cached)).text();
  await fetch(bare, { method: 'POST', headers: { 'content-type': 'application/json' }, body: page });
  const categories = (await (await fetch(`${market}/api/categories`)).json()) as { id: number }[];
  const missing = 'N/A';
  const order = JSON.stringify({
    userId: missing,
    userEmail: missing,
    userName: missing,
    userPhone: missing,
    userAddress: missing,
    totalPriceToPay: missing,
    cartItems: missing,
  });
  return {
    'bare server, the same bytes': () => ({ url: bare }),
    'list, cached': () => ({ url: cached }),
    // The total is counted once for all pages of a list, so these are the lists by themselves.
    'list, each another page': (n) => ({ url: `${market}/api/products?limit=24&sort=price&cursor=${placeOf(n)}` }),
    'list, each another price, counted': (n) => ({
      url: `${market}/api/products?limit=24&sort=price&minPrice=${n / 100}`,
    }),
    'list, keyword, category, price, counted': (n) => ({
      url:
        `${market}/api/products?limit=24&sort=price&keyword=${words[n % words.length]}` +
        `&category=${categories[n % categoryCount]?.id}&minPrice=${n / 1000}`,
    }),
    'product, each another': (n) => ({ url: `${market}/api/products/${first + ((n * 7919) % (last - first + 1))}` }),
    checkout: (n) => ({
      url: `${market}/api/payment`,
      headers: { authorization: `Bearer ${tokens[n % tokens.length]}`, 'idempotency-key': `bench-key-${n}` },
      body: order,
    }),
  };
}

/** A place in the list by price, as its cursors name it. */
function placeOf(n: number): string {
  return Buffer.from(JSON.stringify([50 + ((n * 7919) % 19_000), 1])).toString('base64url');
}

async function watchMemory(
  child: ChildProcess,
  requests: number,
  kinds: Record<string, (n: number) => Shot>,
): Promise<void> {
  const reads = Object.entries(kinds).flatMap(([name, shotOf]) => (name === 'checkout' ? [] : [shotOf]));
  const steps = 10;
  for (let step = 0; step <= steps; step += 1) {
    const { heap, rss } = await readUse(child);
    const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
    console.log(
      `  after ${((requests / steps) * step).toLocaleString('en').padStart(9)} requests: heap ${megabytes(heap)}, memory ${megabytes(rss)}`,
    );
    if (step < steps) await fire(requests / steps, (n) => (reads[n % reads.length] as (n: number) => Shot)(n + step)); // not empty
  }
}

/** CPU used so far (µs), by the server's process and by PostgreSQL's. */
async function cpuOf(child: ChildProcess, { databaseUrl }: ServerJob): Promise<[api: number, database: number]> {
  return [(await readUse(child)).cpu, databaseUrl ? await postgresCpu(databaseUrl) : 0];
}

async function readUse(child: ChildProcess): Promise<ServerUse> {
  const answer = answerOf<ServerUse>(child);
  child.send('use');
  return answer;
}

/** The next message of the server's process. Throws Error where it ends instead. */
function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The server ended.'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Answer); // as server.ts sends it
    });
  });
}
