import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { orderItems, orders, payoutAccounts, payouts, refunds } from '../db/schema';
import { releaseDue } from '../money/payouts/releaseDue';
import { addManualRound, runRounds } from '../money/payouts/rounds';
import { payoutsDue } from '../money/payouts/sendPayouts';
import { reconcile } from '../money/reconcile';
import { refundLines } from '../payment/refunds/refundActions';
import { refundDue } from '../payment/settlement/makeRefunds';
import { openCheckout } from '../testing/checkout';
import { addPaidOrder } from '../testing/paidOrder';
import { addPerson } from '../testing/people';
import type { TestApp } from '../testing/testApp';

/** What a process finds after the one before was killed, once it has ended what that had begun. */
export interface FoundMoney {
  differences: unknown[];
  /** By key, the cents of payouts that left. */
  payouts: Record<string, number>;
  /** Orders whose refunds at the bank are not those of the order, with both. */
  refundsDiffer: unknown[];
  /** The number of refunds that were made. */
  refunds: number;
}

/** Ends what a killed process has begun, and reads the books. */
export async function readMoney({ app, db }: TestApp): Promise<FoundMoney> {
  await db.execute(sql`UPDATE refunds SET try_at = now() WHERE done_at IS NULL`);
  await refundDue(app.payments);
  await db.execute(sql`UPDATE payout_rounds SET lease_until = now() WHERE finished_at IS NULL`);
  await runRounds(app.payouts);
  await db
    .update(payouts)
    .set({ tryAt: new Date(0) })
    .where(eq(payouts.state, 'created'));
  await payoutsDue(app.payouts);
  const left = await db.select().from(payouts).orderBy(asc(payouts.id));
  const { rows: refundsDiffer } = await db.execute(sql`
    SELECT orders.id, ours.cents AS ours, made.cents AS made FROM orders
    JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds WHERE order_id = orders.id AND done_at IS NOT NULL) AS ours ON true
    JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM sandbox_refunds WHERE tran_id = orders.tran_id) AS made ON true
    WHERE ours.cents <> made.cents`);
  return {
    differences: (await reconcile(db)).differences,
    payouts: Object.fromEntries(left.map(({ key, amountCents }) => [key, amountCents])),
    refundsDiffer,
    refunds: await db.$count(refunds),
  };
}

/** Sells, delivers, refunds and pays out without an end; `did` is called after each step. */
export async function moveMoney(market: TestApp, did: () => void): Promise<never> {
  const { app, db } = market;
  const { vendor, addProduct } = await openCheckout(market);
  const productId = await addProduct('Quince', 1_000_000, 999);
  // Unique, since earlier processes used the database.
  const buyer = await addPerson(market, 'user', { email: `buyer-${randomUUID()}@test.example` });
  const admin = await addPerson(market, 'admin', { email: `admin-${randomUUID()}@test.example` });
  const reference = `acct_killed_${vendor.id}`;
  await db.insert(payoutAccounts).values({ vendorId: vendor.id, provider: 'stripe', state: 'ready', reference });
  const account = { id: admin.id, role: 'admin' } as Parameters<typeof refundLines>[3]['actor'];
  for (let round = 1; ; round += 1) {
    const tranId = `KILL${String(vendor.id).padStart(10, '0')}${String(round).padStart(12, '0')}`;
    const orderId = await addPaidOrder(db, tranId, buyer, [
      { productId, vendorId: vendor.id, cents: 999, quantity: 3 },
    ]);
    did();
    const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    await db
      .update(orderItems)
      .set({ fulfilment: 'Delivered', fulfilmentChangedAt: sql`now() - interval '1 day'` })
      .where(eq(orderItems.orderId, orderId));
    await releaseDue(db, 0);
    did();
    const lines = [{ itemId: item?.id ?? 0, quantity: 1 }];
    await refundLines(
      app.payments,
      orderId,
      { lines, reason: 'A test' },
      { actor: account, idempotencyKey: `kill-${tranId}` },
    );
    did();
    await addManualRound(db, admin.id);
    await runRounds(app.payouts);
    did();
    await payoutsDue(app.payouts);
    did();
    if (!(await db.$count(orders))) throw new Error('The orders are gone');
  }
}
