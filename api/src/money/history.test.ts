import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { commissionRules, orderItems, orders, payouts, refundLines, refunds } from '../db/schema';
import type { PaymentIncident } from '../payment/gateways/gateway';
import { refundLines as refundLinesOf } from '../payment/refunds/refundActions';
import { applyIncident } from '../payment/settlement/incidents';
import { refundDue } from '../payment/settlement/makeRefunds';
import { refundManually, releaseManually } from '../payment/settlement/settleManually';
import { type CheckoutHelpers, openCheckout } from '../testing/checkout';
import { addPaidOrder } from '../testing/paidOrder';
import { addPerson, type Person } from '../testing/people';
import { scriptedPayouts } from '../testing/scriptedPayouts';
import { createTestApp, type TestApp, testConfig } from '../testing/testApp';
import { postSale } from './ledger/earnings';
import { postPayment } from './ledger/payments';
import { applyProgress } from './payouts/applyProgress';
import { releaseDue } from './payouts/releaseDue';
import { runRounds } from './payouts/rounds';
import { payoutsDue } from './payouts/sendPayouts';
import { reconcile } from './reconcile';

// Random histories of a market on its real code and a real database. After every event the books are sound.

const EVENTS = 50;
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 20);

let market: TestApp;
let sellers: CheckoutHelpers[];
let admin: Person;
let buyer: Person;
let productIds: { id: number; vendorId: number; cents: number }[];
const bank = scriptedPayouts();
const published = { publicUrl: undefined };

beforeAll(async () => {
  const { payouts: settings } = testConfig();
  market = await createTestApp({ payouts: { ...settings, schedule: 'manual', minimumCents: 1, holdDays: 0 } });
  Object.assign(market.app.payouts, { provider: bank.provider, byName: () => bank.provider });
  admin = await addPerson(market, 'admin');
  buyer = await addPerson(market);
  sellers = [await openCheckout(market), await openCheckout(market), await openCheckout(market)];
  productIds = [];
  for (const { vendor, addProduct } of sellers) {
    // 1-cent lines with percentages among them
    for (const cents of [1, 333, 10_001]) {
      productIds.push({ id: await addProduct('Quince', 1_000_000, cents), vendorId: vendor.id, cents });
    }
    await market.app.inject({
      method: 'PUT',
      url: '/api/payouts/account',
      headers: vendor.headers,
      payload: { holder: 'Maya', iban: 'DE89370400440532013000' },
    });
  }
});
afterAll(() => market.close());

let orderCount = 0;

async function placeAndPay(picks: readonly number[], quantities: readonly number[]): Promise<void> {
  const chosen = [...new Set(picks.map((pick) => pick % productIds.length))].flatMap(
    (index) => productIds[index] ?? [],
  );
  const lines = chosen.map(({ id, ...product }, index) => ({
    ...product,
    productId: id,
    quantity: 1 + ((quantities[index] ?? 0) % 4),
  }));
  orderCount += 1;
  const tranId = `HISTORY${String(orderCount).padStart(19, '0')}`;
  const orderId = await addPaidOrder(market.db, tranId, buyer, lines);
  const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  // Repeated reports of the payment post nothing.
  await market.db.transaction(async (tx) => {
    await postPayment(tx, orderId, `SB-${tranId}`, total);
    await postSale(tx, orderId, 'suspense');
  });
}

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(from.length, 1)];
const allOrders = () => market.db.select().from(orders).where(eq(orders.userId, buyer.id)).orderBy(asc(orders.id));
const ignoringRefusals = async (work: () => Promise<unknown>) => {
  try {
    await work();
  } catch (error) {
    // An action that the state does not allow is refused in words and changes nothing.
    if (!(error instanceof Error && 'statusCode' in error)) throw error;
  }
};

type Event =
  | { do: 'order'; picks: number[]; quantities: number[] }
  | { do: 'rule'; basisPoints: number; flat: number }
  | { do: 'deliver'; n: number }
  | { do: 'refund lines'; n: number; line: number; quantity: number; cents: number; twice: boolean }
  | { do: 'refund order'; n: number }
  | { do: 'outside refund'; n: number; cents: number }
  | { do: 'dispute'; n: number; cents: number; outcome: 'won' | 'lost' | null }
  | { do: 'release'; n: number }
  | { do: 'make refunds' }
  | { do: 'pay out'; crash: boolean; movable: number }
  | { do: 'bank'; n: number; state: 'in_transit' | 'paid' | 'failed' | 'returned' };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      picks: fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }),
      quantities: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    }),
  },
  fc.record({ do: fc.constant('rule' as const), basisPoints: fc.nat(10_000), flat: fc.nat(50) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), n: fc.nat(200) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund lines' as const),
      ...{ n: fc.nat(200), line: fc.nat(3), quantity: fc.nat(4), cents: fc.nat(400), twice: fc.boolean() },
    }),
  },
  fc.record({ do: fc.constant('refund order' as const), n: fc.nat(200) }),
  fc.record({ do: fc.constant('outside refund' as const), n: fc.nat(200), cents: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({
    do: fc.constant('dispute' as const),
    ...{ n: fc.nat(200), cents: fc.integer({ min: 1, max: 40_000 }) },
    outcome: fc.constantFrom('won' as const, 'lost' as const, null),
  }),
  fc.record({ do: fc.constant('release' as const), n: fc.nat(200) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('make refunds' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pay out' as const), crash: fc.boolean(), movable: fc.nat(30_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      n: fc.nat(200),
      state: fc.constantFrom('in_transit' as const, 'paid' as const, 'failed' as const, 'returned' as const),
    }),
  },
);

async function happen(given: Event): Promise<void> {
  const { payments, payouts: paying } = market.app;
  const actor = { actorId: admin.id, reason: 'A test' };
  if (given.do === 'order') return placeAndPay(given.picks, given.quantities);
  if (given.do === 'rule') {
    const { basisPoints, flat } = given;
    await market.db
      .update(commissionRules)
      .set({ validTo: sql`greatest(now(), valid_from + interval '1 millisecond')` });
    await market.db.insert(commissionRules).values({ target: 'everything', basisPoints, flatCents: flat });
    return;
  }
  if (given.do === 'make refunds') {
    await market.db.update(refunds).set({ tryAt: new Date(0) });
    await refundDue(payments);
    return;
  }
  if (given.do === 'pay out') {
    bank.limits.movable = given.movable;
    bank.beforeSend.call = () => {
      if (given.crash) throw new Error('The process was killed');
    };
    await market.db.execute(sql`INSERT INTO payout_rounds (key) VALUES (gen_random_uuid())`);
    await Promise.all([runRounds(paying), runRounds(paying)]);
    await market.db
      .update(payouts)
      .set({ tryAt: new Date(0) })
      .where(eq(payouts.state, 'created'));
    await payoutsDue(paying);
    bank.beforeSend.call = () => undefined;
    return;
  }
  if (given.do === 'bank') {
    const all = await market.db.select().from(payouts).orderBy(asc(payouts.id));
    const payout = pick(all, given.n);
    if (payout)
      await applyProgress(
        market.db,
        payout.id,
        { state: given.state, reference: 'r', failure: 'Closed', arrivesAt: null },
        published,
      );
    // The account is complete again, or the next rounds would pay nobody.
    await market.db.execute(sql`UPDATE payout_accounts SET state = 'ready'`);
    return;
  }
  const order = pick(await allOrders(), given.n);
  if (!order) return;
  const incident = (kind: PaymentIncident['incident'], cents: number, outcome: PaymentIncident['outcome'] = null) =>
    applyIncident(payments, 'sandbox', {
      ...{ tranId: order.tranId, eventId: `${order.id}-${kind}`, incident: kind, reference: `${kind}-${order.id}` },
      ...{ amountCents: Math.min(cents, order.totalCents), currency: 'USD', reason: null, outcome },
    });
  if (given.do === 'deliver') {
    await market.db
      .update(orderItems)
      .set({ fulfilment: 'Delivered', fulfilmentChangedAt: sql`now() - interval '1 day'` })
      .where(eq(orderItems.orderId, order.id));
    await releaseDue(market.db, 0);
  } else if (given.do === 'refund order') await ignoringRefusals(() => refundManually(payments, order.id, actor));
  else if (given.do === 'release') await ignoringRefusals(() => releaseManually(payments, order.id, actor));
  else if (given.do === 'outside refund') await incident('refund_outside', given.cents);
  else if (given.do === 'dispute') await incident('dispute', given.cents, given.outcome);
  else {
    const lines = await market.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(asc(orderItems.id));
    const line = pick(lines, given.line);
    if (!line) return;
    const { quantity, cents, twice } = given;
    const requested = {
      itemId: line.id,
      ...(quantity > 0 ? { quantity } : {}),
      ...(cents > 0 && quantity === 0 ? { amount: cents / 100 } : {}),
    };
    const account = { id: admin.id, role: 'admin' as const } as Parameters<typeof refundLinesOf>[3]['actor'];
    const refund = () =>
      ignoringRefusals(() =>
        refundLinesOf(
          payments,
          order.id,
          { lines: [requested], reason: 'A test' },
          { actor: account, idempotencyKey: undefined },
        ),
      );
    await (twice ? Promise.all([refund(), refund()]) : refund());
  }
}

/** What must hold after every event. */
async function checkBooks(): Promise<void> {
  const { accounts, sum, differences } = await reconcile(market.db);
  expect(sum).toBe(0);
  // Money that nobody bears yet is shown until an admin decides: that is no error of the books.
  const wrong = differences.filter(({ kind }) => kind !== 'money_without_owner');
  expect(wrong).toEqual([]);
  const balance = (account: string) =>
    Math.round((accounts.find((one) => one.account === account)?.balance ?? 0) * 100);
  const paid = balance('gateway') + balance('outside');
  const elsewhere = ['vendor_pending', 'vendor_on_hold', 'vendor_available', 'vendor_in_transit', 'commission']
    .concat(['provider_fees', 'suspense', 'refunded', 'paid_out', 'adjustments'])
    .reduce((total, account) => total + balance(account), 0);
  expect(paid + elsewhere).toBe(0);
  const { rows: lines } = await market.db.execute(sql`
    SELECT item.id FROM order_items AS item JOIN orders ON orders.id = item.order_id
    LEFT JOIN LATERAL (
      SELECT coalesce(-sum(amount_cents), 0) AS cents, coalesce(-sum(amount_cents) FILTER (WHERE account = 'commission'), 0) AS commission,
        coalesce(min(-amount_cents), 0) AS least
      FROM ledger_postings WHERE order_item_id = item.id) AS posted ON true
    WHERE posted.cents <> item.price_cents * item.quantity - item.refunded_cents
      OR posted.commission < 0 OR posted.commission > item.commission_cents
      OR (item.refunded_cents = item.price_cents * item.quantity AND posted.commission <> 0)`);
  // vendor and market share exactly what is left of each line; no commission on a refunded line
  expect(lines).toEqual([]);
  const { rows: gone } = await market.db.execute(sql`
    SELECT tran_id FROM sandbox_payments JOIN LATERAL (
      SELECT coalesce(sum(amount_cents), 0) AS cents FROM sandbox_refunds WHERE tran_id = sandbox_payments.tran_id) AS made ON true
    WHERE made.cents > charged_cents`);
  expect(gone).toEqual([]);
  const { rows: refundedTwice } = await market.db.execute(sql`
    SELECT order_item_id FROM ${refundLines} JOIN order_items ON order_items.id = order_item_id
    GROUP BY order_item_id, price_cents, order_items.quantity
    HAVING sum(${refundLines.amountCents}) > price_cents * order_items.quantity`);
  expect(refundedTwice).toEqual([]);
  const { rows: sent } = await market.db.execute<{ key: string; cents: number }>(
    sql`SELECT key, amount_cents AS cents FROM payouts WHERE state <> 'created'`,
  );
  for (const { key, cents } of sent) if (bank.moved.has(key)) expect(bank.moved.get(key)?.cents).toBe(cents);
}

it('the books are sound after every event of random histories, and replaying changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: EVENTS, maxLength: EVENTS }), async (events) => {
      for (const given of events) {
        await happen(given);
        await checkBooks();
      }
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
}, 3_600_000);
