import { and, asc, eq, ne } from 'drizzle-orm';
import { auditLog, mailOutbox, orderItems, orders, paymentIncidents, refunds } from '../../db/schema/index';
import type { GatewayNotice } from '../../payment/gateways/gateway';
import { poll } from '../../payment/jobs/poll';
import { sweep } from '../../payment/jobs/sweep';
import { refundDue } from '../../payment/settlement/makeRefunds';
import { type CheckoutHelpers, newKey, openCheckout } from '../../testing/checkout';
import { fakeSslcommerz, type SslcommerzHarness } from '../../testing/fakeSslcommerz';
import { fakeStripe, type StripeHarness } from '../../testing/fakeStripe';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

// Incidents after a payment, reported by gateway notices over HTTP.

const SITE = 'https://shop.example';
let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;

async function open(name: 'stripe' | 'sslcommerz', settings: object) {
  const { payment } = testConfig();
  market = await createTestApp({
    publicUrl: SITE,
    publicApiUrl: SITE,
    payment: { ...payment, gateway: name, [name]: settings },
  });
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
}

const send = (name: string, { via, method, headers, query, body }: GatewayNotice) =>
  market.app.inject({
    method,
    url: `/api/payment/${via}/${name}${via === 'return' ? '/success' : ''}?${new URLSearchParams(query)}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: method === 'POST' ? body : undefined,
  });

/** An unpaid order of three pieces out of five, at $10.50. */
async function ordered() {
  const productId = await checkout.addProduct('Leek', 5, 1050);
  const buyer = await checkout.buyerOf({ [productId]: 3 });
  const tranId = await checkout.order(buyer);
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  if (!order) throw new Error('no order');
  const [item] = await market.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  if (!item) throw new Error('no line');
  return { productId, buyer, tranId, orderId: order.id, itemId: item.id };
}

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, { headers }: Person, payload?: object) =>
  market.app.inject({ method, url, headers, payload });
const seenBy = async (person: Person, orderId: number) => (await call('GET', `/api/orders/${orderId}`, person)).json();
const ship = (itemId: number) => call('PATCH', `/api/sales/${itemId}`, checkout.vendor, { fulfilment: 'Shipped' });
const incidentsOf = (orderId: number) =>
  market.db
    .select()
    .from(paymentIncidents)
    .where(eq(paymentIncidents.orderId, orderId))
    .orderBy(asc(paymentIncidents.id));
const refundOf = async (orderId: number) =>
  (await market.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0];
const auditOf = async (orderId: number) =>
  (
    await market.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'order'), ne(auditLog.action, 'read'), eq(auditLog.entityId, orderId)))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action);
const subjectsTo = async (email: string) =>
  (await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(({ subject }) => subject);
/** Polls the refund of this order only. */
async function refundsDue({ orderId }: { orderId: number }) {
  await market.db.update(refunds).set({ tryAt: new Date(Date.now() + 3_600_000) });
  await market.db
    .update(refunds)
    .set({ tryAt: new Date(0) })
    .where(eq(refunds.orderId, orderId));
  return refundDue(market.app.payments);
}

describe('with Stripe', () => {
  let stripe: StripeHarness;
  beforeAll(async () => {
    stripe = await fakeStripe();
    await open('stripe', stripe.settings);
  });
  afterAll(async () => {
    await market.close();
    await stripe.close();
  });
  beforeEach(() => {
    stripe.refunding.status = 'succeeded';
    stripe.forgetKeys();
  });

  async function paid() {
    const order = await ordered();
    await send('stripe', await stripe.pay(order.tranId));
    expect(await checkout.status(order.tranId)).toBe('Completed');
    return order;
  }
  const tell = async (type: string, object: Record<string, unknown>) => {
    const response = await send('stripe', stripe.eventOf(type, object));
    expect(response.statusCode).toBe(200);
  };
  const dispute = (tranId: string, status: string, amount = 3150) => ({
    ...{ id: `dp_${tranId}`, object: 'dispute', amount, currency: 'usd', reason: 'fraudulent', status },
    payment_intent: `pi_${tranId}`,
  });
  const charge = (tranId: string, amount_refunded: number) => ({
    ...{ id: `ch_${tranId}`, object: 'charge', amount: 3150, amount_refunded, currency: 'usd' },
    payment_intent: `pi_${tranId}`,
  });
  const refund = (tranId: string, id: string, status: string) => ({
    ...{ id, object: 'refund', amount: 3150, currency: 'usd', status, failure_reason: 'expired_or_canceled_card' },
    payment_intent: `pi_${tranId}`,
  });

  it('holds a disputed order, shows it to admins, and notifies the vendor', async () => {
    const { tranId, orderId, itemId, buyer } = await paid();
    const inbox = (await subjectsTo(checkout.vendor.email)).length;
    await tell('charge.dispute.created', dispute(tranId, 'needs_response'));
    await tell('charge.dispute.funds_withdrawn', dispute(tranId, 'needs_response'));

    const response = await ship(itemId);
    expect([response.statusCode, response.json().code]).toEqual([409, 'ON_HOLD']);
    expect((await seenBy(admin, orderId)).incidents).toMatchObject([
      {
        kind: 'dispute',
        reference: `dp_${tranId}`,
        amount: 31.5,
        currency: 'USD',
        reason: 'fraudulent',
        closedAt: null,
      },
    ]);
    for (const person of [buyer, checkout.vendor]) {
      const seen = await seenBy(person, orderId);
      expect([seen.onHold, seen.incidents]).toEqual([true, undefined]);
    }
    const sales = (await call('GET', `/api/sales?q=${orderId}`, checkout.vendor)).json();
    expect(sales).toMatchObject([{ id: itemId, onHold: true }]);
    expect((await subjectsTo(checkout.vendor.email)).slice(inbox)).toEqual([`Please don’t ship order #${orderId}`]);
    expect(await auditOf(orderId)).toEqual(['payment.disputed']);
    const held = (await call('GET', '/api/allOrders/held', admin)).json();
    expect(held.find(({ id }: { id: number }) => id === orderId)).toMatchObject({ tranId, incidents: ['dispute'] });
    expect((await call('GET', '/api/allOrders/held', buyer)).statusCode).toBe(403);
    const rejected = await call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'They asked' });
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'DISPUTED']);
  });

  it('releases an order when its dispute is won, with repeated notices in any order', async () => {
    const { tranId, orderId, itemId } = await paid();
    await tell('charge.dispute.closed', dispute(tranId, 'won'));
    await tell('charge.dispute.created', dispute(tranId, 'needs_response'));
    await tell('charge.dispute.closed', dispute(tranId, 'won'));
    expect(await incidentsOf(orderId)).toMatchObject([{ outcome: 'won', closedAt: expect.anything() }]);
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed', 'disputed', 'dispute_won']);
    expect((await ship(itemId)).statusCode).toBe(200);
    const held = (await call('GET', '/api/allOrders/held', admin)).json();
    expect(held.map(({ id }: { id: number }) => id)).not.toContain(orderId);
  });

  it('refunds an order once when its dispute is lost, and returns unshipped items to stock', async () => {
    const { tranId, orderId, productId, itemId } = await paid();
    await tell('charge.dispute.created', dispute(tranId, 'needs_response'));
    for (let n = 0; n < 2; n += 1) await tell('charge.dispute.closed', dispute(tranId, 'lost'));
    expect(await checkout.status(tranId)).toBe('Refunded');
    expect(await checkout.stock(productId)).toEqual({ inventory: 5, reserved: 0, sold: 0 });
    expect(await refundOf(orderId)).toMatchObject({ amountCents: 3150, doneAt: expect.anything() });
    await refundsDue({ orderId });
    expect(await stripe.refunded(tranId)).toBe(0);
    expect((await ship(itemId)).json().code).toBe('NOT_PAID');
    expect(await auditOf(orderId)).toEqual(['payment.disputed', 'payment.dispute_lost']);
  });

  it('holds an order with a partial loss or refund until an admin releases it', async () => {
    for (const [type, object] of [
      ['charge.dispute.closed', (tranId: string) => dispute(tranId, 'lost', 1000)],
      ['charge.refunded', (tranId: string) => charge(tranId, 1000)],
    ] as const) {
      const { tranId, orderId, itemId } = await paid();
      await tell(type, object(tranId));
      expect(await checkout.status(tranId)).toBe('Completed');
      expect((await ship(itemId)).statusCode).toBe(409);
      const forbidden = await call('POST', `/api/orders/${orderId}/release`, checkout.vendor, { reason: 'Please' });
      expect(forbidden.statusCode).toBe(403);
      const released = await call('POST', `/api/orders/${orderId}/release`, admin, { reason: 'Agreed with the buyer' });
      expect([released.statusCode, released.json().onHold]).toEqual([200, false]);
      expect((await ship(itemId)).statusCode).toBe(200);
      expect((await auditOf(orderId)).at(-1)).toBe('release');
    }
  });

  it('records a refund made at Stripe, and no incident for our own', async () => {
    const outside = await paid();
    await tell('charge.refunded', charge(outside.tranId, 1000));
    await tell('charge.refunded', charge(outside.tranId, 3150));
    expect(await checkout.status(outside.tranId)).toBe('Refunded');
    expect((await seenBy(admin, outside.orderId)).onHold).toBe(false);

    const ours = await paid();
    await call('POST', `/api/orders/${ours.orderId}/refund`, admin, { reason: 'Out of stock' });
    await tell('charge.refunded', charge(ours.tranId, 3150));
    expect(await checkout.status(ours.tranId)).toBe('Refunded');
    expect(await incidentsOf(ours.orderId)).toEqual([]);
    expect(await stripe.refunded(ours.tranId)).toBe(3150);
  });

  it('shows the vendor the reason of a refund and the products to be returned, also by email', async () => {
    const [sent, kept] = [await checkout.addProduct('Rake', 5, 1000), await checkout.addProduct('Hoe', 5, 500)];
    const buyer = await checkout.buyerOf({ [sent]: 1, [kept]: 2 });
    const tranId = await checkout.order(buyer);
    await send('stripe', await stripe.pay(tranId));
    const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
    const orderId = order?.id ?? 0;
    const [line] = (await call('GET', `/api/sales?q=${orderId}`, checkout.vendor))
      .json()
      .filter(({ product }: { product: { id: number } }) => product.id === sent);
    await ship(line.id);
    await call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'The rake broke' });

    const seen = await seenBy(checkout.vendor, orderId);
    expect(seen).toMatchObject({ status: 'Refunded', refundReason: 'The rake broke' });
    expect(seen.items.map(({ fulfilment }: { fulfilment: string }) => fulfilment).sort()).toEqual([
      'Shipped',
      'Unfulfilled',
    ]);
    expect(seen.events.slice(-2).map(({ message }: { message: string }) => message)).toEqual([
      'The order is being refunded.',
      'The order was refunded.',
    ]);
    expect((await seenBy(buyer, orderId)).refundReason).toBe('The rake broke');
    const [email] = await market.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.key, `sale-refunded-${orderId}-${checkout.vendor.id}`));
    expect(email?.subject).toBe(`Order #${orderId} was refunded`);
    expect(email?.textBody).toContain('Reason: The rake broke');
    expect(email?.textBody).toContain('They’re back in stock:\n\n  2 × Hoe');
    expect(email?.textBody).toContain('Ask the buyer to return them:\n\n  1 × Rake');
    expect(email?.textBody).not.toMatch(new RegExp(buyer.email));
  });

  it('polls a pending refund until it is done', async () => {
    const { tranId, orderId } = await paid();
    stripe.refunding.status = 'pending';
    await call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'Out of stock' });
    await refundsDue({ orderId });
    expect(await checkout.status(tranId)).toBe('Completed');
    expect(await refundOf(orderId)).toMatchObject({
      doneAt: null,
      failedAt: null,
      reference: expect.stringMatching(/^re_/),
    });
    stripe.refunding.status = 'succeeded';
    expect(await refundsDue({ orderId })).toBe(1);
    expect(await checkout.status(tranId)).toBe('Refunded');
    expect(await stripe.refunded(tranId)).toBe(3150);
  });

  it('leaves a returned refund to an admin, who requests it again', async () => {
    const { tranId, orderId, buyer } = await paid();
    await call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'Out of stock' });
    const { reference } = (await refundOf(orderId)) ?? {};
    const [sent] = stripe.server.requests
      .filter(({ path, method }) => path === '/v1/refunds' && method === 'POST')
      .slice(-1);
    expect(sent?.headers['idempotency-key']).toBe(`refund-${tranId}`);
    stripe.refunding.status = 'failed';
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
      await tell(type, refund(tranId, reference ?? 're_x', 'failed'));
    expect(await refundOf(orderId)).toMatchObject({ doneAt: null, failedAt: expect.anything() });
    expect(await refundsDue({ orderId })).toBe(0);
    expect(await seenBy(admin, orderId)).toMatchObject({
      onHold: true,
      refundable: 'gateway',
      incidents: [{ kind: 'refund_failed', closedAt: null, reason: 'expired_or_canceled_card' }],
    });
    const { events } = await seenBy(buyer, orderId);
    expect(events.at(-1).message).toBe('The refund of $31.50 didn’t go through. We’re looking into it.');
  });

  it('refunds an order after a refund at the dashboard has failed', async () => {
    const { tranId, orderId } = await paid();
    await tell('refund.failed', refund(tranId, `re_outside_${tranId}`, 'failed'));
    expect(await incidentsOf(orderId)).toMatchObject([{ kind: 'refund_failed', closedAt: null }]);
    await call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'Out of stock' });
    expect(await checkout.status(tranId)).toBe('Refunded');
    expect(await stripe.refunded(tranId)).toBe(3150);
    expect(await auditOf(orderId)).toContain('refund');
  });

  it('requests a failed refund as a new one, or records that it was repaid in another way', async () => {
    for (const paidByHand of [false, true]) {
      const { tranId, orderId } = await paid();
      stripe.refunding.status = 'failed';
      await call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'Out of stock' });
      expect(await checkout.status(tranId)).toBe('Completed');
      expect(await incidentsOf(orderId)).toMatchObject([{ kind: 'refund_failed', closedAt: null }]);
      stripe.refunding.status = 'succeeded';
      const response = await call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'Again', paidByHand });
      expect(response.json()).toMatchObject({ status: 'Refunded', onHold: false });
      expect(await stripe.refunded(tranId)).toBe(paidByHand ? 0 : 3150);
      const keys = stripe.server.requests
        .filter(({ path, method }) => path === '/v1/refunds' && method === 'POST')
        .map(({ headers }) => headers['idempotency-key']);
      expect(keys.includes(`refund-${tranId}-2`)).toBe(!paidByHand);
    }
  });

  it('ignores payments of others', async () => {
    const before = await market.db.$count(paymentIncidents);
    await tell('charge.dispute.created', dispute('OTHER', 'needs_response'));
    await tell('charge.refunded', { ...charge('OTHER', 100), payment_intent: null });
    await tell('refund.failed', refund('OTHER', 're_9', 'failed'));
    expect(await market.db.$count(paymentIncidents)).toBe(before);
  });
});

describe('with SSLCommerz', () => {
  let ssl: SslcommerzHarness;
  beforeAll(async () => {
    ssl = await fakeSslcommerz();
    await open('sslcommerz', ssl.settings);
  });
  afterAll(async () => {
    await market.close();
    await ssl.close();
  });
  beforeEach(() => {
    ssl.refunding.request = undefined;
    ssl.refunding.state = 'refunded';
  });

  const pay = async (tranId: string, risk: '0' | '1') => {
    const response = await send('sslcommerz', ssl.signed(ssl.attempt(tranId, 'VALID', { risk_level: risk })));
    expect(response.statusCode).toBe(200);
  };
  async function paid() {
    const order = await ordered();
    await pay(order.tranId, '0');
    expect(await checkout.status(order.tranId)).toBe('Completed');
    return order;
  }
  const askRefund = ({ orderId }: { orderId: number }) =>
    call('POST', `/api/orders/${orderId}/refund`, admin, { reason: 'Out of stock' });

  it.each([
    ['failed', 'Transaction already charged back'],
    ['failed', 'Refund request is already initiated'],
    ['', ''],
  ])('leaves a refund pending after the response %j, %j', async (status, errorReason) => {
    const order = await paid();
    ssl.refunding.request = { status, errorReason };
    await askRefund(order);
    expect(await checkout.status(order.tranId)).toBe('Completed');
    expect(await refundOf(order.orderId)).toMatchObject({ doneAt: null, reference: null, attempts: 1 });
    expect((await seenBy(admin, order.orderId)).refund).toMatchObject({ doneAt: null, attempts: 1 });
  });

  it('completes a refund when the refund query returns it as done', async () => {
    const order = await paid();
    ssl.refunding.state = 'processing';
    await askRefund(order);
    expect(await checkout.status(order.tranId)).toBe('Completed');
    expect(await refundOf(order.orderId)).toMatchObject({ doneAt: null, reference: `ref-R${order.tranId}` });
    const requests = () =>
      ssl.server.requests.filter(({ query }) => query.get('refund_trans_id') === `R${order.tranId}`);
    expect(await refundsDue(order)).toBe(0);
    ssl.refunding.state = 'refunded';
    expect(await refundsDue(order)).toBe(1);
    expect(await checkout.status(order.tranId)).toBe('Refunded');
    expect(requests()).toHaveLength(1);
  });

  it('leaves a cancelled refund to an admin, and requests it again under a new id', async () => {
    const order = await paid();
    ssl.refunding.state = 'cancelled';
    await askRefund(order);
    expect(await incidentsOf(order.orderId)).toMatchObject([{ kind: 'refund_failed', closedAt: null }]);
    ssl.refunding.state = 'refunded';
    await askRefund(order);
    expect(await checkout.status(order.tranId)).toBe('Refunded');
    expect(ssl.server.requests.some(({ query }) => query.get('refund_trans_id') === `R${order.tranId}-2`)).toBe(true);
  });

  it('puts a risky payment on hold with its stock, and shows the buyer that it arrived', async () => {
    const { tranId, orderId, productId, buyer } = await ordered();
    for (let n = 0; n < 2; n += 1) await pay(tranId, '1');
    await send('sslcommerz', ssl.signed(ssl.attempt(tranId, 'FAILED')));
    await market.db
      .update(orders)
      .set({ checkAt: new Date(0) })
      .where(eq(orders.tranId, tranId));
    await poll(market.app.payments);
    await sweep(market.app.payments);
    expect(await checkout.status(tranId)).toBe('Pending');
    expect(await checkout.stock(productId)).toEqual({ inventory: 5, reserved: 3, sold: 0 });
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'held']);
    expect(await checkout.cartOf(buyer)).toEqual({});
    const payment = (await call('GET', `/api/payment/${tranId}`, buyer)).json();
    expect(payment).toMatchObject({ status: 'Pending', url: null, onHold: true });
    expect(await subjectsTo(buyer.email)).toEqual([]);
    expect((await seenBy(admin, orderId)).incidents).toMatchObject([{ kind: 'risk', amount: 31.5, closedAt: null }]);

    const another = await checkout.addProduct('Fig', 3, 100);
    await checkout.fillCart(buyer, { [another]: 1 });
    await checkout.order(buyer);
    expect(await checkout.status(tranId)).toBe('Pending');
  });

  it('completes a held payment when an admin accepts it', async () => {
    const { tranId, orderId, productId, itemId } = await ordered();
    await pay(tranId, '1');
    const body = { outcome: 'Completed', reason: 'The buyer proved who they are' };
    const response = await call('POST', `/api/orders/${orderId}/settle`, admin, body);
    expect(response.json()).toMatchObject({ status: 'Completed', onHold: false });
    expect(await checkout.stock(productId)).toEqual({ inventory: 2, reserved: 0, sold: 3 });
    expect((await ship(itemId)).statusCode).toBe(200);
  });

  it.each(['admin', 'buyer'] as const)('refunds a held payment when the %s cancels it', async (by) => {
    const { tranId, orderId, productId, buyer } = await ordered();
    await pay(tranId, '1');
    const response =
      by === 'admin'
        ? await call('POST', `/api/orders/${orderId}/settle`, admin, { outcome: 'Cancelled', reason: 'Fraud' })
        : await call('POST', `/api/orders/${orderId}/cancel`, buyer);
    expect([response.statusCode, response.json().status]).toEqual([200, 'Cancelled']);
    expect(await checkout.stock(productId)).toEqual({ inventory: 5, reserved: 0, sold: 0 });
    await refundsDue({ orderId });
    expect(await ssl.refunded(tranId)).toBe(3150);
    expect(await checkout.status(tranId)).toBe('Refunded');
  });

  it('refunds a risky payment of an ended order', async () => {
    const { tranId, buyer, orderId } = await ordered();
    await call('POST', `/api/orders/${orderId}/cancel`, buyer);
    await pay(tranId, '1');
    await refundsDue({ orderId });
    expect(await ssl.refunded(tranId)).toBe(3150);
    expect(await incidentsOf(orderId)).toEqual([]);
  });

  it('opens no second payment for the key of a held one', async () => {
    const { tranId, buyer } = await ordered();
    await pay(tranId, '1');
    const response = await checkout.checkOut(buyer, newKey());
    expect([response.statusCode, response.json().code]).toEqual([409, 'EMPTY_CART']);
  });
});
