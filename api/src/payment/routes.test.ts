import { eq } from 'drizzle-orm';
import { cartItems, orders, products, productVariants, users } from '../db/schema';
import { type CheckoutHelpers, countPieces, emptyBody, newKey, openCheckout } from '../testing/checkout';
import { addPerson, type Person } from '../testing/people';
import { createTestApp, type TestApp } from '../testing/testApp';
import { createCheckout } from './checkout/checkout';
import type { PaymentGateway } from './gateways/gateway';
import { gatewaysFrom } from './gateways/gateways';
import { createSandbox } from './gateways/sandbox/sandboxGateway';

let market: TestApp;
let checkout: CheckoutHelpers;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
});
afterAll(() => market.close());

const callerOf = ({ id, email }: Person) => ({ id, role: 'user', email, name: null }) as const;
const sandbox = () => createSandbox(market.db, market.app.config);

async function withGateway<Result>(gateway: PaymentGateway, work: () => Promise<Result>): Promise<Result> {
  const { payments } = market.app;
  const { gateways } = payments;
  payments.gateways = gatewaysFrom(new Map([['sandbox', gateway]]), 'sandbox');
  try {
    return await work();
  } finally {
    payments.gateways = gateways;
  }
}

/** Settles a payment just before the gateway expires it, or just after it reported its result. */
function payingDuring<Result>(
  moment: 'query' | 'expire',
  tranId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const pay = async () => {
    const payload = { choice: 'pay', notice: 'never' };
    await market.app.inject({ method: 'POST', url: `/api/sandbox/pay/${tranId}`, payload });
  };
  const { query, expire, ...rest } = sandbox();
  const between: PaymentGateway = {
    ...rest,
    query: async (payment) => {
      const response = await query(payment);
      if (moment === 'query') await pay();
      return response;
    },
    expire: async (payment) => {
      if (moment === 'expire') await pay();
      await expire(payment);
    },
  };
  return withGateway(between, work);
}

const get = (caller: Person, url: string) => market.app.inject({ url: `/api${url}`, headers: caller.headers });

describe('POST /api/payment', () => {
  it('orders the cart, reserves its stock and returns the payment page', async () => {
    const [leek, kale] = [await checkout.addProduct('Leek', 5, 199), await checkout.addProduct('Kale', 9, 10)];
    const buyer = await checkout.buyerOf({ [leek]: 2, [kale]: 3 });
    const response = await checkout.checkOut(buyer, newKey());
    expect(response.statusCode).toBe(200);
    const { tranId, url } = response.json();
    expect(tranId).toMatch(/^RL[0-9A-Z]{24}$/);
    expect(url).toBe(`/api/sandbox/pay/${tranId}`);
    expect([await checkout.stock(leek), await checkout.stock(kale)]).toEqual([
      { inventory: 5, reserved: 2, sold: 0 },
      { inventory: 9, reserved: 3, sold: 0 },
    ]);
    expect(await checkout.cartOf(buyer)).toEqual({ [leek]: 2, [kale]: 3 });

    const payment = (await get(buyer, `/payment/${tranId}`)).json();
    expect(payment).toMatchObject({ tranId, status: 'Pending', totalPrice: 4.28, url });
    const order = (await get(buyer, `/orders/${payment.orderId}`)).json();
    expect(order).toMatchObject({
      status: 'Pending',
      gateway: 'sandbox',
      paymentUrl: url,
      recipient: { name: 'Maya Öz', phone: null, address: '1 Orchard Lane' },
      items: [
        { quantity: 2, price: 1.99 },
        { quantity: 3, price: 0.1 },
      ],
      events: [{ type: 'placed' }],
    });
    const minutes = (Date.parse(order.reservedUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(34);
    expect(minutes).toBeLessThanOrEqual(35);
  });

  it.each([
    ['suspended', 'SUSPENDED'],
    ['deleted', 'SESSION_ENDED'],
  ] as const)('places no order for a buyer who is %s during the call', async (status, code) => {
    const id = await checkout.addProduct('Sloe', 5);
    const buyer = await checkout.buyerOf({ [id]: 1 });
    await market.db.update(users).set({ status }).where(eq(users.id, buyer.id));
    const placed = createCheckout(market.app.payments)(callerOf(buyer), newKey(), { ...emptyBody, totalPriceToPay: 1 });
    await expect(placed).rejects.toMatchObject({ statusCode: 401, code });
    expect(await checkout.stock(id)).toEqual({ inventory: 5, reserved: 0, sold: 0 });
    expect(await market.db.$count(orders, eq(orders.userId, buyer.id))).toBe(0);
  });

  it('saves new recipient details, and changes no existing ones', async () => {
    const id = await checkout.addProduct('Mint', 9);
    const buyer = await addPerson(market, 'user', { name: 'Noor', phone: '' });
    await checkout.fillCart(buyer, { [id]: 1 });
    const tranId = (await checkout.checkOut(buyer, newKey(), { userPhone: ' +44 20 1 ', userAddress: 'N/A' })).json()
      .tranId;
    const [user] = await market.db.select().from(users).where(eq(users.id, buyer.id));
    expect(user).toMatchObject({ name: 'Noor', phone: '+44 20 1', address: null });
    const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
    expect(order).toMatchObject({ buyerName: 'Maya Öz', buyerPhone: '+44 20 1', buyerAddress: null });
  });

  it('treats N/A as missing', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Plum', 1)]: 1 });
    expect((await checkout.checkOut(buyer, newKey(), emptyBody)).statusCode).toBe(200);
  });

  it('returns the same response and order for the same key, also concurrently', async () => {
    const id = await checkout.addProduct('Pear', 9);
    const buyer = await checkout.buyerOf({ [id]: 2 });
    const key = newKey();
    const responses = await Promise.all(Array.from({ length: 8 }, () => checkout.checkOut(buyer, key)));
    responses.push(await checkout.checkOut(buyer, key));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    expect(new Set(responses.map((response) => JSON.stringify(response.json()))).size).toBe(1);
    expect(await checkout.stock(id)).toMatchObject({ reserved: 2 });
    expect((await get(buyer, '/orders')).json()).toHaveLength(1);

    const other = await checkout.checkOut(buyer, key, { userAddress: 'Elsewhere' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'KEY_REUSED']);
    const otherBuyer = await checkout.buyerOf({ [id]: 1 });
    expect((await checkout.checkOut(otherBuyer, key)).json().tranId).not.toBe(responses[0]?.json().tranId);
  });

  it('gives a key to one of two concurrent requests if the other is rejected', async () => {
    const id = await checkout.addProduct('Nashi', 9);
    const buyer = await checkout.buyerOf({ [id]: 1 });
    const key = newKey();
    // Called directly, because requests may overtake one another and the second has to find the first running.
    const checkOut = createCheckout(market.app.payments);
    const forged = checkOut(callerOf(buyer), key, { ...emptyBody, totalPriceToPay: 0.01 });
    const honest = checkOut(callerOf(buyer), key, emptyBody);
    await expect(forged).rejects.toMatchObject({ statusCode: 409, code: 'STALE_PRICE' });
    expect(await checkout.status((await honest).tranId)).toBe('Pending');
  });

  it('replaces an open payment by a second attempt, also for the last piece', async () => {
    const id = await checkout.addProduct('Last quince', 1);
    const buyer = await checkout.buyerOf({ [id]: 1 });
    const first = await checkout.order(buyer);
    const second = await checkout.order(buyer);
    expect([await checkout.status(first), await checkout.status(second)]).toEqual(['Cancelled', 'Pending']);
    expect(await checkout.stock(id)).toEqual({ inventory: 1, reserved: 1, sold: 0 });
    // The first page accepts no more money.
    const pay = {
      method: 'POST' as const,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'choice=pay',
    };
    await market.app.inject({ ...pay, url: `/api/sandbox/pay/${first}` });
    expect(await checkout.status(first)).toBe('Cancelled');
    await countPieces(market.db);
  });

  it('keeps one payment open of many concurrent attempts', async () => {
    const [a, b] = [await checkout.addProduct('A', 3), await checkout.addProduct('B', 3)];
    const buyer = await checkout.buyerOf({ [a]: 3, [b]: 2 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => checkout.checkOut(buyer, newKey())));
    expect(responses.map(({ statusCode }) => statusCode)).toContain(200);
    for (const response of responses) expect([200, 409]).toContain(response.statusCode);
    const open = (await get(buyer, '/orders?status=Pending')).json();
    expect(open).toHaveLength(1);
    expect([await checkout.stock(a), await checkout.stock(b)]).toMatchObject([{ reserved: 3 }, { reserved: 2 }]);
    await countPieces(market.db);
  });

  it('charges nothing if the cart differs from what the page showed, and reports the total', async () => {
    const id = await checkout.addProduct('Fig', 9, 250);
    const buyer = await checkout.buyerOf({ [id]: 2 });
    const line = { quantity: 2, product: { id, price: 2.5 } };
    for (const seen of [
      { totalPriceToPay: 0.01 },
      { totalPriceToPay: 5.01 },
      { cartItems: [{ ...line, product: { id, price: 2 } }] },
      { cartItems: [{ ...line, product: { id, price: 2.5000001 } }] },
      { cartItems: [{ ...line, product: { id, price: -1e308 } }] },
      { cartItems: [{ ...line, quantity: 1 }] },
      { cartItems: [] },
      { cartItems: [line, { quantity: 1, product: { id: id + 1, price: 1 } }] },
    ]) {
      const response = await checkout.checkOut(buyer, newKey(), seen);
      expect([response.statusCode, response.json().code, response.json().details]).toEqual([
        409,
        'STALE_PRICE',
        { totalPrice: 5 },
      ]);
      expect(response.json().message).toContain('$5.00');
    }
    await market.db.update(productVariants).set({ priceCents: 300 }).where(eq(productVariants.productId, id));
    const stale = await checkout.checkOut(buyer, newKey(), { totalPriceToPay: 5, cartItems: [line] });
    expect(stale.json().details).toEqual({ totalPrice: 6 });
    expect([await checkout.stock(id), (await get(buyer, '/orders')).json()]).toMatchObject([{ reserved: 0 }, []]);
    // The same product in two lines is the same cart.
    const split = [1, 1].map((quantity) => ({ quantity, product: { id, price: 3 } }));
    expect((await checkout.checkOut(buyer, newKey(), { cartItems: split })).statusCode).toBe(200);
  });

  it.each(['query', 'expire'] as const)(
    'charges once if the first attempt is paid at the same moment: %s',
    async (moment) => {
      const id = await checkout.addProduct('Cress', 3);
      const buyer = await checkout.buyerOf({ [id]: 3 });
      const first = await checkout.order(buyer);
      const response = await payingDuring(moment, first, () => checkout.checkOut(buyer, newKey()));
      const isPaid = (await sandbox().query({ tranId: first, reference: null }))?.outcome === 'paid';
      expect([response.statusCode, response.json().code, await checkout.status(first), isPaid]).toEqual(
        moment === 'expire' ? [409, 'ALREADY_PAID', 'Completed', true] : [200, undefined, 'Cancelled', false],
      );
      expect(await checkout.stock(id)).toEqual(
        isPaid ? { inventory: 0, reserved: 0, sold: 3 } : { inventory: 3, reserved: 3, sold: 0 },
      );
    },
  );

  it('names the products that are short, and changes nothing', async () => {
    const [few, deleted, plenty] = [
      await checkout.addProduct('Few', 2),
      await checkout.addProduct('Gone', 9),
      await checkout.addProduct('Plenty', 9),
    ];
    const buyer = await checkout.buyerOf({ [plenty]: 1 });
    const first = await checkout.order(buyer);
    await checkout.fillCart(buyer, { [few]: 3, [deleted]: 1 });
    await market.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, deleted));
    const response = await checkout.checkOut(buyer, newKey());
    expect([response.statusCode, response.json().code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(response.json().message).toBe('Only 2 of Few left. Gone is sold out. Nothing was charged.');
    expect(response.json().details.products).toEqual([
      { id: few, name: 'Few', available: 2 },
      { id: deleted, name: 'Gone', available: 0 },
    ]);
    expect([await checkout.status(first), await sandbox().query({ tranId: first, reference: null })]).toEqual([
      'Pending',
      null,
    ]);
    expect([await checkout.stock(few), await checkout.stock(plenty)]).toMatchObject([{ reserved: 0 }, { reserved: 1 }]);
  });

  it('rejects an empty cart, a total of zero and a total too large', async () => {
    const buyer = await addPerson(market);
    expect((await checkout.checkOut(buyer, newKey())).json().code).toBe('EMPTY_CART');
    const free = await checkout.buyerOf({ [await checkout.addProduct('Free', 9, 0)]: 1 });
    expect((await checkout.checkOut(free, newKey())).json().code).toBe('NOTHING_TO_PAY');
    const rich = await checkout.buyerOf({ [await checkout.addProduct('Gold', 999, 100_000_000)]: 999 });
    expect((await checkout.checkOut(rich, newKey())).json()).toMatchObject({ code: 'TOTAL_TOO_LARGE' });
  });

  it('compares only the total if the page sends no product ids', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Spelt', 9)]: 2 });
    const cartItems = [{ id: 1, quantity: 2, product: { name: 'Spelt', price: 1 }, user: buyer.id }];
    const stale = await checkout.checkOut(buyer, newKey(), { cartItems, totalPriceToPay: 1 });
    expect(stale.json()).toMatchObject({ code: 'STALE_PRICE', details: { totalPrice: 2 } });
    expect((await checkout.checkOut(buyer, newKey(), { cartItems })).statusCode).toBe(200);
  });

  it('starts a new attempt without a key, and ends the previous one', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Millet', 1)]: 1 });
    const first = await checkout.checkOut(buyer, undefined);
    const second = await checkout.checkOut(buyer, undefined);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await checkout.status(first.json().tranId)).toBe('Cancelled');
    expect(await checkout.status(second.json().tranId)).toBe('Pending');
  });

  it('requires the caller’s own cart, a buyer or vendor, and a valid key', async () => {
    const id = await checkout.addProduct('Oats', 9);
    const buyer = await checkout.buyerOf({ [id]: 1 });
    const other = await checkout.checkOut(buyer, newKey(), { userId: checkout.vendor.id });
    expect([other.statusCode, other.json().code]).toEqual([403, 'NOT_YOUR_CART']);
    const admin = await addPerson(market, 'admin');
    expect((await checkout.checkOut(admin, newKey())).statusCode).toBe(403);
    await checkout.fillCart(checkout.vendor, { [id]: 1 });
    expect((await checkout.checkOut(checkout.vendor, newKey())).statusCode).toBe(200);
    for (const key of ['', 'short', 'with space', 'x'.repeat(201)])
      expect((await checkout.checkOut(buyer, key)).json().code).toBe('IDEMPOTENCY_KEY_MISSING');
    expect((await market.app.inject({ method: 'POST', url: '/api/payment', payload: {} })).statusCode).toBe(401);
    expect((await checkout.checkOut(buyer, newKey(), { status: 'Completed' })).statusCode).toBe(400);
    expect((await checkout.checkOut(buyer, newKey(), { totalPriceToPay: 1.001 })).statusCode).toBe(400);
  });
});

describe('GET /api/payment/{tranId}', () => {
  it('is visible to the buyer and to admins', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Rye', 9)]: 1 });
    const tranId = await checkout.order(buyer);
    for (const caller of [buyer, await addPerson(market, 'admin')])
      expect((await get(caller, `/payment/${tranId}`)).json()).toMatchObject({ tranId, status: 'Pending' });
    for (const caller of [checkout.vendor, await addPerson(market)])
      expect((await get(caller, `/payment/${tranId}`)).statusCode).toBe(404);
    expect((await get(buyer, '/payment/RL000000000000000000000000')).statusCode).toBe(404);
    expect((await get(buyer, '/payment/x')).statusCode).toBe(400);
    expect((await market.app.inject(`/api/payment/${tranId}`)).statusCode).toBe(401);
  });
});

describe('POST /api/orders/{id}/cancel', () => {
  const cancel = (caller: Person, id: number) =>
    market.app.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, headers: caller.headers });
  const idOf = async (tranId: string) =>
    (await market.db.select().from(orders).where(eq(orders.tranId, tranId)))[0]?.id ?? 0;

  it('releases the stock, keeps the cart, and closes the payment page', async () => {
    const id = await checkout.addProduct('Sage', 3);
    const buyer = await checkout.buyerOf({ [id]: 3 });
    const tranId = await checkout.order(buyer);
    const response = await cancel(buyer, await idOf(tranId));
    expect(response.json()).toMatchObject({
      status: 'Cancelled',
      paymentUrl: null,
      reservedUntil: null,
      settledAt: expect.any(String),
      events: [{ type: 'placed' }, { type: 'cancelled', message: 'The order was cancelled.' }],
    });
    expect([await checkout.stock(id), await checkout.cartOf(buyer)]).toEqual([
      { inventory: 3, reserved: 0, sold: 0 },
      { [id]: 3 },
    ]);
    expect((await market.app.inject(`/api/sandbox/pay/${tranId}`)).payload).toContain('This payment was cancelled');
    const repeated = await cancel(buyer, await idOf(tranId));
    expect([repeated.statusCode, repeated.json().message]).toEqual([409, 'This order is already cancelled.']);
    await market.db.delete(cartItems).where(eq(cartItems.userId, buyer.id));
  });

  it('completes the order instead if it was paid', async () => {
    const id = await checkout.addProduct('Dill', 3);
    const buyer = await checkout.buyerOf({ [id]: 3 });
    const tranId = await checkout.order(buyer);
    const paid = {
      method: 'POST' as const,
      url: `/api/sandbox/pay/${tranId}`,
      payload: { choice: 'pay', notice: 'never' },
    };
    await market.app.inject(paid);
    const response = await cancel(buyer, await idOf(tranId));
    expect([response.statusCode, response.json().message]).toEqual([409, expect.stringContaining('already completed')]);
    expect(await checkout.stock(id)).toEqual({ inventory: 0, reserved: 0, sold: 3 });
  });

  it.each(['query', 'expire'] as const)('gives one result with a concurrent payment: %s', async (moment) => {
    const id = await checkout.addProduct('Chive', 3);
    const buyer = await checkout.buyerOf({ [id]: 3 });
    const tranId = await checkout.order(buyer);
    const response = await payingDuring(moment, tranId, async () => cancel(buyer, await idOf(tranId)));
    const isPaid = (await sandbox().query({ tranId, reference: null }))?.outcome === 'paid';
    expect([response.statusCode, await checkout.status(tranId), isPaid]).toEqual(
      moment === 'expire' ? [409, 'Completed', true] : [200, 'Cancelled', false],
    );
    const sold = isPaid ? 3 : 0;
    expect(await checkout.stock(id)).toEqual({ inventory: 3 - sold, reserved: 0, sold });
  });

  it('succeeds if the gateway’s notice has cancelled it before', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Borage', 3)]: 1 });
    const tranId = await checkout.order(buyer);
    const quick = { ...sandbox(), expire: async () => void (await checkout.notify(tranId, 'cancelled')) };
    const response = await withGateway(quick, async () => cancel(buyer, await idOf(tranId)));
    expect([response.statusCode, response.json().status]).toEqual([200, 'Cancelled']);
  });

  it('is for the buyer only', async () => {
    const buyer = await checkout.buyerOf({ [await checkout.addProduct('Thyme', 3)]: 1 });
    const id = await idOf(await checkout.order(buyer));
    for (const caller of [checkout.vendor, await addPerson(market), await addPerson(market, 'admin')])
      expect((await cancel(caller, id)).statusCode).toBe(404);
    expect((await market.app.inject({ method: 'POST', url: `/api/orders/${id}/cancel` })).statusCode).toBe(401);
  });
});
