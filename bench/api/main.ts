import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { withFolder } from '@rialto/tools/embedded';
import { ExpectedError } from '@rialto/tools/expected';
import { withPostgres } from '@rialto/tools/test/postgres';
import { bundleProgram } from '../../api/src/testing/child';
import { categoryCount, words } from './catalogue';
import { timeCombinations } from './combinations';
import { explainPage, keywordKinds, median } from './explain';
import { kills } from './kills';
import { fire, type Shot } from './load';
import { postgresCpu } from './postgresCpu';
import type { ServerJob, ServerReady, ServerUse } from './server';

const defaults = {
  products: '10000,100000,1000000',
  requests: '4000',
  rounds: '5',
  memory: '0',
  engines: 'pglite,postgres',
  only: '',
};
type Flags = typeof defaults;
type Kinds = Record<string, (n: number) => Shot>;

/** Enough for Node to have compiled what is measured. */
const WARM = 1_500;

/**
 * `npm run bench -w api [-- --products=10000 --requests=4000 --rounds=5 --engines=pglite,postgres --only=list
 * --memory=1000000]`: requests a second and CPU per request of the API, beside a Fastify server that answers the same bytes
 * from a string, with 10,000, 100,000 and a million products; and how long it takes, its database opened anew, to listen and to give
 * the first answers of the home page. CPU is the process's own account, and with PostgreSQL that of all its processes as
 * well. It is told of the quietest of `rounds` and of the median: whoever else works on the machine makes it dearer, never
 * cheaper. `--only` takes a part of a name as it is printed: `--only=checkout`, `--only=page`. `--memory` is how many
 * reads to watch the memory over, after everything else; `--only=memory` does nothing but that. `--only=combinations` times
 * the lists of all filters and orders together, with PostgreSQL, and tells the slowest.
 */
export async function main(args: string[]): Promise<void> {
  if (args[0] === 'kills') return kills(args.slice(1));
  const flags = readFlags(args);
  const { products, requests, engines } = flags;
  for (const engine of engines.split(','))
    for (const size of products.split(',').map(Number)) {
      console.log(`\n${engine}, ${size.toLocaleString('en')} products`);
      // A checkout empties a cart; those of the rounds and those before them are of different buyers.
      const checkouts = (name: string) => (isAsked(name, flags) ? Number(requests) + WARM : 0);
      const job = { products: size, buyers: checkouts(CHECKOUT) + 1, rivals: checkouts(CONTENDED) };
      const measure = (databaseUrl?: string) =>
        withFolder((folder) => measureOn({ ...job, databaseUrl, folder }, flags));
      if (engine === 'postgres') await withPostgres(measure);
      else await measure();
    }
}

function isAsked(name: string, { only }: Flags): boolean {
  return name.includes(only);
}

function readFlags(args: string[]): Flags {
  const given = args.map((arg) => /^--(\w+)=(.+)$/.exec(arg) ?? []);
  const unknown = given.findIndex(([, name = '']) => !(name in defaults));
  if (unknown >= 0)
    throw new ExpectedError(`There is no ${args[unknown]}. There are --${Object.keys(defaults).join('=, --')}=.`);
  return { ...defaults, ...Object.fromEntries(given.map(([, name, value]) => [name, value])) };
}

async function measureOn(job: ServerJob, flags: Flags): Promise<void> {
  // Bundled, and started, as docs/operations.md has it; `--expose-gc` is for the measurement of memory.
  const program = bundleProgram(`import '${path.join(import.meta.dirname, 'server.ts')}'`);
  const child = fork(program, { execArgv: ['--max-semi-space-size=64', '--expose-gc'] });
  try {
    child.send(job);
    const ready = await answerOf<ServerReady>(child);
    console.log(`  ${'sown'.padEnd(40)} ${ready.sown.toFixed(0).padStart(7)} s`);
    console.log(`  ${'started'.padEnd(40)} ${ready.started.toFixed(0).padStart(7)} ms; ${await firstAnswers(ready)}`);
    const kinds = await shotsOf(ready);
    let bare = 0;
    for (const [name, shotOf] of Object.entries(kinds)) {
      if (name !== BARE && !isAsked(name, flags)) continue;
      const cost = await costOf(child, job, flags, shotOf);
      if (name === BARE) bare = cost.least;
      console.log(`  ${name.padEnd(40)} ${inWords(cost, bare, job)}`);
    }
    if (job.databaseUrl && isAsked(PAGE, flags)) {
      for (const [kind, keywords] of Object.entries(keywordKinds)) {
        const { planning, running, longest } = await explainPage(job.databaseUrl, keywords);
        console.log(
          `  ${PAGE}, ${kind}: ${running.toFixed(2)} ms in PostgreSQL, ${longest.toFixed(2)} at most; planned once, in ${planning.toFixed(2)} ms`,
        );
      }
    }
    if (job.databaseUrl && flags.only === COMBINATIONS) await tellSlowest(job.databaseUrl);
    if (Number(flags.memory) > 0) await watchMemory(child, Number(flags.memory), kinds);
  } finally {
    child.kill('SIGKILL');
    rmSync(program);
  }
}

/** How long a new process takes for what the home page asks for, one after the other; nothing of it is kept yet. */
async function firstAnswers({ market }: ServerReady): Promise<string> {
  const asked = { list: 'products?limit=24', categories: 'categories', facets: 'products/facets?maxPrice=1000' };
  const told: string[] = [];
  for (const [name, path] of Object.entries(asked)) {
    const before = performance.now();
    await (await fetch(`${market}/api/${path}`)).text();
    told.push(`${name} ${(performance.now() - before).toFixed(0)} ms`);
  }
  return `first answers: ${told.join(', ')}`;
}

interface Cost {
  /** Requests a second, of the quickest round. */
  rate: number;
  /** µs of CPU per request, API and database together: of the quietest round, and the median. */
  least: number;
  usual: number;
  /** The least as its two parts. */
  api: number;
  database: number;
}

async function costOf(child: ChildProcess, job: ServerJob, flags: Flags, shotOf: Kinds[string]): Promise<Cost> {
  const [requests, rounds] = [Number(flags.requests), Number(flags.rounds)];
  const each = Math.ceil(requests / rounds);
  // Everything compiled and read once.
  await fire(WARM, (n) => shotOf(n + requests));
  const taken: { rate: number; api: number; database: number; sum: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuOf(child, job);
    const rate = await fire(each, (n) => shotOf((n + round * each) % (requests + WARM)));
    const after = await cpuOf(child, job);
    const [api = 0, database = 0] = after.map((used, part) => (used - (before[part] ?? 0)) / each);
    taken.push({ rate, api, database, sum: api + database });
  }
  const [quietest = { rate: 0, api: 0, database: 0, sum: 0 }] = taken.toSorted((a, b) => a.sum - b.sum);
  return {
    rate: Math.max(...taken.map(({ rate }) => rate)),
    least: quietest.sum,
    usual: median(taken.map(({ sum }) => sum)),
    api: quietest.api,
    database: quietest.database,
  };
}

function inWords({ rate, least, usual, api, database }: Cost, bare: number, { databaseUrl }: ServerJob): string {
  const parts = databaseUrl ? ` (${api.toFixed(0)} + ${database.toFixed(0)} of PostgreSQL)` : '';
  const times = `${(least / bare).toFixed(1).padStart(5)} × bare`;
  return `${rate.toFixed(0).padStart(7)} /s  ${least.toFixed(0).padStart(5)} µs of CPU${parts}, usually ${usual.toFixed(0)}; ${times}`;
}

const BARE = 'bare server, the same bytes';
const CHECKOUT = 'checkout';
const CONTENDED = 'checkout, all of the same two goods';
const COMBINATIONS = 'combinations';
const PAGE = 'page of keyword, category, price';

/** What is measured: the n-th request of each kind. */
async function shotsOf({ market, bare, productIds: [first, last], buyers, rivals }: ServerReady): Promise<Kinds> {
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
  const checkoutOf = (tokens: string[]) => (n: number) => ({
    url: `${market}/api/payment`,
    headers: { authorization: `Bearer ${tokens[n % tokens.length]}`, 'idempotency-key': `bench-key-${n}` },
    body: order,
  });
  return {
    [BARE]: () => ({ url: bare }),
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
    'list, sold out, counted': (n) => ({
      url: `${market}/api/products?limit=24&sort=price&inStock=false&minPrice=${n / 100}`,
    }),
    'product, each another': (n) => ({ url: `${market}/api/products/${first + ((n * 7919) % (last - first + 1))}` }),
    [CHECKOUT]: checkoutOf(buyers),
    [CONTENDED]: checkoutOf(rivals),
  };
}

/** A place in the list by price, as its cursors name it. */
function placeOf(n: number): string {
  return Buffer.from(JSON.stringify([50 + ((n * 7919) % 19_000), 1])).toString('base64url');
}

async function tellSlowest(url: string): Promise<void> {
  const times = await timeCombinations(url);
  const usual = median(times.map(({ ms }) => ms)).toFixed(1);
  console.log(
    `  ${times.length.toLocaleString('en')} combinations of filters and orders, usually ${usual} ms; the slowest:`,
  );
  for (const { ms, asked } of times.slice(0, 5)) console.log(`  ${ms.toFixed(0).padStart(7)} ms  ${asked}`);
}

// As visitors read: mostly what is kept, or by its id.
const visit = [
  ...Array<string>(5).fill('list, cached'),
  ...Array<string>(3).fill('product, each another'),
  'list, each another page',
  'list, keyword, category, price, counted',
];

async function watchMemory(child: ChildProcess, requests: number, kinds: Kinds): Promise<void> {
  const reads = visit.flatMap((name) => kinds[name] ?? []);
  const steps = 20;
  for (let step = 0; step <= steps; step += 1) {
    const { heap, rss } = await readUse(child);
    const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
    console.log(
      `  memory after ${((requests / steps) * step).toLocaleString('en').padStart(9)} reads: heap ${megabytes(heap)}, in all ${megabytes(rss)}`,
    );
    // not empty
    if (step < steps) await fire(requests / steps, (n) => (reads[n % reads.length] as Kinds[string])(n + step));
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
