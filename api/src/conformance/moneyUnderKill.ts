import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from '../config/config';
import type { StripePayoutSettings } from '../config/settings';
import type { Database } from '../db/database';
import { openPostgres } from '../db/openPostgres';
import { orderDeliveries, orderItems, payouts, refunds } from '../db/schema';
import { adjust } from '../money/payouts/adminActions';
import type { Payouts } from '../money/payouts/payouts';
import { releaseDue } from '../money/payouts/releaseDue';
import { addManualRound, runRounds } from '../money/payouts/rounds';
import { payoutsDue } from '../money/payouts/sendPayouts';
import { stripePayouts } from '../money/payouts/stripeProvider';
import { reconcile } from '../money/reconcile';
import { openGateways } from '../payment/gateways/gateways';
import { createSandbox } from '../payment/gateways/sandbox/sandboxGateway';
import type { Payments } from '../payment/payments';
import { refundLines } from '../payment/refunds/refundActions';
import { refundDue } from '../payment/settlement/makeRefunds';
import { creditNotesSql } from '../testing/creditNotesSql';
import { addPaidOrder } from '../testing/paidOrder';

/** What a process needs to move money: the parts of an API process that do so, without its HTTP server. */
export interface MoneyJob {
  databaseUrl: string;
  stripe: StripePayoutSettings;
  admin: { id: number };
  buyer: { id: number; email: string };
  products: { productId: number; vendorId: number }[];
}

export interface MoneyProcess {
  db: Database;
  payments: Payments;
  paying: Payouts;
  close(): Promise<void>;
}

export async function openMoney({ databaseUrl, stripe }: MoneyJob): Promise<MoneyProcess> {
  const config: Config = readConfig({
    ...{ NODE_ENV: 'test', SEED: 'none', JWT_SECRET: 'x'.repeat(32), PAYOUTS: 'sandbox', PAYOUT_SCHEDULE: 'manual' },
    ...{ PAYOUT_MINIMUM: '0', PAYOUT_HOLD_DAYS: '0' },
  });
  const { db, close } = await openPostgres(databaseUrl, { poolSize: 4 });
  const ignore = () => undefined;
  const log = { info: ignore, warn: ignore, error: ignore } as unknown as FastifyBaseLogger; // safe: the rest is not called
  const provider = stripePayouts(stripe);
  return {
    db,
    payments: {
      ...{ db, log, settings: config, stockChanged: ignore },
      gateways: await openGateways(config, createSandbox(db, config)),
    },
    paying: { db, log, settings: config, provider, byName: () => provider },
    close,
  };
}

/** Sells, delivers, refunds and pays out without an end; `did` is called after each step, with the key of a refund that was made. */
export async function moveMoney(job: MoneyJob, did: (refund: string) => void): Promise<never> {
  const { db, payments, paying } = await openMoney(job);
  const actor = { id: job.admin.id, role: 'admin' } as Parameters<typeof refundLines>[3]['actor'];
  for (let round = 0; ; round += 1) {
    const tranId = `KILL${randomUUID().replaceAll('-', '').slice(0, 22)}`;
    const line = job.products[round % job.products.length];
    if (!line) throw new Error('Nothing is sold');
    const { vendorId } = line;
    const taxed = { ...line, cents: 999, quantity: 3, taxRateBp: 1900, tax: 479 };
    const delivery = { vendorId, cents: 490, discount: 0, bearer: 'shop' as const, tax: 78 };
    const orderId = await addPaidOrder(db, tranId, job.buyer, [taxed], [delivery]);
    did('');
    const [item] = await db
      .update(orderItems)
      .set({ fulfilment: 'Delivered', fulfilmentChangedAt: sql`now() - interval '1 day'` })
      .where(eq(orderItems.orderId, orderId))
      .returning();
    await releaseDue(db, 0);
    did('');
    const lines = [{ itemId: item?.id ?? 0, quantity: 1 }];
    const idempotencyKey = `kill-${tranId}`;
    const [delivered] = await db.select().from(orderDeliveries).where(eq(orderDeliveries.orderId, orderId));
    const deliveries = [{ deliveryId: delivered?.id ?? 0, amount: 1 }];
    await refundLines(payments, orderId, { lines, deliveries, reason: 'A test' }, { actor, idempotencyKey });
    did(idempotencyKey);
    await addManualRound(db, job.admin.id);
    await runRounds(paying);
    did('');
    await payoutsDue(paying);
    did('');
  }
}

/** What a process finds after others were killed, once it has ended what they had begun. */
export interface FoundMoney {
  differences: unknown[];
  /** By key, the cents of payouts. */
  payouts: Record<string, number>;
  /** Orders whose refunds at the bank are not those of the order. */
  refundsDiffer: unknown[];
  /** Refunds without their credit note, and gaps in the numbers of invoices. */
  creditNotesDiffer: unknown[];
  /** The keys of refunds that were made. */
  refunded: (string | null)[];
}

/** Ends what killed processes have begun, and reads the books. */
export async function readMoney({ db, payments, paying }: MoneyProcess): Promise<FoundMoney> {
  await db.execute(sql`UPDATE refunds SET try_at = now() WHERE done_at IS NULL`);
  await refundDue(payments);
  await db.execute(sql`UPDATE payout_rounds SET lease_until = now() WHERE finished_at IS NULL`);
  await runRounds(paying);
  await db
    .update(payouts)
    .set({ tryAt: new Date(0) })
    .where(eq(payouts.state, 'created'));
  await payoutsDue(paying);
  const made = await db.select().from(payouts).orderBy(asc(payouts.id));
  const { rows: refundsDiffer } = await db.execute(sql`
    SELECT orders.id, ours.cents AS ours, made.cents AS made FROM orders
    JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds WHERE order_id = orders.id AND done_at IS NOT NULL) AS ours ON true
    JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM sandbox_refunds WHERE tran_id = orders.tran_id) AS made ON true
    WHERE ours.cents <> made.cents`);
  const done = await db.select({ key: refunds.idempotencyKey }).from(refunds).where(sql`${refunds.doneAt} IS NOT NULL`);
  return {
    differences: (await reconcile(db)).differences,
    payouts: Object.fromEntries(made.map(({ key, amountCents }) => [key, amountCents])),
    refundsDiffer,
    creditNotesDiffer: (await db.execute(creditNotesSql)).rows,
    refunded: done.map(({ key }) => key),
  };
}

const START = 3737;

/** Lets processes that wait in `sweepAtSignal` begin at the same moment. */
export async function withSignal(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${START})`);
    await work();
  });
}

/** Adds a round of payouts of its own and runs it when the signal is given; returns the number of payouts it created. */
export async function sweepAtSignal(job: MoneyJob, ready: () => void): Promise<number> {
  const { db, paying } = await openMoney(job);
  await addManualRound(db, job.admin.id);
  ready();
  await db.transaction((tx) => tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${START})`));
  const created = await runRounds(paying);
  await payoutsDue(paying);
  return created;
}

/** Makes an amount available to each vendor. */
export async function credit({ paying }: MoneyProcess, { admin, products }: MoneyJob, amount: number): Promise<void> {
  for (const { vendorId } of products) await adjust(paying, { vendorId, amount, reason: 'A test' }, admin.id);
}
