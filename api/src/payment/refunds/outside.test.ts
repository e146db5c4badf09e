import { eq } from 'drizzle-orm';
import { orderItems, orders, paymentIncidents, refunds } from '../../db/schema';
import { earningsOfLines } from '../../money/ledger/earnings';
import { balanceOf } from '../../money/ledger/post';
import { reconcile } from '../../money/reconcile';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { fakeStripe, type StripeHarness } from '../../testing/fakeStripe';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import type { GatewayNotice } from '../gateways/gateway';
import { refundDue } from '../settlement/makeRefunds';

// Money that leaves the gateway without our request: refunds at its dashboard, and lost disputes.

const SITE = 'https://shop.example';
let market: TestApp;
let checkout: CheckoutHelpers;
let other: CheckoutHelpers;
let admin: Person;
let stripe: StripeHarness;

beforeAll(async () => {
  stripe = await fakeStripe();
  const payment = { ...testConfig().payment, gateway: 'stripe' as const, stripe: stripe.settings };
  market = await createTestApp({ publicUrl: SITE, publicApiUrl: SITE, payment });
  checkout = await openCheckout(market);
  other = await openCheckout(market);
  admin = await addPerson(market, 'admin');
});
afterAll(async () => {
  await market.close();
  await stripe.close();
});

const send = ({ method, headers, body }: GatewayNotice) =>
  market.app.inject({
    method,
    url: '/api/payment/notice/stripe',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
const call = (url: string, payload: object, { headers }: Person = admin) =>
  market.app.inject({ method: 'POST', url, headers, payload });

/** A paid order: three leeks at $10.50 of one vendor, a fig at $5 of another. */
async function paid() {
  const leek = await checkout.addProduct('Leek', 5, 1050);
  const fig = await other.addProduct('Fig', 5, 500);
  const buyer = await checkout.buyerOf({ [leek]: 3, [fig]: 1 });
  const tranId = await checkout.order(buyer);
  await send(await stripe.pay(tranId));
  expect(await checkout.status(tranId)).toBe('Completed');
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  const orderId = order?.id ?? 0;
  const items = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const itemOf = (productId: number) => items.find((item) => item.productId === productId)?.id ?? 0;
  const read = async () => (await market.app.inject({ url: `/api/orders/${orderId}`, headers: admin.headers })).json();
  const ship = (itemId: number) =>
    market.app.inject({
      method: 'PATCH',
      url: `/api/sales/${itemId}`,
      headers: checkout.vendor.headers,
      payload: { fulfilment: 'Shipped' },
    });
  const dispute = (status: string, amount: number) =>
    send(
      stripe.eventOf('charge.dispute.closed', {
        ...{ id: `dp_${tranId}`, object: 'dispute', amount, currency: 'usd', reason: 'fraudulent', status },
        payment_intent: `pi_${tranId}`,
      }),
    );
  return { orderId, tranId, leeks: itemOf(leek), figs: itemOf(fig), read, ship, dispute };
}

const incidentOf = async (orderId: number) =>
  (await market.db.select().from(paymentIncidents).where(eq(paymentIncidents.orderId, orderId)))[0]?.id ?? 0;
const soundBooks = async () => expect((await reconcile(market.db)).differences).toEqual([]);

it('a full refund after a partial one at the dashboard repays the rest, once, and ends the hold', async () => {
  const { orderId, tranId, read } = await paid();
  await send(stripe.refundAtDashboard(tranId, 1000));
  expect(await read()).toMatchObject({ status: 'Completed', onHold: true });
  const refunded = (await call(`/api/orders/${orderId}/refund`, { reason: 'All of it' })).json();
  expect(refunded).toMatchObject({ status: 'Refunded', onHold: false, refund: { amount: 26.5 } });
  expect(await stripe.refunded(tranId)).toBe(2650);
  await send(stripe.refundAtDashboard(tranId, 0));
  expect(await refundDue(market.app.payments)).toBe(0);
  expect(await read()).toMatchObject({ status: 'Refunded', onHold: false });
  await soundBooks();
});

it('a full refund that a dashboard refund has made impossible fails and waits for an admin, and is not retried for ever', async () => {
  const { orderId, tranId, read } = await paid();
  // The event has not arrived yet.
  const event = stripe.refundAtDashboard(tranId, 1000);
  const failed = (await call(`/api/orders/${orderId}/refund`, { reason: 'All of it' })).json();
  expect(failed.refund.failedAt).not.toBeNull();
  await market.db.update(refunds).set({ tryAt: new Date(0) });
  await refundDue(market.app.payments);
  const [refund] = await market.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(refund).toMatchObject({ attempts: 1, doneAt: null });
  await send(event);
  const byHand = await call(`/api/orders/${orderId}/refund`, { reason: 'By bank transfer', paidByHand: true });
  expect(byHand.statusCode).toBe(200);
  expect(await read()).toMatchObject({ status: 'Refunded', onHold: false, refund: { amount: 26.5 } });
  await soundBooks();
});

it('a partly lost dispute is borne by the lines an admin says, and then no longer holds the order', async () => {
  const { orderId, leeks, figs, read, ship, dispute } = await paid();
  await dispute('needs_response', 1000);
  const held = await earningsOfLines(market.db, [leeks, figs]);
  expect(held.map(({ vendor_on_hold }) => vendor_on_hold)).toEqual([3150, 500]);
  await dispute('lost', 1000);
  expect(await read()).toMatchObject({ status: 'Completed', onHold: true });
  expect((await ship(leeks)).statusCode).toBe(409);
  const url = `/api/orders/${orderId}/incidents/${await incidentOf(orderId)}/assignment`;
  const tooMuch = await call(url, { lines: [{ itemId: leeks, amount: 10.01 }], reason: 'Theirs' });
  expect(tooMuch.json().fields).toEqual({ 'lines.0.amount': 'Amount must be at most 10' });
  expect((await call(url, { lines: [{ itemId: figs, amount: 4 }], reason: 'Theirs' })).json()).toMatchObject({
    onHold: true,
  });
  const assigned = await call(url, { lines: [{ itemId: leeks, amount: 6 }], reason: 'Theirs' });
  expect(assigned.json()).toMatchObject({ onHold: false, refundedTotal: 10 });
  expect((await call(url, { lines: [{ itemId: leeks, amount: 1 }], reason: 'Theirs' })).statusCode).toBe(404);
  expect((await ship(leeks)).statusCode).toBe(200);
  const earnings = await earningsOfLines(market.db, [leeks, figs]);
  expect(earnings.map(({ vendor_pending }) => vendor_pending)).toEqual([2550, 100]);
  await soundBooks();
});

it('an order that is released without an assignment is the market’s loss, until it is refunded', async () => {
  const { orderId, tranId, leeks, figs, read, dispute } = await paid();
  const adjustments = await balanceOf(market.db, 'adjustments');
  await dispute('lost', 1000);
  await call(`/api/orders/${orderId}/release`, { reason: 'Ours' });
  expect(await read()).toMatchObject({ onHold: false });
  expect(await balanceOf(market.db, 'adjustments')).toBe(adjustments + 1000);
  const earnings = await earningsOfLines(market.db, [leeks, figs]);
  expect(earnings.map(({ vendor_pending }) => vendor_pending)).toEqual([3150, 500]);
  await soundBooks();
  await call(`/api/orders/${orderId}/refund`, { reason: 'All of it' });
  expect(await stripe.refunded(tranId)).toBe(2650);
  expect(await balanceOf(market.db, 'adjustments')).toBe(adjustments);
  await soundBooks();
});

it('further refunds at the dashboard put a released order on hold again, until all is refunded', async () => {
  const { orderId, tranId, read } = await paid();
  await send(stripe.refundAtDashboard(tranId, 1000));
  await call(`/api/orders/${orderId}/release`, { reason: 'Ours' });
  await send(stripe.refundAtDashboard(tranId, 650));
  expect(await read()).toMatchObject({ status: 'Completed', onHold: true });
  await send(stripe.refundAtDashboard(tranId, 2000));
  expect(await read()).toMatchObject({ status: 'Refunded', onHold: false });
  await soundBooks();
});

it('our own refunds of lines are not taken for refunds at the dashboard', async () => {
  const { orderId, tranId, leeks, read } = await paid();
  await call(`/api/orders/${orderId}/refunds`, { lines: [{ itemId: leeks, quantity: 1 }], reason: 'Bruised' });
  await send(stripe.refundAtDashboard(tranId, 0));
  expect(await read()).toMatchObject({ onHold: false, refundedTotal: 10.5 });
  await send(stripe.refundAtDashboard(tranId, 200));
  expect(await read()).toMatchObject({ onHold: true, incidents: [{ kind: 'refund_outside', amount: 2 }] });
});
