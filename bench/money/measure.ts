import { fork } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../api/src/bootstrap/app';
import { readConfig } from '../../api/src/config/config';
import type { StripePayoutSettings } from '../../api/src/config/settings';
import type { Database } from '../../api/src/db/database';
import { migrate } from '../../api/src/db/migrate';
import { openPostgres } from '../../api/src/db/openPostgres';
import { orders } from '../../api/src/db/schema';
// Extends Fastify's types.
import type {} from '../../api/src/identity/auth';
import { moveSnapshots, vendorBalance } from '../../api/src/money/ledger/balances';
import { postSale } from '../../api/src/money/ledger/earnings';
import { postPayment } from '../../api/src/money/ledger/payments';
import type { Payouts } from '../../api/src/money/payouts/payouts';
import type { PayoutProvider } from '../../api/src/money/payouts/provider';
import { addManualRound, runRounds } from '../../api/src/money/payouts/rounds';
import { sandboxPayouts } from '../../api/src/money/payouts/sandboxProvider';
import { payoutsDue } from '../../api/src/money/payouts/sendPayouts';
import { stripePayouts } from '../../api/src/money/payouts/stripeProvider';
import { settle } from '../../api/src/payment/settlement/settle';
import { seed } from '../api/catalogue';

export interface MoneyJob {
  databaseUrl: string;
  folder: string;
  /** Checkouts to settle. */
  orders: number;
  /** Postings of one vendor. */
  postings: number;
  /** Vendors to pay. */
  vendors: number;
}

type App = Awaited<ReturnType<typeof buildApp>>;

process.once('message', async (job: MoneyJob & { fakeStripe: string }) => {
  const config = readConfig({
    ...{ DATA_DIR: job.folder, JWT_SECRET: 'x'.repeat(32), SEED: 'none', TRUST_PROXY: 'true' },
    ...{ PAYOUTS: 'sandbox', PAYOUT_SCHEDULE: 'manual', LIMIT_CALLS_PER_MINUTE: '10000000' },
  });
  const database = await openPostgres(job.databaseUrl);
  await migrate(database);
  // Each checkout is settled once with the market's code, and once only posted.
  await database.exclusively((db) => seed(db, 1_000, job.orders * 2));
  const app = await buildApp({ config, database: database.db, listenTo: database.listenTo });
  await app.ready();
  // A snapshot ends before the first posting of the last hour, so the old postings come first.
  await measureBalance(database.db, job.postings);
  await measureSettlement(app, job.orders);
  await measureRound(app.payouts, sandboxPayouts(database.db, { inTransitMs: 0, paidMs: 1e9, returnedMs: 1e9 }), job);
  const stripe = fork(job.fakeStripe);
  stripe.send(job.vendors);
  const [settings] = (await once(stripe, 'message')) as [StripePayoutSettings];
  await measureRound(app.payouts, stripePayouts(settings), job);
  stripe.kill('SIGKILL');
  process.exit(0);
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Settles orders, posts others without settling them, and compares: in turn, so that all have the same conditions. */
async function measureSettlement({ payments, ...app }: App, count: number): Promise<void> {
  const { db } = payments;
  const placed = await placeOrders(app as App, count * 2);
  const [settling, posting, empty]: number[][] = [[], [], []];
  for (let n = 0; n < count; n += 1) {
    const [first, second] = [placed[2 * n], placed[2 * n + 1]];
    if (!first || !second) throw new Error('An order is missing');
    settling?.push(
      await millisecondsOf(() =>
        settle(payments, 'sandbox', {
          ...{ tranId: first.tranId, eventId: `bench-${first.id}`, outcome: 'paid', reference: `SB-${first.id}` },
          ...{ amountCents: first.totalCents, currency: 'USD', riskLevel: null },
        } as Parameters<typeof settle>[2]),
      ),
    );
    posting?.push(
      await millisecondsOf(() =>
        db.transaction(async (tx) => {
          await postPayment(tx, second.id, `SB-${second.id}`, second.totalCents);
          await postSale(tx, second.id, 'suspense');
        }),
      ),
    );
    empty?.push(await millisecondsOf(() => db.transaction((tx) => tx.execute(sql`SELECT 1`))));
  }
  const all = median(settling ?? []);
  const added = median(posting ?? []) - median(empty ?? []);
  console.log(
    `settlement of two lines: ${all.toFixed(2)} ms, of which posting ${added.toFixed(2)} ms: +${((100 * added) / (all - added)).toFixed(0)} %, aim 20 %`,
  );
}

async function placeOrders(app: App, count: number) {
  const missing = 'N/A';
  const payload = {
    ...{ userId: missing, userEmail: missing, userName: missing, userPhone: missing, userAddress: missing },
    ...{ totalPriceToPay: missing, cartItems: missing },
  };
  const { rows: buyers } = await app.db.execute<{ id: number }>(
    sql`SELECT id FROM users WHERE role = 'user' ORDER BY id LIMIT ${count}`,
  );
  for (const [n, { id }] of buyers.entries()) {
    const token = app.issueToken({ id, role: 'user', sessionVersion: 0 });
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `bench-key-${n}` };
    const remoteAddress = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const placed = await app.inject({ method: 'POST', url: '/api/payment', headers, payload, remoteAddress });
    if (placed.statusCode !== 200) throw new Error(`A checkout was refused: ${placed.body}`);
  }
  return app.db.select().from(orders).where(eq(orders.status, 'Pending')).orderBy(sql`id DESC`).limit(count);
}

async function measureBalance(db: Database, postings: number): Promise<void> {
  const [vendorId] = await addVendors(db, 1, 'many');
  if (vendorId === undefined) throw new Error('No vendor was added');
  await db.transaction(async (tx) => {
    // Skips triggers: the sums of these entries are right.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`INSERT INTO ledger_transactions (kind, key, created_at)
      SELECT 'adjustment', 'bench:' || n, now() - interval '1 day' FROM generate_series(1, ${postings}::int) n`);
    await tx.execute(sql`INSERT INTO ledger_postings (transaction_id, account, vendor_id, amount_cents)
      SELECT entry.id, posting.account, posting.vendor_id, posting.cents FROM ledger_transactions AS entry
      CROSS JOIN (VALUES ('vendor_available', ${vendorId}::int, -101), ('adjustments', NULL, 101)) AS posting (account, vendor_id, cents)
      WHERE entry.key LIKE 'bench:%' ORDER BY entry.id`);
  });
  await db.execute(sql`ANALYZE ledger_postings`);
  const read = async () => {
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) times.push(await millisecondsOf(() => vendorBalance(db, vendorId)));
    return times;
  };
  const without = median(await read());
  await moveSnapshots(db);
  const times = await read();
  const { available } = await vendorBalance(db, vendorId);
  if (available !== 101 * postings) throw new Error(`The balance is ${available}`);
  console.log(
    `balance of ${postings.toLocaleString('en')} postings: ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms, aim 50 ms; without a snapshot ${without.toFixed(0)} ms`,
  );
}

async function measureRound(payouts: Payouts, provider: PayoutProvider, { vendors }: MoneyJob): Promise<void> {
  const { db } = payouts;
  const ids = await addVendors(db, vendors, provider.name);
  await db.execute(sql`INSERT INTO payout_accounts (vendor_id, provider, state, reference, holder, iban)
    SELECT id, ${provider.name}, 'ready', 'acct_' || row_number() OVER (ORDER BY id), 'Maya', 'DE89370400440532013000'
    FROM users WHERE id = ANY(${sql.param(ids)}::int[])`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`INSERT INTO ledger_transactions (kind, key)
      SELECT 'adjustment', 'earned:' || id FROM unnest(${sql.param(ids)}::int[]) AS id`);
    await tx.execute(sql`INSERT INTO ledger_postings (transaction_id, account, vendor_id, amount_cents)
      SELECT entry.id, posting.account, posting.vendor_id, posting.cents
      FROM unnest(${sql.param(ids)}::int[]) AS vendor (id) JOIN ledger_transactions AS entry ON entry.key = 'earned:' || vendor.id
      CROSS JOIN LATERAL (VALUES ('vendor_available', vendor.id, -5000), ('adjustments', NULL, 5000)) AS posting (account, vendor_id, cents)`);
  });
  await db.execute(sql`ANALYZE`);
  const paying: Payouts = { ...payouts, provider, byName: () => provider };
  await addManualRound(db, ids[0] ?? 0);
  let created = 0;
  const creating = await millisecondsOf(async () => {
    created = await runRounds(paying);
  });
  const sending = await millisecondsOf(() => payoutsDue(paying));
  const { rows } = await db.execute<{ sent: number }>(
    sql`SELECT count(*)::int AS sent FROM payouts WHERE provider = ${provider.name} AND state = 'in_transit'`,
  );
  if (created !== vendors || rows[0]?.sent !== vendors)
    throw new Error(`${created} payouts were created and ${rows[0]?.sent} sent`);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `round of ${vendors.toLocaleString('en')} vendors by ${provider.name}: ${seconds(creating + sending)} (creating ${seconds(creating)}, sending ${seconds(sending)}), aim 60 s`,
  );
}

/** Adds active vendors and returns their ids. */
async function addVendors(db: Database, count: number, name: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`INSERT INTO users (email, password_hash, role)
    SELECT ${name} || n || '@bench.example', '', 'vendor' FROM generate_series(1, ${count}::int) n RETURNING id`);
  return rows.map(({ id }) => id);
}
