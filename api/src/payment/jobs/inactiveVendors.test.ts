import { setTimeout as pause } from 'node:timers/promises';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { eq } from 'drizzle-orm';
import { categories, mailOutbox, orders, products, refunds, sandboxPayments, users } from '../../db/schema';
import { type CheckoutHelpers, countPieces, openCheckout } from '../../testing/checkout';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { charge } from '../gateways/sandbox/sandboxPayments';
import { refundDue } from '../settlement/makeRefunds';
import { cancelOrdersOfInactiveVendors } from './cancelOrdersOfInactiveVendors';
import { sweep } from './sweep';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
let categoryId: number;
beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
  categoryId = await addCategory(market.db, 'All');
});
afterAll(() => market.close());
afterEach(() => countPieces(market.db));

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, caller: Person, payload?: object) =>
  market.app.inject({ method, url: `/api${path}`, headers: caller.headers, payload });

const suspend = (vendor: Person) => call('PATCH', `/users/${vendor.id}/suspend`, admin);
const ways: [string, (vendor: Person) => ReturnType<typeof call>, number][] = [
  ['is suspended', suspend, 200],
  ['is suspended with others', (vendor) => call('POST', '/users/suspend', admin, { ids: [vendor.id, admin.id] }), 200],
  ['is deleted by an admin', (vendor) => call('DELETE', `/users/${vendor.id}`, admin), 204],
  [
    'deletes the account',
    (vendor) => call('DELETE', `/users/${vendor.id}`, vendor, { currentPassword: PASSWORD }),
    204,
  ],
];

/** Unpaid orders of two pieces (of four at $2.50) of a vendor with no other sales, and of another vendor. */
async function ordered({ mixed = false } = {}) {
  const vendor = await addPerson(market, 'vendor');
  const shopId = await addShop(market.db, vendor.id, 'Medlar & Co');
  const [medlar = 0] = await addProducts(market.db, [
    { name: 'Medlar', categoryId, createdBy: vendor.id, shopId, inventory: 4, priceCents: 250 },
  ]);
  const other = await checkout.addProduct('Leek', 4);
  const buyer = await checkout.buyerOf({ [medlar]: 2, ...(mixed ? { [other]: 1 } : {}) });
  const tranId = await checkout.order(buyer);
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  return { id: order?.id ?? 0, totalCents: order?.totalCents ?? 0, tranId, buyer, vendor, medlar, other, shopId };
}

const bookOf = async (tranId: string) =>
  (await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId)))[0];
const press = (tranId: string, choice = 'pay') =>
  market.app.inject({
    method: 'POST',
    url: `/api/sandbox/pay/${tranId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}&notice=never`,
  });
/** The sandbox charges, and sends its notice. */
async function pay({ tranId, totalCents }: { tranId: string; totalCents: number }): Promise<void> {
  await market.db
    .update(sandboxPayments)
    .set({ state: 'paid', chargedCents: totalCents })
    .where(eq(sandboxPayments.tranId, tranId));
  expect(await checkout.notify(tranId, 'paid')).toBe(200);
}
const seen = async (id: number, caller: Person) =>
  (await market.app.inject({ url: `/api/orders/${id}`, headers: caller.headers })).json<OrderDetail>();

describe.each(ways)('when a vendor %s', (_, go, status) => {
  it.each([false, true])('cancels unpaid orders, which can no longer be paid (two vendors: %s)', async (mixed) => {
    const order = await ordered({ mixed });
    expect((await go(order.vendor)).statusCode).toBe(status);
    expect(await checkout.status(order.tranId)).toBe('Cancelled');
    expect(await checkout.stock(order.medlar)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
    expect(await checkout.stock(order.other)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
    expect((await seen(order.id, order.buyer)).events.at(-1)).toMatchObject({
      type: 'cancelled',
      message: 'The order was cancelled because a vendor no longer sells here. Nothing was charged.',
    });
    await press(order.tranId);
    expect((await bookOf(order.tranId))?.state).toBe('cancelled');
    expect(Object.keys(await checkout.cartOf(order.buyer))).toHaveLength(mixed ? 2 : 1);
  });

  it('refunds money that still arrives', async () => {
    const order = await ordered({ mixed: true });
    await go(order.vendor);
    await pay(order);
    expect(await checkout.status(order.tranId)).toBe('Cancelled');
    expect(await checkout.timeline(order.tranId)).toEqual(['placed', 'cancelled', 'seller_gone', 'refund_requested']);
    await refundDue(market.app.payments);
    expect(await checkout.status(order.tranId)).toBe('Refunded');
    expect((await bookOf(order.tranId))?.refundedAt).not.toBeNull();
    expect(await checkout.stock(order.other)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
  });

  it('refunds a payment whose notice has not arrived yet', async () => {
    const order = await ordered();
    await charge(market.db, order.tranId, order.totalCents);
    await go(order.vendor);
    await checkout.notify(order.tranId, 'paid');
    await refundDue(market.app.payments);
    expect(await checkout.status(order.tranId)).toBe('Refunded');
  });

  it('either completes a concurrent payment first, or refunds it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await ordered({ mixed: true });
      await charge(market.db, order.tranId, order.totalCents);
      const paying = checkout.notify(order.tranId, 'paid');
      await pause(round);
      const [left] = await Promise.all([go(order.vendor), paying]);
      await refundDue(market.app.payments);
      const now = await checkout.status(order.tranId);
      // Vendors with items to ship cannot delete themselves.
      if (left.statusCode === 409) expect(now).toBe('Completed');
      else if (now === 'Completed') expect(await checkout.timeline(order.tranId)).toEqual(['placed', 'completed']);
      else expect(now).toBe('Refunded');
    }
  });
});

describe('the buyer of a cancelled order', () => {
  const emailsAbout = (id: number) =>
    market.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.key, `seller-gone-${id}`));

  it('receives one email after reaching the payment page', async () => {
    const order = await ordered({ mixed: true });
    await suspend(order.vendor);
    await cancelOrdersOfInactiveVendors(market.app.payments);
    const [email, ...more] = await emailsAbout(order.id);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      userId: order.buyer.id,
      recipient: order.buyer.email,
      subject: `Your Rialto order #${order.id} was cancelled`,
    });
    expect(email?.textBody).toContain(
      [
        'A vendor in this order no longer sells on Rialto, so we’ve cancelled it:',
        '',
        '  2 × Medlar',
        '  1 × Leek',
        '',
        'If you haven’t paid, you won’t be charged. If you have, we’ll refund the full amount.',
      ].join('\n'),
    );
  });

  it('receives no email without having reached the payment page', async () => {
    const order = await ordered();
    await market.db.update(orders).set({ paymentUrl: null }).where(eq(orders.id, order.id));
    await suspend(order.vendor);
    expect(await checkout.status(order.tranId)).toBe('Cancelled');
    expect(await emailsAbout(order.id)).toEqual([]);
  });

  it('receives no email if the order was cancelled in another way', async () => {
    const order = await ordered();
    await call('POST', `/orders/${order.id}/cancel`, order.buyer);
    await suspend(order.vendor);
    expect(await checkout.status(order.tranId)).toBe('Cancelled');
    expect(await emailsAbout(order.id)).toEqual([]);
  });
});

it('cancels orders placed while a vendor became inactive, in the next round', async () => {
  const order = await ordered();
  const other = await ordered();
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, order.vendor.id));
  expect(await cancelOrdersOfInactiveVendors(market.app.payments)).toBe(1);
  expect([await checkout.status(order.tranId), await checkout.status(other.tranId)]).toEqual(['Cancelled', 'Pending']);
});

it('fails an order that is paid before that round, and refunds it', async () => {
  const order = await ordered();
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, order.vendor.id));
  await pay(order);
  expect(await checkout.status(order.tranId)).toBe('Failed');
  expect(await checkout.stock(order.medlar)).toEqual({ inventory: 4, reserved: 0, sold: 0 });
  await refundDue(market.app.payments);
  expect(await checkout.status(order.tranId)).toBe('Refunded');
});

it('offers an admin only to end such an order', async () => {
  const order = await ordered();
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, order.vendor.id));
  expect((await seen(order.id, admin)).settleable).toEqual(['Failed', 'Cancelled']);
  const response = await call('POST', `/orders/${order.id}/settle`, admin, {
    outcome: 'Completed',
    reason: 'By phone',
  });
  expect([response.statusCode, response.json().code]).toEqual([409, 'SELLER_GONE']);
  expect(await checkout.status(order.tranId)).toBe('Pending');
});

it('lets a reinstated vendor sell again, including late payments', async () => {
  const order = await ordered();
  await suspend(order.vendor);
  await call('PATCH', `/users/${order.vendor.id}/reinstate`, admin);
  await pay(order);
  expect(await checkout.status(order.tranId)).toBe('Completed');
  expect(await checkout.stock(order.medlar)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
  const repeated = await checkout.buyerOf({ [order.medlar]: 1 });
  await checkout.notify(await checkout.order(repeated), 'paid');
  expect(await checkout.stock(order.medlar)).toEqual({ inventory: 1, reserved: 0, sold: 3 });
});

it('leaves orders alone that the vendor placed as a buyer', async () => {
  const vendor = await addPerson(market, 'vendor');
  const leek = await checkout.addProduct('Leek', 4);
  await checkout.fillCart(vendor, { [leek]: 1 });
  const tranId = await checkout.order(vendor);
  await suspend(vendor);
  expect(await checkout.status(tranId)).toBe('Pending');
  await checkout.notify(tranId, 'paid');
  expect(await checkout.status(tranId)).toBe('Completed');
});

describe('while the buyer pays, a vendor who remains active', () => {
  const changes: [string, (order: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>][] = [
    ['archives the product', ({ vendor, medlar }) => call('DELETE', `/products/${medlar}`, vendor)],
    [
      'sets another price',
      async ({ vendor, medlar }) =>
        market.app.inject({
          method: 'PUT',
          url: `/api/products/${medlar}`,
          headers: vendor.headers,
          payload: { price: 9 },
        }),
    ],
    ['deletes the shop', ({ vendor, shopId }) => call('DELETE', `/shop/${shopId}`, vendor)],
    [
      'loses the category',
      async ({ vendor, medlar }) => {
        const deleted = await addCategory(market.db, `Gone ${medlar}`);
        await market.db.update(products).set({ categoryId: deleted }).where(eq(products.id, medlar));
        await call('DELETE', `/products/${medlar}`, vendor);
        await market.db.delete(categories).where(eq(categories.id, deleted));
      },
    ],
  ];
  it.each(changes)('%s and ships what was ordered at the agreed price', async (_, change) => {
    const order = await ordered();
    await change(order);
    await pay(order);
    expect(await checkout.status(order.tranId)).toBe('Completed');
    expect(order.totalCents).toBe(500);
    expect(await checkout.stock(order.medlar)).toEqual({ inventory: 2, reserved: 0, sold: 2 });
    const sales = await market.app.inject({ url: '/api/sales', headers: order.vendor.headers });
    expect(sales.json()).toMatchObject([{ orderId: order.id, status: 'Completed', price: 2.5 }]);
  });

  it('need not ship an archived product that is paid after its reservation', async () => {
    const order = await ordered();
    await call('DELETE', `/products/${order.medlar}`, order.vendor);
    await market.db
      .update(orders)
      .set({ reservedUntil: new Date(Date.now() - 1) })
      .where(eq(orders.id, order.id));
    await sweep(market.app.payments);
    await pay(order);
    expect(await checkout.timeline(order.tranId)).toEqual(['placed', 'expired', 'sold_out', 'refund_requested']);
    expect(await market.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(1);
  });
});
