import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/openPostgres';
import { payoutAccounts } from '../db/schema';
import { availableBalances } from '../money/ledger/balances';
import { openCheckout } from '../testing/checkout';
import { bundleProgram, type Child, startBundle } from '../testing/child';
import { clusterBin, type DurableServer, startDurableServer } from '../testing/cluster';
import { fakeStripeConnect, type StripeConnectHarness } from '../testing/fakeStripeConnect';
import { addPerson } from '../testing/people';
import type { TestApp } from '../testing/testApp';
import { credit, type MoneyJob, type MoneyProcess, openMoney, readMoney, withSignal } from './moneyUnderKill';

// Processes that refund and pay out on a durable database, with fsync. Stripe is a fake in this process, which survives.

const VENDORS = 12;
const ROUNDS = 10;
/** Killed in each round. */
const PROCESSES = 5;
/** In these rounds the database server is killed before the processes. */
const KILLS_DATABASE = [3, 7];

let server: DurableServer;
let stripe: StripeConnectHarness;
let job: MoneyJob;
let market: MoneyProcess;
let program: string;

beforeAll(async () => {
  if (!clusterBin) throw new Error('There is no PostgreSQL to start');
  server = await startDurableServer(clusterBin);
  stripe = await fakeStripeConnect();
  const database = await openPostgres(server.url);
  await migrate(database);
  job = { databaseUrl: server.url, stripe: stripe.settings, ...(await addPeople(database.db)) };
  await database.close();
  market = await openMoney(job);
  program = bundleProgram(`
    const { moveMoney, sweepAtSignal } = await from('conformance/moneyUnderKill');
    const [what, job] = [process.argv[2], JSON.parse(process.argv[3])];
    let steps = 0;
    if (what === 'move') await moveMoney(job, (refund) => console.log('step ' + (steps += 1) + ' ' + refund));
    console.log('created ' + (await sweepAtSignal(job, () => console.log('ready'))));
    process.exit();`);
}, 120_000);
afterAll(async () => {
  rmSync(program, { force: true });
  await market.close();
  await stripe.close();
  await server.close();
});

/** Vendors with an account at Stripe and a product, a buyer and an admin. */
async function addPeople(db: MoneyProcess['db']): Promise<Pick<MoneyJob, 'admin' | 'buyer' | 'products'>> {
  const people = { db, app: { issueToken: () => '' } } as unknown as TestApp; // safe: nobody signs in
  const products: MoneyJob['products'] = [];
  for (let n = 0; n < VENDORS; n += 1) {
    const { vendor, addProduct } = await openCheckout(people);
    const { reference } = await stripe.destination(vendor.id);
    await db.insert(payoutAccounts).values({ vendorId: vendor.id, provider: 'stripe', state: 'ready', reference });
    products.push({ vendorId: vendor.id, productId: await addProduct('Quince', 1_000_000, 999) });
  }
  const { id, email } = await addPerson(people);
  return { products, buyer: { id, email }, admin: { id: (await addPerson(people, 'admin')).id } };
}

const start = (what: 'move' | 'sweep'): Child => startBundle(program, [what, JSON.stringify(job)]);

/** The refunds that a process has reported as made. */
const refundsOf = ({ output }: Child): string[] =>
  [...output().matchAll(/^step \d+ (kill-\w+)$/gm)].map(([, key]) => key ?? '');

it(`pays nothing twice and loses nothing when it is killed ${ROUNDS * PROCESSES} times while it refunds and pays out`, async () => {
  const { rows } = await market.db.execute(sql`SHOW fsync`);
  expect(rows).toEqual([{ fsync: 'on' }]);
  const reported: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const children = Array.from({ length: PROCESSES }, () => start('move'));
    // Each is killed in the middle of another step, and a little later in it.
    await Promise.all(children.map((child, index) => child.line(`step ${1 + ((round + 3 * index) % 7)} `)));
    if (KILLS_DATABASE.includes(round)) await server.kill();
    for (const [index, child] of children.entries()) {
      await new Promise((resolve) => setTimeout(resolve, (7 * round + 11 * index) % 23));
      await child.kill();
    }
    if (KILLS_DATABASE.includes(round)) await server.start();
    reported.push(...children.flatMap(refundsOf));
    const found = await readMoney(market);
    expect(found).toMatchObject({ differences: [], refundsDiffer: [], creditNotesDiffer: [] });
    expect(found.refunded).toEqual(expect.arrayContaining(reported));
    expect(new Set(found.refunded).size).toBe(found.refunded.length);
    const moved = Object.keys(found.payouts).map(async (key) => [key, await stripe.moved(key)]);
    expect(Object.fromEntries(await Promise.all(moved))).toEqual(found.payouts);
    const all = Object.values(found.payouts).reduce((sum, cents) => sum + cents, 0);
    expect(stripe.movedInAll()).toBe(all);
  }
  expect(reported.length).toBeGreaterThan(0);
}, 900_000);

it('two sweeps at once in two processes pay each vendor once', async () => {
  for (let repetition = 0; repetition < 3; repetition += 1) {
    const before = Object.keys((await readMoney(market)).payouts);
    await credit(market, job, 50);
    // With what the killed processes have left.
    const due = (await availableBalances(market.db)).map(({ cents }) => cents);
    expect(due).toHaveLength(VENDORS);
    const children = [start('sweep'), start('sweep')];
    await withSignal(market.db, async () => {
      await Promise.all(children.map((child) => child.line('ready')));
    });
    const created = await Promise.all(children.map(async (child) => Number((await child.line('created ')).slice(8))));
    expect(created.reduce((sum, count) => sum + count, 0)).toBe(VENDORS);
    const found = await readMoney(market);
    expect(found.differences).toEqual([]);
    const added = Object.entries(found.payouts).filter(([key]) => !before.includes(key));
    const paid = added.map(([, cents]) => cents);
    expect(paid.toSorted()).toEqual(due.toSorted());
    expect(await Promise.all(added.map(([key]) => stripe.moved(key)))).toEqual(paid);
  }
}, 300_000);
