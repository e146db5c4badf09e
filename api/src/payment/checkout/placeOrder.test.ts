import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import {
  cartItems,
  orderEvents,
  orderItems,
  orders,
  productStock,
  products,
  productVariants,
  sandboxPayments,
  users,
  variantStock,
} from '../../db/schema';
import { type CheckoutHelpers, countPieces, emptyBody, newKey, openCheckout } from '../../testing/checkout';
import { addOrder } from '../../testing/orders';
import type { Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { testServer } from '../../testing/testServer';
import { type Checkout, createCheckout } from './checkout';
import { placeOrder } from './placeOrder';

let market: TestApp;
let checkout: CheckoutHelpers;
let checkOut: Checkout;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  checkOut = createCheckout(market.app.payments);
});
afterAll(() => market.close());

const callerOf = ({ id, email }: Person) => ({ id, role: 'user', email, name: null }) as const;
const pay = (buyer: Person, more: object = {}, key = newKey()) =>
  checkOut(callerOf(buyer), key, { ...emptyBody, ...more });

/** A buyer with two pieces of a new product in the cart, of which there are five, at $1. */
async function aBuyer() {
  const id = await checkout.addProduct('Leek', 5);
  return { id, buyer: await checkout.buyerOf({ [id]: 2 }) };
}

const ofBuyer = (buyer: Person, more: Partial<typeof users.$inferInsert>) =>
  market.db.update(users).set(more).where(eq(users.id, buyer.id));
const ofProduct = (id: number, more: Partial<typeof products.$inferInsert>) =>
  market.db.update(products).set(more).where(eq(products.id, id));
const ofVariant = (id: number, more: Partial<typeof productVariants.$inferInsert>) =>
  market.db.update(productVariants).set(more).where(eq(productVariants.productId, id));

it('stores the order with lines and event, reserves its stock and opens its payment', async () => {
  const [late, early] = [await checkout.addProduct('Kale', 9, 250), await checkout.addProduct('Leek', 9, 199)];
  const buyer = await checkout.buyerOf({ [early]: 2 });
  await checkout.fillCart(buyer, { [late]: 1 });
  await ofBuyer(buyer, { name: 'Noor', phone: '+1', address: '1 Orchard Lane' });
  const { tranId, url } = await pay(buyer, { userPhone: '+2' });

  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  expect(order).toMatchObject({
    ...{ userId: buyer.id, status: 'Pending', totalCents: 648, stockHeld: true, paymentUrl: url },
    ...{ buyerName: 'Noor', buyerEmail: buyer.email, buyerPhone: '+2', buyerAddress: '1 Orchard Lane' },
  });
  const orderId = order?.id ?? 0;
  const lines = await market.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  expect(lines).toMatchObject([
    { productId: early, productName: 'Leek', quantity: 2, priceCents: 199, vendorId: checkout.vendor.id },
    { productId: late, productName: 'Kale', quantity: 1, priceCents: 250, vendorId: checkout.vendor.id },
  ]);
  expect(await market.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).toMatchObject([
    { type: 'placed', actorId: buyer.id },
  ]);
  const [payment] = await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
  expect(payment).toMatchObject({
    amountCents: 648,
    expiresAt: order?.reservedUntil,
    lines: [{ name: 'Leek', quantity: 2, priceCents: 199 }, { name: 'Kale' }],
  });
  expect([await checkout.stock(early), await checkout.stock(late)]).toMatchObject([{ reserved: 2 }, { reserved: 1 }]);
  await countPieces(market.db);
});

it('accepts what the page showed, in any order, with a product in several lines', async () => {
  const [a, b] = [await checkout.addProduct('A', 9, 250), await checkout.addProduct('B', 40, 10)];
  const buyer = await checkout.buyerOf({ [a]: 1, [b]: 11 });
  const line = (id: number, price: number, quantity: number) => ({ quantity, product: { id, price } });
  const cart = [line(b, 0.1, 4), line(a, 2.5, 1), line(b, 0.1, 7)];
  const { tranId } = await pay(buyer, { totalPriceToPay: 3.6, cartItems: cart });
  expect(await checkout.status(tranId)).toBe('Pending');
});

describe('rejects without any change', () => {
  const line = (id: number, price: number, quantity = 2) => [{ quantity, product: { id, price } }];
  const nothing = async () => undefined;
  const plain = () => ({});

  it.each<[string, string, (buyer: Person, id: number) => Promise<unknown>, (id: number) => object]>([
    ['a suspended buyer', 'SUSPENDED', (buyer) => ofBuyer(buyer, { status: 'suspended' }), plain],
    [
      'an empty cart',
      'EMPTY_CART',
      (buyer) => market.db.delete(cartItems).where(eq(cartItems.userId, buyer.id)),
      plain,
    ],
    ['a product that is off sale', 'OUT_OF_STOCK', (_, id) => ofProduct(id, { archivedAt: new Date() }), plain],
    [
      'too few pieces',
      'OUT_OF_STOCK',
      (_, id) => market.db.update(variantStock).set({ inventory: 1 }).where(eq(variantStock.productId, id)),
      plain,
    ],
    ['nothing to pay', 'NOTHING_TO_PAY', (_, id) => ofVariant(id, { priceCents: 0 }), plain],
    ['a fortune', 'TOTAL_TOO_LARGE', (_, id) => ofVariant(id, { priceCents: 100_000_000 }), plain],
    ['another total', 'STALE_PRICE', nothing, () => ({ totalPriceToPay: 1.99 })],
    ['another price', 'STALE_PRICE', nothing, (id) => ({ cartItems: line(id, 1.01) })],
    ['what is no price', 'STALE_PRICE', nothing, (id) => ({ cartItems: line(id, 1.0000001) })],
    ['another number of pieces', 'STALE_PRICE', nothing, (id) => ({ totalPriceToPay: 2, cartItems: line(id, 1, 1) })],
    ['a cart that was shown empty', 'STALE_PRICE', nothing, () => ({ cartItems: [] })],
  ])('%s', async (_, code, change, bodyOf) => {
    const { id, buyer } = await aBuyer();
    await change(buyer, id);
    await expect(pay(buyer, bodyOf(id))).rejects.toMatchObject({ code });
    expect(await market.db.$count(orders, eq(orders.userId, buyer.id))).toBe(0);
    expect(await checkout.stock(id)).toMatchObject({ reserved: 0 });
  });
});

describe('concurrent checkouts', () => {
  it('place an order for each of several buyers', async () => {
    const [shared, other] = [await checkout.addProduct('Shared', 9, 100), await checkout.addProduct('Other', 9, 30)];
    const buyers = [
      await checkout.buyerOf({ [shared]: 2 }),
      await checkout.buyerOf({ [other]: 3, [shared]: 1 }),
      await checkout.buyerOf({ [shared]: 6 }),
    ];
    await addOrder(market.db, { userId: buyers[2]?.id ?? 0, lines: { [other]: 1 }, status: 'Completed' });
    const placed = await Promise.all(buyers.map((buyer) => pay(buyer)));
    const totals = placed.map(async ({ tranId }) => {
      const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
      return [order?.buyerEmail, order?.totalCents];
    });
    expect(await Promise.all(totals)).toEqual(buyers.map(({ email }, index) => [email, [200, 190, 600][index]]));
    expect([await checkout.stock(shared), await checkout.stock(other)]).toMatchObject([
      { reserved: 9 },
      { reserved: 3 },
    ]);
  });

  it('of the same products in opposite order do not deadlock', async () => {
    const [a, b] = [await checkout.addProduct('A', 99), await checkout.addProduct('B', 99)];
    const buyers: Person[] = [];
    for (let n = 0; n < 8; n += 1) {
      const [first, second] = n % 2 ? [a, b] : [b, a];
      const buyer = await checkout.buyerOf({ [first]: 1 });
      await checkout.fillCart(buyer, { [second]: 1 });
      buyers.push(buyer);
    }
    await Promise.all(buyers.map((buyer) => pay(buyer)));
    expect([await checkout.stock(a), await checkout.stock(b)]).toMatchObject([{ reserved: 8 }, { reserved: 8 }]);
  });

  it('sell the last pieces to one of two buyers, and other products to others', async () => {
    const [few, many] = [await checkout.addProduct('Few', 3), await checkout.addProduct('Many', 9)];
    const buyers = [
      await checkout.buyerOf({ [few]: 2 }),
      await checkout.buyerOf({ [many]: 1 }),
      await checkout.buyerOf({ [few]: 2 }),
    ];
    const outcomes = await Promise.allSettled(buyers.map((buyer) => pay(buyer)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'OUT_OF_STOCK' }) });
    expect([await checkout.stock(few), await checkout.stock(many)]).toMatchObject([{ reserved: 2 }, { reserved: 1 }]);
  });

  it('of one buyer replace each other', async () => {
    const { id, buyer } = await aBuyer();
    await Promise.all([pay(buyer), pay(buyer)]);
    const rows = await market.db.select().from(orders).where(eq(orders.userId, buyer.id));
    expect(rows.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Pending']);
    expect(await checkout.stock(id)).toMatchObject({ reserved: 2 });
  });

  it('are not affected by one that fails in the database', async () => {
    const [rejected, other] = [await aBuyer(), await aBuyer()];
    const changes = [
      `CREATE FUNCTION reject_one() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.user_id = ${rejected.buyer.id} THEN RAISE EXCEPTION 'rejected'; END IF; RETURN NEW; END $$`,
      'CREATE TRIGGER reject_one BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION reject_one()',
    ];
    for (const change of changes) await market.db.execute(sql.raw(change));
    try {
      expect(await Promise.allSettled([rejected, other].map(({ buyer }) => pay(buyer)))).toMatchObject([
        { status: 'rejected', reason: { cause: { message: 'rejected' } } },
        { status: 'fulfilled' },
      ]);
    } finally {
      await market.db.execute(sql`DROP FUNCTION reject_one CASCADE`);
    }
    expect([await checkout.stock(rejected.id), await checkout.stock(other.id)]).toMatchObject([
      { reserved: 0 },
      { reserved: 2 },
    ]);
  });

  // With its one connection, the embedded database holds no lock during another order.
  if (testServer)
    it('do not wait for a lock that another order waits for', async () => {
      const [held, free] = [await aBuyer(), await aBuyer()];
      const waiting = await market.db.transaction(async (tx) => {
        await tx.select().from(productStock).where(eq(productStock.productId, held.id)).for('update');
        const waits = pay(held.buyer);
        expect(await checkout.status((await pay(free.buyer)).tranId)).toBe('Pending');
        expect(await checkout.stock(held.id)).toMatchObject({ reserved: 0 });
        return { waits };
      });
      expect(await checkout.status((await waiting.waits).tranId)).toBe('Pending');
    });
});

// Only PostgreSQL counts scans in a transaction and plans with the statistics of ANALYZE.
if (testServer)
  it('finds its rows by indexes, however many orders there are', async () => {
    const { buyer } = await aBuyer();
    const undone = market.db.transaction(async (tx) => {
      await tx.execute(sql`WITH buyer AS (INSERT INTO users (email, password_hash, role)
          SELECT 'many-' || n || '@test.example', '', 'user' FROM generate_series(1, 1000) n RETURNING id)
        INSERT INTO orders (user_id, tran_id, gateway, status, total_cents, buyer_email, reserved_until)
        SELECT id, 'MANY-' || id || '-' || n, 'sandbox', status, 100, '', CASE status WHEN 'Completed' THEN now() END
        FROM buyer, generate_series(1, 10) n, LATERAL (SELECT CASE WHEN id % 50 = 0 THEN 'Pending' ELSE 'Completed' END AS status) AS it`);
      await tx.execute(sql`ANALYZE orders`);
      const scans = async () => {
        const { rows } = await tx.execute<{ scans: number }>(
          sql`SELECT seq_scan::int AS scans FROM pg_stat_xact_user_tables WHERE relname = 'orders'`,
        );
        return rows[0]?.scans;
      };
      const before = await scans();
      const request = { key: newKey(), hash: 'hash', placedFrom: 'somewhere', name: null, phone: null, address: null };
      const displayed = { totalPriceToPay: 'N/A', cartItems: 'N/A' } as const;
      const requested = { postal: null, place: null, addressId: null, choices: {}, knowsDelivery: false };
      const delivery = { requested, quote: null, gift: null, voucher: null };
      await placeOrder(tx, market.app.payments, callerOf(buyer), { ...request, displayed, ...delivery }, []);
      expect(await scans()).toBe(before);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

it.each(['23505', '40P01'])('retries after %s', async (code) => {
  const { id, buyer } = await aBuyer();
  // a sequence is not rolled back, so only the first attempt fails
  const changes = [
    'CREATE SEQUENCE tries',
    `CREATE FUNCTION reject_first() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF nextval('tries') = 1 THEN RAISE EXCEPTION 'rejected' USING ERRCODE = '${code}'; END IF; RETURN NEW; END $$`,
    'CREATE TRIGGER reject BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION reject_first()',
  ];
  for (const change of changes) await market.db.execute(sql.raw(change));
  try {
    expect(await checkout.status((await pay(buyer)).tranId)).toBe('Pending');
    const { rows } = await market.db.execute<{ tries: number }>(sql`SELECT last_value::int AS tries FROM tries`);
    expect(rows).toEqual([{ tries: 2 }]);
  } finally {
    await market.db.execute(sql`DROP FUNCTION reject_first CASCADE`);
    await market.db.execute(sql`DROP SEQUENCE tries`);
  }
  expect(await market.db.$count(orders, eq(orders.userId, buyer.id))).toBe(1);
  expect(await checkout.stock(id)).toMatchObject({ reserved: 2 });
});

describe('during an uncommitted change, a checkout', () => {
  /** Checks out while `change` is not committed, and waits for it if there are two connections. */
  async function beside(
    { buyer, id }: { buyer: Person; id: number },
    change: (tx: Transaction) => Promise<unknown>,
    body: object = {},
  ) {
    let begin = () => {};
    // outside the transaction, which holds its own connection
    const paying = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(() => pay(buyer, body));
    paying.catch(() => undefined);
    await market.db.transaction(async (tx) => {
      await tx.select().from(productStock).where(eq(productStock.productId, id)).for('update');
      await change(tx);
      begin();
      // on the embedded database it starts after this
      if (testServer) await untilBlocked(tx);
    });
    return paying;
  }

  // unlike other views, pg_locks is current with every query
  async function untilBlocked(tx: Transaction) {
    for (;;) {
      const { rows } = await tx.execute(sql`SELECT FROM pg_locks
        WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`);
      if (rows.length > 0) return;
    }
  }

  it('uses the stock after the change', async () => {
    const { id, buyer } = await aBuyer();
    const rejected = beside({ id, buyer }, (tx) =>
      tx.update(variantStock).set({ inventory: 1 }).where(eq(variantStock.productId, id)),
    );
    await expect(rejected).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await checkout.stock(id)).toMatchObject({ inventory: 1, reserved: 0 });
    const other = await aBuyer();
    await market.db.update(variantStock).set({ inventory: 1 }).where(eq(variantStock.productId, other.id));
    const started = await beside(other, (tx) =>
      tx.update(variantStock).set({ inventory: 3, reserved: 1 }).where(eq(variantStock.productId, other.id)),
    );
    expect(await checkout.status(started.tranId)).toBe('Pending');
    expect(await checkout.stock(other.id)).toMatchObject({ inventory: 3, reserved: 3 });
  });

  it('charges the price after the change', async () => {
    const { id, buyer } = await aBuyer();
    const rejected = beside(
      { id, buyer },
      (tx) => tx.update(productVariants).set({ priceCents: 150 }).where(eq(productVariants.productId, id)),
      { totalPriceToPay: 2 },
    );
    await expect(rejected).rejects.toMatchObject({ code: 'STALE_PRICE', details: { totalPrice: 3 } });
    expect(await checkout.stock(id)).toMatchObject({ reserved: 0 });
  });

  it('does not buy what a settlement removes from the cart', async () => {
    const { id, buyer } = await aBuyer();
    const rejected = beside({ id, buyer }, (tx) => tx.delete(cartItems).where(eq(cartItems.userId, buyer.id)));
    await expect(rejected).rejects.toMatchObject({ code: 'EMPTY_CART' });
    expect(await checkout.stock(id)).toMatchObject({ reserved: 0 });
  });

  it('leaves one order open, whichever comes first', async () => {
    const { id, buyer } = await aBuyer();
    const open = { userId: buyer.id, tranId: newKey(), gateway: 'sandbox', totalCents: 1, buyerEmail: '' };
    await beside({ id, buyer }, (tx) => tx.insert(orders).values({ ...open, reservedUntil: new Date() }));
    const rows = await market.db.select().from(orders).where(eq(orders.userId, buyer.id)).orderBy(asc(orders.id));
    expect(rows.map(({ status }) => status)).toEqual(['Cancelled', 'Pending']);
    expect(await checkout.stock(id)).toMatchObject({ reserved: 2 });
  });
});
