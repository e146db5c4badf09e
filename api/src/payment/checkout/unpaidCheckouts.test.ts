import { eq, sql } from 'drizzle-orm';
import { orders } from '../../db/schema';
import { type CheckoutHelpers, countPieces, newKey, openCheckout } from '../../testing/checkout';
import { addOrder } from '../../testing/orders';
import type { Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import { deleteOldAddresses } from './unpaidCheckouts';

let market: TestApp;
let checkout: CheckoutHelpers;
beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
});
afterAll(() => market.close());
afterEach(() => countPieces(market.db));

const ordersOf = (buyer: Person) =>
  market.db.select().from(orders).where(eq(orders.userId, buyer.id)).orderBy(orders.id);
/** The reservation time of an account's last order, in minutes. */
async function minutesKept(buyer: Person): Promise<number> {
  const last = (await ordersOf(buyer)).at(-1);
  return Math.round((Number(last?.reservedUntil) - Number(last?.createdAt)) / 60_000);
}
/** Makes an account's orders older. */
const age = (buyer: Person, time: string) =>
  market.db
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - ${time}::interval` })
    .where(eq(orders.userId, buyer.id));
const checkOut = (buyer: Person) => checkout.checkOut(buyer, newKey());

describe('an account with unpaid orders', () => {
  it('reserves stock for a shorter time after three, and places at most ten in an hour', async () => {
    const leek = await checkout.addProduct('Leek', 9);
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    const kept: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      expect((await checkOut(buyer)).statusCode).toBe(200);
      kept.push(await minutesKept(buyer));
    }
    expect(kept).toEqual([35, 35, 35, 10, 10, 10, 10, 10, 10, 10]);
    const rejected = await market.app.inject({
      method: 'POST',
      url: '/api/payment',
      headers: { ...buyer.headers, 'idempotency-key': newKey() },
      payload: {
        ...{ userId: buyer.id, userEmail: buyer.email, userName: 'N/A', userPhone: 'N/A', userAddress: 'N/A' },
        ...{ totalPriceToPay: 'N/A', cartItems: 'N/A' },
      },
    });
    expect([rejected.statusCode, rejected.json().code, rejected.json().message]).toEqual([
      429,
      'TOO_MANY',
      'You’ve started 10 payments in an hour without finishing one. Finish the last one under My Orders, or try again in 60 minutes.',
    ]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500);
    // The last one is still payable, and the cart is unchanged.
    const [last] = (await ordersOf(buyer)).slice(-1);
    expect([last?.status, await checkout.cartOf(buyer), await checkout.stock(leek)]).toEqual([
      'Pending',
      { [leek]: 1 },
      { inventory: 9, reserved: 1, sold: 0 },
    ]);
    await checkout.notify(last?.tranId ?? '', 'paid');
    await checkout.fillCart(buyer, { [leek]: 1 });
    // nine are unpaid
    expect((await checkOut(buyer)).statusCode).toBe(200);
  });

  it('is no longer limited after some time', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Leek', 9)]: 1 });
    for (let n = 0; n < 10; n += 1) await checkOut(buyer);
    expect((await checkOut(buyer)).statusCode).toBe(429);
    await age(buyer, '61 minutes');
    expect((await checkOut(buyer)).statusCode).toBe(200);
    expect(await minutesKept(buyer)).toBe(10);
    await age(buyer, '24 hours');
    expect((await checkOut(buyer)).statusCode).toBe(200);
    expect(await minutesKept(buyer)).toBe(35);
  });

  it('is limited for concurrent checkouts, too', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Leek', 9)]: 1 });
    const responses = await Promise.all(Array.from({ length: 25 }, () => checkOut(buyer)));
    expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(10);
    // One may be replaced before its payment page has opened, and is not counted.
    const codes = new Set(responses.flatMap((response) => (response.statusCode === 200 ? [] : [response.json().code])));
    expect(codes).toContain('TOO_MANY');
    expect([...codes].filter((code) => code !== 'TOO_MANY' && code !== 'PAYMENT_ENDED')).toEqual([]);
    const opened = (await ordersOf(buyer)).filter(({ paymentUrl }) => paymentUrl !== null);
    expect(opened.length).toBeLessThanOrEqual(10);
  });

  it('may repeat the request with the same key', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Leek', 9)]: 1 });
    const key = newKey();
    for (let n = 0; n < 9; n += 1) await checkOut(buyer);
    const last = (await checkout.checkOut(buyer, key)).json();
    expect((await checkout.checkOut(buyer, key)).json()).toEqual(last);
    expect(await ordersOf(buyer)).toHaveLength(10);
  });
});

describe('a network address', () => {
  it('is limited across accounts, not counting paid orders', async () => {
    const { payment } = testConfig();
    const own = await createTestApp({
      payment: { ...payment, unpaidPerHour: { account: 10, address: 4 } },
      trustProxy: true,
    });
    try {
      const { buyerOf, addProduct, notify } = await openCheckout(own);
      const leek = await addProduct('Leek', 50);
      const pay = async (from: string) => {
        const buyer = await buyerOf({ [leek]: 1 });
        const response = await own.app.inject({
          method: 'POST',
          url: '/api/payment',
          headers: { ...buyer.headers, 'x-forwarded-for': from },
          payload: {
            ...{ userId: buyer.id, userEmail: buyer.email, userName: 'N/A', userPhone: 'N/A', userAddress: 'N/A' },
            ...{ totalPriceToPay: 'N/A', cartItems: 'N/A' },
          },
        });
        return response.statusCode === 200 ? response.json<{ tranId: string }>().tranId : response.statusCode;
      };
      for (let n = 0; n < 6; n += 1) await notify(String(await pay('203.0.113.7')), 'paid');
      for (let n = 0; n < 4; n += 1) expect(await pay('203.0.113.7')).toEqual(expect.any(String));
      expect(await pay('203.0.113.7')).toBe(429);
      expect(await pay('203.0.113.8')).toEqual(expect.any(String));
      // an IPv6 customer has a whole network
      for (let n = 0; n < 4; n += 1) expect(await pay(`2001:db8::${n}`)).toEqual(expect.any(String));
      expect(await pay('2001:db8::ffff')).toBe(429);
    } finally {
      await own.close();
    }
  });

  it('is stored as a digest until the order is paid or a day old', async () => {
    const leek = await checkout.addProduct('Leek', 9);
    const [paid, old, recent] = [
      await checkout.buyerOf({ [leek]: 1 }),
      await checkout.buyerOf({ [leek]: 1 }),
      await checkout.buyerOf({ [leek]: 1 }),
    ];
    const tranIds = [await checkout.order(paid), await checkout.order(old), await checkout.order(recent)];
    const kept = async (buyer: Person) => (await ordersOf(buyer))[0]?.placedFrom;
    expect(await kept(paid)).toMatch(/^[\w-]{22}$/);
    expect(await kept(paid)).toBe(await kept(recent));
    await checkout.notify(tranIds[0] ?? '', 'paid');
    await age(old, '25 hours');
    await deleteOldAddresses(market.db);
    expect([await kept(paid), await kept(old)]).toEqual([null, null]);
    expect(await kept(recent)).toMatch(/^[\w-]{22}$/);
  });
});

describe('an account without a paid order', () => {
  it.each([
    [1, 1, 200],
    [3, 3, 200],
    [6, 6, 200],
    [10, 6, 200],
    [10, 7, 409],
    [100, 30, 200],
    [100, 31, 409],
    [100, 100, 409],
  ])('with %i pieces may reserve %i: %i', async (inventory, quantity, status) => {
    const leek = await checkout.addProduct('Leek', inventory);
    const response = await checkOut(await checkout.buyerOf({ [leek]: quantity }));
    expect(response.statusCode).toBe(status);
    const available = Math.max(6, inventory * 0.3);
    if (status === 409)
      expect(response.json()).toMatchObject({
        code: 'FIRST_ORDER_LIMIT',
        message: `You can buy ${available} of Leek with your first order. Once it’s paid, you can buy more. Nothing was charged.`,
        details: { products: [{ id: leek, name: 'Leek', available }] },
      });
    expect((await checkout.stock(leek))?.reserved).toBe(status === 200 ? quantity : 0);
  });

  it('stays limited while other orders are open, failed or refunded', async () => {
    const leek = await checkout.addProduct('Leek', 100);
    const buyer = await checkout.buyerOf({ [leek]: 31 });
    for (const status of ['Pending', 'Failed', 'Cancelled', 'Refunded'] as const)
      await addOrder(market.db, { userId: buyer.id, lines: { [leek]: 1 }, status });
    expect((await checkOut(buyer)).json().code).toBe('FIRST_ORDER_LIMIT');
  });

  it('gets the error for insufficient stock first, with every product', async () => {
    const [leek, kale, fig] = [
      await checkout.addProduct('Leek', 40),
      await checkout.addProduct('Kale', 40),
      await checkout.addProduct('Fig', 2),
    ];
    const buyer = await checkout.buyerOf({ [leek]: 20, [kale]: 20, [fig]: 3 });
    expect((await checkOut(buyer)).json().code).toBe('OUT_OF_STOCK');
    const other = await checkout.buyerOf({ [leek]: 20, [kale]: 20, [fig]: 2 });
    expect((await checkOut(other)).json().details.products?.map(({ id }) => id)).toEqual([leek, kale]);
  });

  it('is not limited after a paid order', async () => {
    const leek = await checkout.addProduct('Leek', 100);
    const buyer = await checkout.buyerOf({ [leek]: 1 });
    await checkout.notify(await checkout.order(buyer), 'paid');
    await checkout.fillCart(buyer, { [leek]: 99 });
    expect((await checkOut(buyer)).statusCode).toBe(200);
    expect(await checkout.stock(leek)).toEqual({ inventory: 99, reserved: 99, sold: 1 });
  });
});
