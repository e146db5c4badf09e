import { isDate } from 'node:util/types';
import type { OrderDetail, OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { and, asc, eq, ne } from 'drizzle-orm';
import { auditLog, mailOutbox, orderItems, orders, sandboxPayments, variantStock } from '../../db/schema/index';
import { type CheckoutHelpers, countPieces, openCheckout } from '../../testing/checkout';
import { addOrder, setFulfilment } from '../../testing/orders';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { charge } from '../gateways/sandbox/sandboxPayments';
import { refundDue } from './makeRefunds';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());
afterEach(() => countPieces(market.db));

const post = (url: string, payload: object, caller = admin) =>
  market.app.inject({ method: 'POST', url: `/api${url}`, headers: caller.headers, payload });
const settle = (id: number, outcome: SettleOutcome) =>
  post(`/orders/${id}/settle`, { outcome, reason: 'The bank said so by phone.' });
const refund = (id: number) => post(`/orders/${id}/refund`, { reason: 'It came broken.' });
const seen = async (id: number, caller = admin) =>
  (await market.app.inject({ url: `/api/orders/${id}`, headers: caller.headers })).json<OrderDetail>();
const recordOf = (id: number) =>
  market.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'order'), ne(auditLog.action, 'read'), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id));
const emails = (tranId: string) =>
  market.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.key, `receipt-${tranId}-completed`));

/** An order of two pieces out of four, at $2.50 each. */
async function ordered() {
  const product = await checkout.addProduct('Medlar', 4, 250);
  const buyer = await checkout.buyerOf({ [product]: 2 });
  const tranId = await checkout.order(buyer);
  const [order] = await market.db.select({ id: orders.id }).from(orders).where(eq(orders.tranId, tranId));
  return { id: order?.id ?? 0, tranId, product, buyer };
}

/** The same, charged by its gateway, which has sent a notice. */
async function paid() {
  const order = await ordered();
  await charge(market.db, order.tranId, 500);
  await checkout.notify(order.tranId, 'paid', { reference: `SB-${order.tranId}` });
  return order;
}

describe('POST /api/orders/{id}/settle', () => {
  it('completes an open order once, as its gateway would', async () => {
    const { id, tranId, product, buyer } = await ordered();
    const responses = await Promise.all([settle(id, 'Completed'), settle(id, 'Completed')]);
    for (const response of [...responses, await settle(id, 'Completed')])
      expect([response.statusCode, response.json().status]).toEqual([200, 'Completed']);
    expect(await checkout.stock(product)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed']);
    expect((await seen(id)).events.at(-1)?.message).toBe('Payment received, recorded manually.');
    expect(await checkout.cartOf(buyer)).toEqual({});
    expect(await emails(tranId)).toHaveLength(1);
    const details = { from: 'Pending', to: 'Completed', reason: 'The bank said so by phone.' };
    expect(await recordOf(id)).toEqual([{ actorId: admin.id, action: 'settle', details }]);
    // It cannot be paid again.
    const [payment] = await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
    expect(payment?.state).toBe('cancelled');
  });

  it.each([
    ['Failed', 'failed', 'The payment failed, recorded manually.'],
    ['Cancelled', 'cancelled', 'The order was cancelled.'],
  ] as const)('ends one as %s and frees its stock', async (outcome, type, message) => {
    const { id, product } = await ordered();
    const response = await settle(id, outcome);
    expect(response.json()).toMatchObject({ status: outcome, settleable: ['Completed'], refundable: null });
    expect(response.json().events.at(-1)).toMatchObject({ type, message });
    expect(await checkout.stock(product)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
    // It was paid after all.
    expect((await settle(id, 'Completed')).json()).toMatchObject({ status: 'Completed', settleable: [] });
    expect(await checkout.stock(product)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
    expect((await recordOf(id)).map(({ details }) => [details.from, details.to])).toEqual([
      ['Pending', outcome],
      [outcome, 'Completed'],
    ]);
  });

  it('queries the gateway first, so that a payment is not overruled', async () => {
    const { id, tranId, product } = await ordered();
    await charge(market.db, tranId, 500);
    const response = await settle(id, 'Failed');
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      409,
      'ALREADY_SETTLED',
      'This order is already completed. To return the money, refund it.',
    ]);
    expect(await checkout.stock(product)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
    expect(await recordOf(id)).toEqual([]);
  });

  it('rejects completing an order whose products have sold out, and changes nothing', async () => {
    const { id, tranId, product } = await ordered();
    await settle(id, 'Cancelled');
    await market.db.update(variantStock).set({ inventory: 1 }).where(eq(variantStock.productId, product));
    const response = await settle(id, 'Completed');
    expect([response.statusCode, response.json().code]).toEqual([409, 'SOLD_OUT']);
    expect(response.json().message).toBe(
      'The products have sold out, so the order wasn’t completed and nothing changed. Refund the money where it was paid.',
    );
    expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual([
      'Cancelled',
      ['placed', 'cancelled'],
    ]);
    expect(await recordOf(id)).toHaveLength(1);
    expect(await emails(tranId)).toEqual([]);
  });

  it.each<[OrderStatus, SettleOutcome, string]>([
    ['Completed', 'Failed', 'This order is already completed. To return the money, refund it.'],
    ['Completed', 'Cancelled', 'This order is already completed. To return the money, refund it.'],
    ['Refunded', 'Completed', 'This order is already refunded. It can’t be changed any more.'],
    ['Failed', 'Cancelled', 'This order’s payment has failed. It can only be completed, if the payment did arrive.'],
    ['Cancelled', 'Failed', 'This order is already cancelled. It can only be completed, if the payment did arrive.'],
  ])('rejects, for a %s order, %s', async (status, outcome, words) => {
    const product = await checkout.addProduct('Quince', 5);
    const { id: userId } = await addPerson(market);
    const id = await addOrder(market.db, { userId, lines: { [product]: 1 }, status });
    const response = await settle(id, outcome);
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      409,
      'ALREADY_SETTLED',
      words,
    ]);
    expect([(await seen(id)).status, await recordOf(id)]).toEqual([status, []]);
  });

  it('rejects an order that is being refunded', async () => {
    const { id, tranId } = await ordered();
    await checkout.notify(tranId, 'paid', { amountCents: 1 });
    expect((await seen(id)).settleable).toEqual([]);
    const response = await settle(id, 'Completed');
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'A refund is in progress, so this order can’t be changed any more.',
    ]);
  });

  it.each([
    [{ outcome: 'Completed' }, 'reason'],
    [{ outcome: 'Completed', reason: '  ' }, 'reason'],
    [{ outcome: 'Refunded', reason: 'x' }, 'outcome'],
    [{ outcome: 'Failed', reason: 'x', status: 'Failed' }, 'status'],
  ])('rejects %j', async (body, field) => {
    const response = await post('/orders/1/settle', body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });

  it('rejects an unknown order', async () => {
    for (const response of [await settle(2_147_483_647, 'Failed'), await refund(2_147_483_647)])
      expect([response.statusCode, response.json().message]).toEqual([404, 'Order not found.']);
  });
});

describe('POST /api/orders/{id}/refund', () => {
  it('refunds through the gateway that charged, and returns unshipped products to stock, once', async () => {
    const { id, tranId, product, buyer } = await paid();
    expect(await seen(id)).toMatchObject({ refundable: 'gateway', refund: null, notices: [{ outcome: 'paid' }] });
    const responses = await Promise.all([refund(id), refund(id)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await seen(id)).toMatchObject({
      status: 'Refunded',
      refundable: null,
      settleable: [],
      refund: { amount: 5, currency: 'USD', attempts: 1, doneAt: expect.any(String) },
    });
    expect((await refund(id)).json()).toMatchObject({ status: 'Refunded' });
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed', 'refund_requested', 'refunded']);
    expect(await checkout.stock(product)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
    const [payment] = await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
    expect(isDate(payment?.refundedAt)).toBe(true);
    const details = { by: 'gateway', reason: 'It came broken.', amountCents: 500, currency: 'USD' };
    expect(await recordOf(id)).toEqual([{ actorId: admin.id, action: 'refund', details }]);
    // Notices and reasons are visible to admins only.
    const theirs = await seen(id, buyer);
    expect(theirs).not.toHaveProperty('notices');
    expect(theirs.refundReason).toBe('It came broken.');
  });

  it('leaves shipped items with the buyer', async () => {
    const { id, product } = await paid();
    await setFulfilment(market.db, eq(orderItems.orderId, id), 'Shipped');
    expect((await refund(id)).json().status).toBe('Refunded');
    expect(await checkout.stock(product)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
  });

  it('records the refund at once if no gateway charged', async () => {
    const { id, tranId, product } = await ordered();
    await settle(id, 'Completed');
    expect((await seen(id)).refundable).toBe('hand');
    expect((await refund(id)).json()).toMatchObject({ status: 'Refunded', refund: { attempts: 0, amount: 5 } });
    expect((await recordOf(id)).at(-1)?.details).toMatchObject({ by: 'hand' });
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed', 'refund_requested', 'refunded']);
    expect(await checkout.stock(product)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
  });

  it('refunds through the gateway if it reports a charge for an order completed manually', async () => {
    const { id, tranId } = await ordered();
    await settle(id, 'Completed');
    await checkout.notify(tranId, 'paid', { reference: 'late' });
    const [order] = await market.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.gatewayReference).toBe('late');
    expect((await seen(id)).refundable).toBe('gateway');
    expect((await recordOf(id)).map(({ action }) => action)).toEqual(['settle']);
  });

  it('audits a charge that its gateway reports after a manual refund', async () => {
    const { id, tranId, product } = await ordered();
    await settle(id, 'Completed');
    await refund(id);
    for (const eventId of ['late', 'late', 'sent again'])
      await checkout.notify(tranId, 'paid', { eventId, reference: 'R' });
    expect([await checkout.status(tranId), await checkout.stock(product)]).toEqual([
      'Refunded',
      { inventory: 4, reserved: 0, sold: 0 },
    ]);
    const [, , ...after] = await recordOf(id);
    expect(after).toMatchObject([
      {
        actorId: null,
        action: 'payment.second_charge',
        details: { eventId: 'late', reference: 'R', amountCents: 500 },
      },
    ]);
  });

  it('retries a rejected refund, while the order cannot be shipped', async () => {
    const { id, tranId, product } = await ordered();
    // reported, but unknown to the sandbox, so it cannot refund it
    await checkout.notify(tranId, 'paid');
    const response = await refund(id);
    expect(response.json()).toMatchObject({
      status: 'Completed',
      refundable: null,
      refund: { attempts: 1, doneAt: null },
    });
    const [item] = (await seen(id)).items;
    const shipped = await market.app.inject({
      method: 'PATCH',
      url: `/api/sales/${item?.id}`,
      headers: checkout.vendor.headers,
      payload: { fulfilment: 'Shipped' },
    });
    expect([shipped.statusCode, shipped.json().message]).toEqual([409, 'The order was refunded.']);
    await refundDue(market.app.payments);
    expect([await checkout.status(tranId), (await recordOf(id)).length]).toEqual(['Completed', 1]);
    expect(await checkout.stock(product)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
  });

  it.each(['Pending', 'Failed', 'Cancelled'] as const)('rejects a %s order, which was not paid', async (status) => {
    const product = await checkout.addProduct('Quince', 5);
    const { id: userId } = await addPerson(market);
    const id = await addOrder(market.db, { userId, lines: { [product]: 1 }, status });
    const response = await refund(id);
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      409,
      'NOT_PAID',
      'This order wasn’t paid, so there’s nothing to refund.',
    ]);
    expect((await seen(id)).refund).toBeNull();
  });
});

it('reaches one final state with concurrent admins, notices and buyers, auditing each change once', async () => {
  const ben = await addPerson(market, 'admin');
  for (const late of [false, true]) {
    const { id, tranId, product, buyer } = await ordered();
    const reason = 'At once.';
    await Promise.all([
      settle(id, 'Completed'),
      post(`/orders/${id}/settle`, { outcome: 'Cancelled', reason }, ben),
      checkout.notify(tranId, late ? 'paid' : 'failed'),
      market.app.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, headers: buyer.headers }),
    ]);
    await Promise.all([checkout.notify(tranId, 'paid'), refund(id), post(`/orders/${id}/refund`, { reason }, ben)]);
    const status = await checkout.status(tranId);
    const record = (await recordOf(id)).map(({ action, details }) => `${action} ${details.from ?? ''}`.trim());
    expect([record, new Set(record).size]).toEqual([record, record.length]);
    const stock = await checkout.stock(product);
    const isSold = status === 'Completed';
    expect([status, stock]).toEqual([status, { inventory: isSold ? 2 : 4, reserved: 0, sold: isSold ? 2 : 0 }]);
    expect((await checkout.timeline(tranId)).filter((type) => type === 'refund_requested').length).toBeLessThanOrEqual(
      1,
    );
  }
});
