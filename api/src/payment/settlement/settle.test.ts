import { isDate } from 'node:util/types';
import { eq } from 'drizzle-orm';
import { auditLog, mailOutbox, orders, paymentEvents, refunds, sandboxPayments, users } from '../../db/schema';
import { type CheckoutHelpers, countPieces, newKey, openCheckout } from '../../testing/checkout';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { signedNotice } from '../gateways/sandbox/sandboxGateway';
import { sign } from '../gateways/sandbox/signature';
import { sweep } from '../jobs/sweep';
import { refundDue } from './makeRefunds';

let market: TestApp;
let checkout: CheckoutHelpers;
let pieces: Record<number, number>;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
});
afterAll(() => market.close());
afterEach(async () => {
  const after = await countPieces(market.db);
  for (const [id, count] of Object.entries(pieces)) expect([id, after[Number(id)]]).toEqual([id, count]);
});

/** A product whose pieces are counted after the test. */
async function addProduct(name: string, inventory: number, priceCents?: number): Promise<number> {
  const id = await checkout.addProduct(name, inventory, priceCents);
  pieces = await countPieces(market.db);
  return id;
}

async function ordered(inventory: number, quantity: number) {
  const id = await addProduct('Quince', inventory, 250);
  const buyer = await checkout.buyerOf({ [id]: quantity });
  return { id, buyer, tranId: await checkout.order(buyer) };
}

const post = (body: string, headers: Record<string, string>) =>
  market.app.inject({ method: 'POST', url: '/api/payment/notice/sandbox', headers, payload: body });
const orderOf = async (tranId: string) => (await market.db.select().from(orders).where(eq(orders.tranId, tranId)))[0];
const emails = async (tranId: string) =>
  (await market.db.select().from(mailOutbox)).filter(({ key }) => key.includes(tranId)).map(({ key }) => key);

/** The reservation has expired, and the sweeper has run. */
async function expire(tranId: string): Promise<void> {
  await market.db
    .update(orders)
    .set({ reservedUntil: new Date(Date.now() - 1) })
    .where(eq(orders.tranId, tranId));
  await sweep(market.app.payments);
  expect(await checkout.status(tranId)).toBe('Cancelled');
}

/** Charges a payment in the sandbox without a notice. */
async function charged(tranId: string, chargedCents: number): Promise<void> {
  await market.db
    .update(sandboxPayments)
    .set({ state: 'paid', chargedCents })
    .where(eq(sandboxPayments.tranId, tranId));
}

describe('a payment', () => {
  it('sells the reserved stock, and removes only that from the cart', async () => {
    const [leek, kale, fig] = [
      await checkout.addProduct('Leek', 5),
      await checkout.addProduct('Kale', 5),
      await addProduct('Fig', 5),
    ];
    const buyer = await checkout.buyerOf({ [leek]: 2, [kale]: 1 });
    const tranId = await checkout.order(buyer);
    const headers = buyer.headers;
    await market.app.inject({ method: 'POST', url: '/api/cart', headers, payload: { productId: kale, quantity: 2 } });
    await market.app.inject({ method: 'POST', url: '/api/cart', headers, payload: { productId: fig, quantity: 1 } });
    const available = async () => (await market.app.inject(`/api/products/${leek}`)).json().available;
    expect(await available()).toBe(3);

    expect(await checkout.notify(tranId, 'paid', { reference: 'SB-1' })).toBe(200);
    expect(await checkout.stock(leek)).toEqual({ inventory: 3, reserved: 0, sold: 2 });
    expect(await checkout.cartOf(buyer)).toEqual({ [kale]: 2, [fig]: 1 });
    expect(await available()).toBe(3);
    const order = await orderOf(tranId);
    expect(order).toMatchObject({
      status: 'Completed',
      stockHeld: false,
      gatewayReference: 'SB-1',
      checkAt: null,
    });
    expect(isDate(order?.settledAt)).toBe(true);
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed']);
    expect(await emails(tranId)).toEqual([`receipt-${tranId}-completed`]);
  });

  it('is settled once by twenty concurrent notices and twenty more', async () => {
    const { id, tranId } = await ordered(10, 3);
    for (let round = 0; round < 2; round += 1) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => checkout.notify(tranId, 'paid')));
      expect(responses).toEqual(Array(20).fill(200));
    }
    expect(await checkout.stock(id)).toEqual({ inventory: 7, reserved: 0, sold: 3 });
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed']);
    expect(await market.db.select().from(paymentEvents).where(eq(paymentEvents.tranId, tranId))).toHaveLength(1);
    expect(await emails(tranId)).toHaveLength(1);
  });

  it('emails each vendor once what they sold, without the address', async () => {
    const categoryId = await addCategory(market.db, 'Of two vendors');
    const [ada, ben] = [await addPerson(market, 'vendor', { name: 'Ada' }), await addPerson(market, 'vendor')];
    const ids = await addProducts(market.db, [
      { name: 'Plum', categoryId, createdBy: ada.id, priceCents: 150 },
      { name: 'Pear', categoryId, createdBy: ada.id, priceCents: 200 },
      { name: 'Spade', categoryId, createdBy: ben.id, priceCents: 2999 },
    ]);
    const buyer = await checkout.buyerOf(Object.fromEntries(ids.map((id, at) => [id, at + 1])));
    await market.db.update(users).set({ address: '1 Mill Lane', phone: '555 0100' }).where(eq(users.id, buyer.id));
    const tranId = await checkout.order(buyer);
    for (let n = 0; n < 2; n += 1) await checkout.notify(tranId, 'paid');
    const order = await orderOf(tranId);
    const sold = (await market.db.select().from(mailOutbox)).filter(({ key }) => key.startsWith(`sold-${order?.id}-`));
    expect(sold.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
      [
        [ada.email, `You made a sale of $5.50: order #${order?.id}`],
        [ben.email, `You made a sale of $89.97: order #${order?.id}`],
      ].sort(),
    );
    const [toAda] = sold.filter(({ recipient }) => recipient === ada.email);
    expect(toAda?.textBody).toContain(
      `Hello Ada,\n\nOrder #${order?.id} is paid and ready to ship:\n\n  1 × Plum\n  2 × Pear\n\nTotal: $5.50\n`,
    );
    for (const { textBody, htmlBody } of sold) expect(textBody + htmlBody).not.toMatch(/Mill Lane|555 0100/);
  });

  it.each([
    ['failed', 'Failed'],
    ['cancelled', 'Cancelled'],
  ] as const)('that %s gives the stock back and leaves the cart', async (outcome, status) => {
    const { id, buyer, tranId } = await ordered(4, 2);
    expect(await checkout.notify(tranId, outcome)).toBe(200);
    expect(await checkout.status(tranId)).toBe(status);
    expect([await checkout.stock(id), await checkout.cartOf(buyer)]).toEqual([
      { inventory: 4, reserved: 0, sold: 0 },
      { [id]: 2 },
    ]);
    expect(await checkout.timeline(tranId)).toEqual(['placed', outcome]);
    expect(await emails(tranId)).toEqual([]);
  });
});

describe('a notice not signed by the sandbox', () => {
  it('changes nothing', async () => {
    const { id, tranId } = await ordered(4, 2);
    const { secret } = market.app.sandbox;
    const outcome = {
      tranId,
      eventId: 'e',
      outcome: 'paid' as const,
      amountCents: 500,
      currency: 'USD',
      reference: null,
    };
    const { body, headers } = signedNotice(secret, outcome);
    const with_ = (signature: string) => ({ ...headers, 'rialto-signature': signature });
    const sixMinutes = 6 * 60_000;
    for (const forged of [
      post(body, { 'content-type': 'application/json' }),
      post(body, with_('')),
      post(body, with_('t=1,v1=00')),
      post(body, with_(sign('x'.repeat(64), body))),
      post(body.replace('500', '501'), headers),
      post(`${body} `, headers),
      post('', headers),
      post(body, with_(sign(secret, body, Date.now() - sixMinutes))),
      post(body, with_(sign(secret, body, Date.now() + sixMinutes))),
      post(body, with_(sign(secret, body).replace('t=', 't=1'))),
    ]) {
      const response = await forged;
      expect([response.statusCode, response.json().code]).toEqual([400, 'NOTICE_REFUSED']);
    }
    expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual(['Pending', ['placed']]);
    expect(await checkout.stock(id)).toEqual({ inventory: 4, reserved: 2, sold: 0 });
    // Only the same bytes are valid, and a replay changes nothing.
    for (let i = 0; i < 3; i += 1) expect((await post(body, headers)).statusCode).toBe(200);
    expect(await checkout.stock(id)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
  });

  it('is rejected for an unknown payment, and for one of another gateway', async () => {
    const { tranId } = await ordered(4, 2);
    expect(await checkout.notify('RL000000000000000000000000', 'paid')).toBe(400);
    await market.db.update(orders).set({ gateway: 'stripe' }).where(eq(orders.tranId, tranId));
    expect(await checkout.notify(tranId, 'paid')).toBe(400);
    expect(await checkout.status(tranId)).toBe('Pending');
    expect(await market.db.select().from(paymentEvents).where(eq(paymentEvents.tranId, tranId))).toEqual([]);
    const unknown = { method: 'POST' as const, url: '/api/payment/notice/nobody', payload: '{}' };
    for (const url of [unknown.url, '/api/payment/notice/stripe'])
      expect((await market.app.inject({ ...unknown, url })).statusCode).toBe(404);
  });
});

describe('notices out of order', () => {
  it('leave a paid order paid', async () => {
    const { id, tranId } = await ordered(4, 2);
    await checkout.notify(tranId, 'paid');
    for (const late of ['failed', 'cancelled'] as const) expect(await checkout.notify(tranId, late)).toBe(200);
    expect(await checkout.notify(tranId, 'paid', { eventId: 'sent-again' })).toBe(200);
    expect(await checkout.status(tranId)).toBe('Completed');
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'completed']);
    expect(await checkout.stock(id)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
  });

  it.each(['failed', 'cancelled'] as const)('complete an order that was %s first', async (first) => {
    const { id, buyer, tranId } = await ordered(4, 2);
    await checkout.notify(tranId, first);
    await checkout.notify(tranId, 'paid');
    expect(await checkout.status(tranId)).toBe('Completed');
    expect(await checkout.timeline(tranId)).toEqual(['placed', first, 'completed']);
    expect([await checkout.stock(id), await checkout.cartOf(buyer)]).toEqual([
      { inventory: 2, reserved: 0, sold: 2 },
      {},
    ]);
  });
});

describe('money after the reservation', () => {
  it('completes the order while there is stock', async () => {
    const { id, tranId } = await ordered(2, 2);
    await expire(tranId);
    expect(await checkout.stock(id)).toEqual({ inventory: 2, reserved: 0, sold: 0 });
    await checkout.notify(tranId, 'paid');
    expect(await checkout.status(tranId)).toBe('Completed');
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'expired', 'completed']);
    expect(await checkout.stock(id)).toEqual({ inventory: 0, reserved: 0, sold: 2 });
  });

  it('is refunded if a line is sold out', async () => {
    const [rare, plain] = [await checkout.addProduct('Rare', 1, 300), await addProduct('Plain', 9, 200)];
    const buyer = await checkout.buyerOf({ [rare]: 1, [plain]: 1 });
    const tranId = await checkout.order(buyer);
    await expire(tranId);
    // another buyer has reserved the last piece
    await checkout.order(await checkout.buyerOf({ [rare]: 1 }));
    await charged(tranId, 500);
    expect(await checkout.notify(tranId, 'paid')).toBe(200);
    expect(await checkout.status(tranId)).toBe('Cancelled');
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'expired', 'sold_out', 'refund_requested']);
    expect(await checkout.stock(plain)).toEqual({ inventory: 9, reserved: 0, sold: 0 });

    expect(await refundDue(market.app.payments)).toBe(1);
    expect(await refundDue(market.app.payments)).toBe(0);
    expect(await checkout.status(tranId)).toBe('Refunded');
    expect((await checkout.timeline(tranId)).at(-1)).toBe('refunded');
    expect(await emails(tranId)).toEqual([`receipt-${tranId}-refunded`]);
    const [payment] = await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
    expect(isDate(payment?.refundedAt)).toBe(true);
    // no later notice takes the money again
    await checkout.notify(tranId, 'paid', { eventId: 'again' });
    expect(await checkout.status(tranId)).toBe('Refunded');
  });
});

describe('a wrong amount', () => {
  it.each([
    ['one cent less', { amountCents: 499 }],
    ['one cent more', { amountCents: 501 }],
    ['nothing', { amountCents: 0 }],
    ['another currency', { currency: 'BDT' }],
  ])('(%s) never completes an order, and is refunded', async (_, wrong) => {
    const { id, tranId } = await ordered(4, 2);
    await charged(tranId, 'amountCents' in wrong ? wrong.amountCents : 500);
    expect(await checkout.notify(tranId, 'paid', wrong)).toBe(200);
    expect(await checkout.status(tranId)).toBe('Failed');
    expect(await checkout.timeline(tranId)).toEqual(['placed', 'wrong_amount', 'refund_requested']);
    expect(await checkout.stock(id)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
    const order = await orderOf(tranId);
    const audit = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, order?.id ?? 0));
    expect(audit).toMatchObject([{ action: 'payment.wrong_amount', details: { expectedCents: 500, ...wrong } }]);
    const [refund] = await market.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order?.id ?? 0));
    expect(refund).toMatchObject({ amountCents: 500, currency: 'USD', ...wrong });

    await checkout.notify(tranId, 'paid', { eventId: 'the right one' });
    expect(await checkout.status(tranId)).toBe('Failed');
    await refundDue(market.app.payments);
    expect(await checkout.status(tranId)).toBe('Refunded');
    // the email would name the full price
    expect(await emails(tranId)).toEqual([]);
  });

  it('of a second charge changes nothing, and is audited', async () => {
    const { id, tranId } = await ordered(4, 2);
    await checkout.notify(tranId, 'paid', { reference: 'first' });
    await checkout.notify(tranId, 'paid', { eventId: 'sent again', reference: 'first' });
    await checkout.notify(tranId, 'paid', { eventId: 'charged again', reference: 'second' });
    expect([await checkout.stock(id), await checkout.timeline(tranId)]).toEqual([
      { inventory: 2, reserved: 0, sold: 2 },
      ['placed', 'completed'],
    ]);
    const order = await orderOf(tranId);
    expect(order?.gatewayReference).toBe('first');
    const audit = await market.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, order?.id ?? 0));
    expect(audit).toMatchObject([{ action: 'payment.second_charge', details: { reference: 'second' } }]);
  });

  it('after the right one is only audited', async () => {
    const { tranId } = await ordered(4, 2);
    await checkout.notify(tranId, 'paid');
    await checkout.notify(tranId, 'paid', { eventId: 'odd', amountCents: 1 });
    expect([await checkout.status(tranId), await checkout.timeline(tranId)]).toEqual([
      'Completed',
      ['placed', 'completed'],
    ]);
    const order = await orderOf(tranId);
    expect(
      await market.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, order?.id ?? 0)),
    ).toHaveLength(1);
  });
});

describe('concurrently', () => {
  /** Every buyer checks out and pays one piece, fifty at a time; returns how many were Completed. */
  async function rush(id: number, buyers: number): Promise<{ completed: number; rejected: number }> {
    const people = [];
    for (let i = 0; i < buyers; i += 1) people.push(await checkout.buyerOf({ [id]: 1 }));
    let [completed, rejected] = [0, 0];
    for (let from = 0; from < buyers; from += 50)
      await Promise.all(
        people.slice(from, from + 50).map(async (buyer) => {
          const response = await checkout.checkOut(buyer, newKey());
          if (response.statusCode === 200) {
            await checkout.notify(response.json().tranId, 'paid');
            if ((await checkout.status(response.json().tranId)) === 'Completed') completed += 1;
          } else if (response.json().code === 'OUT_OF_STOCK') rejected += 1;
        }),
      );
    return { completed, rejected };
  }

  it('50 buyers of 7 pieces buy 7', async () => {
    const id = await addProduct('Seven', 7);
    expect(await rush(id, 50)).toEqual({ completed: 7, rejected: 43 });
    expect(await checkout.stock(id)).toEqual({ inventory: 0, reserved: 0, sold: 7 });
  });

  it('300 orders of 100 pieces sell 100', async () => {
    const id = await addProduct('Hundred', 100);
    expect(await rush(id, 300)).toEqual({ completed: 100, rejected: 200 });
    expect(await checkout.stock(id)).toEqual({ inventory: 0, reserved: 0, sold: 100 });
  }, 300_000);

  it('carts with the same products in any order do not deadlock', async () => {
    const ids = [await checkout.addProduct('P', 60), await checkout.addProduct('Q', 60), await addProduct('R', 60)];
    const tries = Array.from({ length: 40 }, async (_, i) => {
      const lines = [...ids.slice(i % 3), ...ids.slice(0, i % 3)].map((id) => [id, 1 + (i % 2)]);
      const buyer = await checkout.buyerOf(Object.fromEntries(lines));
      const tranId = await checkout.order(buyer).catch(() => undefined);
      if (tranId) await checkout.notify(tranId, (['paid', 'failed', 'cancelled'] as const)[i % 3] ?? 'paid');
    });
    await Promise.all(tries);
    for (const id of ids) expect(await checkout.stock(id)).toMatchObject({ reserved: 0 });
  });

  it('pay, cancel and expiry reach exactly one of these results', async () => {
    const id = await addProduct('Contested', 30);
    const tranIds = [];
    for (let i = 0; i < 10; i += 1) {
      const buyer = await checkout.buyerOf({ [id]: 3 });
      tranIds.push({ buyer, tranId: await checkout.order(buyer) });
    }
    await market.db
      .update(orders)
      .set({ reservedUntil: new Date(Date.now() - 1) })
      .where(eq(orders.stockHeld, true));
    await Promise.all([
      sweep(market.app.payments),
      ...tranIds.flatMap(({ buyer, tranId }) => [
        checkout.notify(tranId, 'failed'),
        checkout.notify(tranId, 'paid'),
        orderOf(tranId).then((order) =>
          market.app.inject({ method: 'POST', url: `/api/orders/${order?.id}/cancel`, headers: buyer.headers }),
        ),
      ]),
      sweep(market.app.payments),
    ]);
    // Whichever came first, no money is lost.
    for (const { tranId } of tranIds) expect(await checkout.status(tranId)).toBe('Completed');
    expect(await checkout.stock(id)).toEqual({ inventory: 0, reserved: 0, sold: 30 });
  });
});
