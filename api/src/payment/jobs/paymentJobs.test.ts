import { eq } from 'drizzle-orm';
import { orders, refunds, sandboxPayments } from '../../db/schema';
import { type CheckoutHelpers, countPieces, emptyBody, newKey, openCheckout } from '../../testing/checkout';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { createCheckout } from '../checkout/checkout';
import type { PaymentGateway } from '../gateways/gateway';
import { gatewaysFrom } from '../gateways/gateways';
import { createSandbox } from '../gateways/sandbox/sandboxGateway';
import type { Payments } from '../payments';
import { refundDue } from '../settlement/makeRefunds';
import { paymentJobs } from './paymentJobs';
import { poll } from './poll';
import { sweep } from './sweep';

let market: TestApp;
let checkout: CheckoutHelpers;
let payments: Payments;
/** The calls that the fake gateway rejects, and how often it was called. */
let down: Set<keyof PaymentGateway>;
let calls: Record<string, number>;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
});
afterAll(() => market.close());

beforeEach(async () => {
  down = new Set();
  calls = {};
  const sandbox = createSandbox(market.db, market.app.config);
  const flakyMethod = <Name extends 'create' | 'query' | 'refund' | 'expire'>(name: Name) => {
    const method = sandbox[name] as (argument: never) => Promise<unknown>;
    return async (argument: never) => {
      calls[name] = (calls[name] ?? 0) + 1;
      if (down.has(name)) throw new Error(`${name} is down`);
      return method(argument);
    };
  };
  const flaky = {
    ...sandbox,
    create: flakyMethod('create'),
    query: flakyMethod('query'),
    refund: flakyMethod('refund'),
    expire: flakyMethod('expire'),
  } as PaymentGateway; // the same methods, some of which throw
  payments = market.app.payments;
  payments.gateways = gatewaysFrom(new Map([['sandbox', flaky]]), 'sandbox');
  await market.db.update(orders).set({ checkAt: null });
});

const past = () => new Date(Date.now() - 1);
const set = (tranId: string, values: Partial<typeof orders.$inferInsert>) =>
  market.db.update(orders).set(values).where(eq(orders.tranId, tranId));
const bank = (tranId: string, values: Partial<typeof sandboxPayments.$inferInsert>) =>
  market.db.update(sandboxPayments).set(values).where(eq(sandboxPayments.tranId, tranId));
const orderOf = async (tranId: string) => {
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  if (!order) throw new Error('no order');
  return order;
};

async function ordered(inventory = 5, quantity = 2) {
  const id = await checkout.addProduct('Quince', inventory, 250);
  const buyer = await checkout.buyerOf({ [id]: quantity });
  return { id, buyer, tranId: await checkout.order(buyer) };
}

describe('poll', () => {
  it('settles payments without a notice, once', async () => {
    const { id, tranId } = await ordered();
    await bank(tranId, { state: 'paid', chargedCents: 500 });
    expect(await poll(payments)).toBe(0); // not due yet
    await set(tranId, { checkAt: past() });
    expect(await Promise.all([poll(payments), poll(payments)]).then(([a, b]) => a + b)).toBe(1);
    expect([await checkout.status(tranId), (await orderOf(tranId)).checkAt]).toEqual(['Completed', null]);
    expect(await checkout.stock(id)).toEqual({ inventory: 3, reserved: 0, sold: 2 });
    // The late notice changes nothing.
    await checkout.notify(tranId, 'paid');
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed']);
  });

  it('repeats the query while a payment is open or the gateway is down', async () => {
    const { tranId } = await ordered();
    for (const state of [[], ['query']] as const) {
      down = new Set(state);
      await set(tranId, { checkAt: past() });
      expect([await poll(payments), await poll(payments)]).toEqual([1, 0]);
      expect(await checkout.status(tranId)).toBe('Pending');
      expect((await orderOf(tranId)).checkAt?.getTime()).toBeGreaterThan(Date.now());
    }
  });

  it('keeps querying payments of orders that ended without the gateway’s confirmation', async () => {
    const { id, tranId } = await ordered();
    down = new Set(['query', 'expire']);
    await set(tranId, { reservedUntil: past() });
    expect(await sweep(payments)).toBe(1);
    expect([await checkout.status(tranId), (await checkout.stock(id))?.reserved]).toEqual(['Cancelled', 0]);
    await bank(tranId, { state: 'paid', chargedCents: 500 });
    down.clear();
    await set(tranId, { checkAt: past() });
    await poll(payments);
    expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual([
      'Completed',
      ['placed', 'expired', 'completed'],
    ]);
  });

  it('ends payments of ended orders at the gateway, and stops querying after a day', async () => {
    const { buyer, tranId } = await ordered();
    down = new Set(['expire']);
    const { id } = await orderOf(tranId);
    await market.app.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, headers: buyer.headers });
    expect(await checkout.status(tranId)).toBe('Cancelled');
    down.clear();
    await set(tranId, { checkAt: past() });
    await poll(payments);
    const [payment] = await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
    expect(payment?.state).toBe('cancelled');
    await set(tranId, { checkAt: past(), reservedUntil: new Date(Date.now() - 25 * 3_600_000) });
    await poll(payments);
    expect((await orderOf(tranId)).checkAt).toBeNull();
  });
});

describe('sweep', () => {
  it('cancels expired orders and nothing else', async () => {
    const over = await ordered();
    const open = await ordered();
    await set(over.tranId, { reservedUntil: past() });
    await Promise.all([sweep(payments), sweep(payments)]);
    expect(calls).toMatchObject({ query: 1, expire: 1 });
    expect([await checkout.status(over.tranId), await checkout.status(open.tranId)]).toEqual(['Cancelled', 'Pending']);
    expect(await checkout.timeline(over.tranId)).toEqual(['placed', 'expired']);
    expect([await checkout.stock(over.id), await checkout.stock(open.id)]).toMatchObject([
      { reserved: 0 },
      { reserved: 2 },
    ]);
    const page = await market.app.inject(`/api/sandbox/pay/${over.tranId}`);
    expect(page.payload).toContain('This payment was cancelled');
    await countPieces(market.db);
  });

  it('resumes what a crashed process left', async () => {
    const { tranId } = await ordered();
    await set(tranId, { reservedUntil: past(), sweptAt: new Date() });
    expect([await sweep(payments), await checkout.status(tranId)]).toEqual([0, 'Pending']);
    await set(tranId, { sweptAt: new Date(Date.now() - 61_000) });
    expect([await sweep(payments), await checkout.status(tranId)]).toEqual([1, 'Cancelled']);
  });

  it('records the expiry even if another process has just ended the payment at the gateway', async () => {
    const { id, tranId } = await ordered();
    await set(tranId, { reservedUntil: past() });
    await bank(tranId, { state: 'cancelled' });
    await sweep(payments);
    expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual([
      'Cancelled',
      ['placed', 'expired'],
    ]);
    expect(await checkout.stock(id)).toMatchObject({ reserved: 0 });
  });

  it('completes an order that was paid in the last second', async () => {
    const { tranId } = await ordered();
    await bank(tranId, { state: 'paid', chargedCents: 500 });
    await set(tranId, { reservedUntil: past() });
    expect(await sweep(payments)).toBe(0);
    expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual([
      'Completed',
      ['placed', 'completed'],
    ]);
  });
});

describe('a payment page that does not open', () => {
  it('charges nothing and releases the stock, and the same key may be retried', async () => {
    const id = await checkout.addProduct('Fig', 3);
    const buyer = await checkout.buyerOf({ [id]: 3 });
    const key = newKey();
    const checkOut = createCheckout(payments);
    const pay = () => checkOut({ id: buyer.id, role: 'user', email: buyer.email, name: null }, key, emptyBody);
    down = new Set(['create']);
    await expect(pay()).rejects.toMatchObject({
      statusCode: 503,
      code: 'PAYMENT_UNAVAILABLE',
      message: expect.stringContaining('Nothing was charged'),
    });
    expect(await checkout.stock(id)).toEqual({ inventory: 3, reserved: 0, sold: 0 });
    down.clear();
    expect((await pay()).url).toContain('/api/sandbox/pay/');
    expect(calls.create).toBe(2);
    const list = (await market.app.inject({ url: '/api/orders', headers: buyer.headers })).json();
    expect(list.map(({ status }: { status: string }) => status)).toEqual(['Pending', 'Failed']);
  });

  it('is opened by the next call after a crash', async () => {
    const id = await checkout.addProduct('Fig', 3);
    const buyer = await checkout.buyerOf({ [id]: 3 });
    const key = newKey();
    const first = (await checkout.checkOut(buyer, key)).json();
    await set(first.tranId, { paymentUrl: null, gatewayReference: null });
    const second = await checkout.checkOut(buyer, key);
    expect([second.statusCode, second.json()]).toEqual([200, first]);
    expect(await checkout.stock(id)).toMatchObject({ reserved: 3 });
  });

  it('settles an older payment before the cart is charged again', async () => {
    const { buyer, tranId } = await ordered(5, 2);
    await bank(tranId, { state: 'paid', chargedCents: 500 });
    const response = await checkout.checkOut(buyer, newKey());
    expect([response.statusCode, response.json().code]).toEqual([409, 'ALREADY_PAID']);
    expect(await checkout.status(tranId)).toBe('Completed');
  });

  it('is not retried while the result of an older payment is unknown', async () => {
    const { id, buyer, tranId } = await ordered(2, 2);
    down = new Set(['query']);
    const key = newKey();
    const unknown = await checkout.checkOut(buyer, key);
    expect([unknown.statusCode, unknown.json().code]).toEqual([503, 'OLDER_PAYMENT_UNKNOWN']);
    expect([await checkout.status(tranId), await checkout.stock(id)]).toMatchObject(['Pending', { reserved: 2 }]);
    down.clear();
    expect((await checkout.checkOut(buyer, key)).statusCode).toBe(200);
    expect(await checkout.status(tranId)).toBe('Cancelled');
  });
});

describe('refundDue', () => {
  it('retries until the gateway makes the refund, and records it once', async () => {
    const { tranId } = await ordered();
    await bank(tranId, { state: 'paid', chargedCents: 499 });
    await checkout.notify(tranId, 'paid', { amountCents: 499 });
    const { id } = await orderOf(tranId);
    const due = () => market.db.update(refunds).set({ tryAt: past() }).where(eq(refunds.orderId, id));
    down = new Set(['refund']);
    expect([await refundDue(payments), await refundDue(payments)]).toEqual([0, 0]);
    expect([calls.refund, await checkout.status(tranId)]).toEqual([1, 'Failed']);
    down.clear();
    await due();
    expect((await Promise.all([refundDue(payments), refundDue(payments)])).reduce((a, b) => a + b)).toBe(1);
    await due();
    expect(await refundDue(payments)).toBe(0);
    expect([calls.refund, await checkout.status(tranId)]).toEqual([2, 'Refunded']);
    expect((await checkout.timeline(tranId)).filter((type) => type === 'refunded')).toHaveLength(1);
  });
});

it('runs every job at the start, and a stop waits for the round', async () => {
  const { tranId } = await ordered();
  await bank(tranId, { state: 'paid', chargedCents: 500 });
  await set(tranId, { checkAt: past() });
  const stop = market.app.startJobs(paymentJobs(payments));
  while ((await checkout.status(tranId)) !== 'Completed') await new Promise((resolve) => setTimeout(resolve, 10));
  await stop();
  const count = { ...calls };
  await stop();
  expect(calls).toEqual(count);
});
