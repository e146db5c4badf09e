import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ledgerPostings, ledgerTransactions, orderItems, orders } from '../../db/schema';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { createTestApp, type TestApp } from '../../testing/testApp';
import {
  earningsOfLines,
  holdEarnings,
  postRefundDue,
  postSale,
  releaseEarnings,
  releaseHold,
  shareRefund,
} from './earnings';
import { balanceOf, post, postAll } from './post';

let market: TestApp;
let checkout: CheckoutHelpers;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
});
afterAll(() => market.close());

const inTransaction = <T>(work: (tx: Parameters<typeof postSale>[0]) => Promise<T>) => market.db.transaction(work);

/** A sale of one line at $10, with this commission in cents. */
async function sell(commissionCents: number) {
  const productId = await checkout.addProduct('Quince', 10, 1000);
  const tranId = await checkout.order(await checkout.buyerOf({ [productId]: 1 }));
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const orderId = order?.id ?? 0;
  const [item] = await market.db
    .update(orderItems)
    .set({ commissionCents })
    .where(eq(orderItems.orderId, orderId))
    .returning();
  await inTransaction((tx) => postSale(tx, orderId, 'gateway'));
  const itemId = item?.id ?? 0;
  const refund = (amountCents: number, refundedCents = 0) => ({
    orderItemId: itemId,
    grossCents: 1000,
    commissionCents,
    refundedCents,
    amountCents,
  });
  const earnings = async () => {
    const [line] = await earningsOfLines(market.db, [itemId]);
    return [line?.vendor_pending, line?.vendor_on_hold, line?.vendor_available];
  };
  return { orderId, itemId, refund, earnings };
}

test('a sale credits the vendor and the market, once', async () => {
  const before = await Promise.all([balanceOf(market.db, 'gateway'), balanceOf(market.db, 'commission')]);
  const { orderId, earnings } = await sell(125);
  await inTransaction((tx) => postSale(tx, orderId, 'gateway'));
  expect(await earnings()).toEqual([875, 0, 0]);
  expect(await balanceOf(market.db, 'gateway')).toBe((before[0] ?? 0) + 1000);
  expect(await balanceOf(market.db, 'commission')).toBe((before[1] ?? 0) - 125);
});

test('earnings become available once', async () => {
  const { itemId, earnings } = await sell(125);
  for (let n = 0; n < 2; n += 1) await inTransaction((tx) => releaseEarnings(tx, [itemId]));
  expect(await earnings()).toEqual([0, 0, 875]);
});

test('no commission is taken on a refunded line: a refund takes pending earnings, and the commission in proportion', async () => {
  const { orderId, itemId, refund, earnings } = await sell(125);
  for (let n = 0; n < 2; n += 1) await inTransaction((tx) => postRefundDue(tx, orderId, `a${itemId}`, [refund(333)]));
  expect(await earnings()).toEqual([875 - 333 + 42, 0, 0]);
  await inTransaction((tx) => postRefundDue(tx, orderId, `b${itemId}`, [refund(667, 333)]));
  expect(await earnings()).toEqual([0, 0, 0]);
});

test('a refund after the release takes available earnings', async () => {
  const { orderId, itemId, refund, earnings } = await sell(0);
  await inTransaction((tx) => releaseEarnings(tx, [itemId]));
  await inTransaction((tx) => postRefundDue(tx, orderId, `c${itemId}`, [refund(1000)]));
  expect(await earnings()).toEqual([0, 0, 0]);
});

test('earnings of a disputed payment are on hold until it is decided', async () => {
  const { orderId, itemId, refund, earnings } = await sell(100);
  await inTransaction((tx) => holdEarnings(tx, orderId));
  expect(await earnings()).toEqual([0, 900, 0]);
  await inTransaction((tx) => releaseHold(tx, orderId));
  expect(await earnings()).toEqual([900, 0, 0]);
  await inTransaction((tx) => releaseEarnings(tx, [itemId]));
  await inTransaction((tx) => holdEarnings(tx, orderId));
  await inTransaction((tx) => postRefundDue(tx, orderId, `e${itemId}`, [refund(1000)]));
  expect(await earnings()).toEqual([0, 0, 0]);
});

describe('the ledger', () => {
  const entry = (key: string) => ({ kind: 'adjustment', key }) as const;

  test('refuses postings that do not sum to 0, also from elsewhere', async () => {
    const unbalanced = [{ account: 'commission' as const, amountCents: 1 }];
    await expect(inTransaction((tx) => post(tx, entry('unbalanced'), unbalanced))).rejects.toThrow(
      'The postings of unbalanced leave 1 cents',
    );
    const directly = inTransaction(async (tx) => {
      const [added] = await tx.insert(ledgerTransactions).values(entry('directly')).returning();
      await tx.insert(ledgerPostings).values({ transactionId: added?.id ?? 0, account: 'commission', amountCents: 1 });
    });
    await expect(directly).rejects.toThrow(/unbalanced by 1 cents|Failed/);
    expect(await market.db.$count(ledgerTransactions, eq(ledgerTransactions.key, 'directly'))).toBe(0);
  });

  test('posts several entries in one statement, in their order, and none whose key is known', async () => {
    const note = 'It’s "quoted", {braced}, and \\ escaped';
    const postings = (amountCents: number) =>
      (['adjustments', 'suspense'] as const).map((account, index) => ({
        account,
        amountCents: index === 0 ? amountCents : -amountCents,
      }));
    const entries = [
      { entry: { ...entry('first'), note }, postings: postings(3) },
      { entry: entry('nothing'), postings: postings(0) },
      { entry: entry('second'), postings: postings(5) },
    ];
    const ids = await inTransaction((tx) => postAll(tx, entries));
    expect(await inTransaction((tx) => postAll(tx, entries))).toEqual([]);
    const written = await market.db
      .select({ id: ledgerPostings.id, cents: ledgerPostings.amountCents, note: ledgerTransactions.note })
      .from(ledgerPostings)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerPostings.transactionId))
      .where(inArray(ledgerPostings.id, ids))
      .orderBy(ledgerPostings.id);
    expect(written).toEqual(
      [3, -3, 5, -5].map((cents, index) => ({ id: ids[index], cents, note: index < 2 ? note : null })),
    );
  });

  test.each([
    ['changed', sql`UPDATE ledger_postings SET amount_cents = 5`],
    ['deleted', sql`DELETE FROM ledger_postings`],
    ['emptied', sql`TRUNCATE ledger_postings`],
  ])('is not %s', async (_how, change) => {
    await sell(0);
    await expect(market.db.execute(change)).rejects.toThrow();
    expect(await market.db.$count(ledgerPostings)).toBeGreaterThan(0);
  });
});

test('refunds of a line in any parts take exactly its earnings and its commission', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000 }), (amounts, share) => {
      const grossCents = amounts.reduce((sum, amount) => sum + amount, 0);
      const commissionCents = Math.floor((grossCents * share) / 10_000);
      let refundedCents = 0;
      const taken = { vendor: 0, commission: 0 };
      for (const amountCents of amounts) {
        const part = shareRefund({ grossCents, commissionCents, refundedCents, amountCents });
        expect(Math.min(part.vendorCents, part.commissionCents)).toBeGreaterThanOrEqual(0);
        taken.vendor += part.vendorCents;
        taken.commission += part.commissionCents;
        refundedCents += amountCents;
      }
      expect(taken).toEqual({ vendor: grossCents - commissionCents, commission: commissionCents });
    }),
  );
});

test.each([
  ['nothing', 0],
  ['less than nothing', -1],
  ['more than is left', 401],
])('refunding %s is an error', (_what, amountCents) => {
  expect(() => shareRefund({ grossCents: 1000, commissionCents: 10, refundedCents: 600, amountCents })).toThrow(
    RangeError,
  );
});
