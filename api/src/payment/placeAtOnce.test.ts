import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import {
  cartItems,
  orderEvents,
  orderItems,
  orders,
  productStock,
  products,
  sandboxPayments,
  users,
} from '../db/schema';
import { addOrder } from '../testing/orders';
import type { Person } from '../testing/people';
import { createTestApp, type TestApp } from '../testing/testApp';
import { testServer } from '../testing/testServer';
import { countPieces, newKey, openTill, type Till, unsaid } from '../testing/till';
import { createCheckout, type Wish } from './checkout';
import { nameOfWriting } from './orderWriting';
import { createPlaceAtOnce, type PlaceAtOnce } from './placeAtOnce';
import { createPlaceOrder } from './placeOrder';

let market: TestApp;
let till: Till;
let placeAtOnce: PlaceAtOnce;

beforeAll(async () => {
  market = await createTestApp();
  till = await openTill(market);
  placeAtOnce = createPlaceAtOnce(market.app.payments);
});
afterAll(() => market.close());

const callerOf = ({ id, email }: Person) => ({ id, role: 'user', email, name: null }) as const;
const wish = (more: Partial<Wish> = {}): Wish => ({
  key: newKey(),
  hash: 'hash',
  placedFrom: null,
  name: null,
  phone: null,
  address: null,
  seen: { totalPriceToPay: 'N/A', cartItems: 'N/A' },
  ...more,
});

/** Somebody with two of a new product of $1, of which there are five, in the cart. */
async function aBuyer() {
  const id = await till.goods('Leek', 5);
  return { id, buyer: await till.buyerOf({ [id]: 2 }) };
}

/** What was written of an order, but for what no two orders share. */
async function writtenOf(tranId: string) {
  const [row] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  if (!row) throw new Error('no order');
  const { id, createdAt, checkAt, reservedUntil, paymentUrl, userId, ...order } = row;
  const lines = await market.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id));
  const events = await market.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  const [book] = await market.db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
  return {
    order: { ...order, tranId: '', buyerEmail: '', idempotencyKey: '' },
    apart: Number(reservedUntil) - Number(checkAt),
    hasAddress: paymentUrl === `/api/sandbox/pay/${tranId}`,
    lines: lines.map(({ id: _, orderId, ...line }) => line),
    events: events.map(({ type, message, actorId }) => ({ type, message, isBuyer: actorId === userId })),
    book: book && {
      ...book,
      tranId: '',
      createdAt: null,
      returnUrls: JSON.stringify(book.returnUrls).replaceAll(tranId, ''),
      expiresAt: Number(book.expiresAt) === Number(reservedUntil),
    },
  };
}

it('writes what the long way writes', async () => {
  const [late, early] = [await till.goods('Kale', 9, 250), await till.goods('Leek', 9, 199)];
  const buyerOfBoth = async () => {
    const buyer = await till.buyerOf({ [early]: 2 });
    await till.fillCart(buyer, { [late]: 1 });
    const told = { name: 'Noor', phone: '+1', address: '1 Orchard Lane' };
    await market.db.update(users).set(told).where(eq(users.id, buyer.id));
    return callerOf(buyer);
  };
  const placeOrder = createPlaceOrder(market.app.payments);
  const [one, other] = [await buyerOfBoth(), await buyerOfBoth()];
  const atOnce = await placeAtOnce(one, wish({ phone: '+2' }));
  const atLength = await market.db.transaction((tx) => placeOrder(tx, other, wish({ phone: '+2' }), []));
  if (!atOnce || !('order' in atLength)) throw new Error('not placed');
  const written = await writtenOf(atOnce.tranId);
  expect(written).toEqual(await writtenOf(atLength.order.tranId));
  expect(written).toMatchObject({
    order: { totalCents: 648, buyerName: 'Noor', buyerPhone: '+2', stockHeld: true, requestHash: 'hash' },
    hasAddress: true,
    lines: [{ productId: early }, { productId: late }],
    events: [{ type: 'placed', isBuyer: true }],
    book: { amountCents: 648, lines: [{ name: 'Leek', quantity: 2, priceCents: 199 }, { name: 'Kale' }] },
  });
  expect([await till.stock(early), await till.stock(late)]).toMatchObject([{ reserved: 4 }, { reserved: 2 }]);
  await countPieces(market.db);
});

it('takes what the page showed, in any order, a product in several lines', async () => {
  const [a, b] = [await till.goods('A', 9, 250), await till.goods('B', 40, 10)];
  const buyer = await till.buyerOf({ [a]: 1, [b]: 11 });
  const line = (id: number, price: number, quantity: number) => ({ quantity, product: { id, price } });
  const cart = [line(b, 0.1, 4), line(a, 2.5, 1), line(b, 0.1, 7)];
  expect(await placeAtOnce(callerOf(buyer), wish({ seen: { totalPriceToPay: 3.6, cartItems: cart } }))).toMatchObject({
    totalCents: 360,
  });
});

describe('leaves to the long way, with nothing changed,', () => {
  const db = () => market.db;
  const ofBuyer = (buyer: Person, more: Partial<typeof users.$inferInsert>) =>
    db().update(users).set(more).where(eq(users.id, buyer.id));
  const ofGoods = (id: number, more: Partial<typeof products.$inferInsert>) =>
    db().update(products).set(more).where(eq(products.id, id));
  const shown = (totalPriceToPay: number | 'N/A', cartItems: Wish['seen']['cartItems'] = 'N/A') => ({
    seen: { totalPriceToPay, cartItems },
  });
  const line = (id: number, price: number, quantity = 2) => [{ quantity, product: { id, price } }];
  const key = newKey();
  const nothing = async () => undefined;
  const plain = () => ({});

  it.each<[string, (buyer: Person, id: number) => Promise<unknown>, (id: number) => Partial<Wish>]>([
    ['a suspended buyer', (buyer) => ofBuyer(buyer, { status: 'suspended' }), plain],
    [
      'a key that is known',
      (buyer, id) => addOrder(db(), { userId: buyer.id, lines: { [id]: 1 }, idempotencyKey: key }),
      () => ({ key }),
    ],
    [
      'an open payment',
      (buyer, id) =>
        addOrder(db(), { userId: buyer.id, lines: { [id]: 1 }, status: 'Pending', reservedUntil: new Date() }),
      plain,
    ],
    ['an empty cart', (buyer) => db().delete(cartItems).where(eq(cartItems.userId, buyer.id)), plain],
    ['goods that are off sale', (_, id) => ofGoods(id, { archivedAt: new Date() }), plain],
    [
      'too few pieces',
      (_, id) => db().update(productStock).set({ inventory: 1 }).where(eq(productStock.productId, id)),
      plain,
    ],
    ['nothing to pay', (_, id) => ofGoods(id, { priceCents: 0 }), plain],
    ['a fortune', (_, id) => ofGoods(id, { priceCents: 100_000_000 }), plain],
    ['another total', nothing, () => shown(1.99)],
    ['another price', nothing, (id) => shown('N/A', line(id, 1.01))],
    ['what is no price', nothing, (id) => shown('N/A', line(id, 1.0000001))],
    ['another number of pieces', nothing, (id) => shown(2, line(id, 1, 1))],
    ['a cart that was shown empty', nothing, () => shown('N/A', [])],
    ['what a buyer tells for the first time', nothing, () => ({ address: '1 Orchard Lane' })],
  ])('%s', async (_, change, wishOf) => {
    const { id, buyer } = await aBuyer();
    await change(buyer, id);
    const before = await db().$count(orders, eq(orders.userId, buyer.id));
    expect(await placeAtOnce(callerOf(buyer), wish(wishOf(id)))).toBeUndefined();
    expect(await db().$count(orders, eq(orders.userId, buyer.id))).toBe(before);
    expect(await till.stock(id)).toMatchObject({ reserved: 0 });
  });
});

describe('of one moment', () => {
  const placeFor = (buyers: Person[]) => Promise.all(buyers.map((buyer) => placeAtOnce(callerOf(buyer), wish())));

  it('places the orders of several buyers by one statement, each his own', async () => {
    const [shared, other] = [await till.goods('Shared', 9, 100), await till.goods('Other', 9, 30)];
    const buyers = [
      await till.buyerOf({ [shared]: 2 }),
      await till.buyerOf({ [other]: 3, [shared]: 1 }),
      await till.buyerOf({ [shared]: 6 }),
    ];
    const placed = await placeFor(buyers);
    expect(placed.map((order) => order?.totalCents)).toEqual([200, 190, 600]);
    expect(placed.map((order) => order?.buyerEmail)).toEqual(buyers.map(({ email }) => email));
    const tranIds = placed.map((order) => order?.tranId ?? '');
    const written = await market.db.select().from(orders).where(inArray(orders.tranId, tranIds));
    // PostgreSQL's now() is when a transaction began.
    expect(new Set(written.map(({ createdAt }) => Number(createdAt))).size).toBe(1);
    expect((await writtenOf(tranIds[1] ?? '')).lines).toMatchObject([
      { productId: shared, quantity: 1 },
      { productId: other, quantity: 3 },
    ]);
    expect((await writtenOf(tranIds[2] ?? '')).book).toMatchObject({ amountCents: 600, lines: [{ quantity: 6 }] });
    expect([await till.stock(shared), await till.stock(other)]).toMatchObject([{ reserved: 9 }, { reserved: 3 }]);
    await countPieces(market.db);
  });

  it('gives nobody of what is too little for all, and others theirs; then who comes first has it', async () => {
    const [few, many] = [await till.goods('Few', 3), await till.goods('Many', 9)];
    const buyers = [
      await till.buyerOf({ [few]: 2 }),
      await till.buyerOf({ [many]: 1 }),
      await till.buyerOf({ [few]: 2 }),
    ];
    const [one, two, three] = await placeFor(buyers);
    expect([one, two?.totalCents, three]).toEqual([undefined, 100, undefined]);
    expect([await till.stock(few), await till.stock(many)]).toMatchObject([{ reserved: 0 }, { reserved: 1 }]);
    const checkOut = createCheckout(market.app.payments);
    const outcomes = await Promise.allSettled(
      [buyers[0], buyers[2]].flatMap((buyer) => (buyer ? [checkOut(callerOf(buyer), newKey(), unsaid)] : [])),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'OUT_OF_STOCK' }) });
    expect(await till.stock(few)).toMatchObject({ reserved: 2 });
  });

  it('places one order of a buyer who asks for two', async () => {
    const { id, buyer } = await aBuyer();
    const placed = await placeFor([buyer, (await aBuyer()).buyer, buyer]);
    expect(placed.map((order) => order?.totalCents)).toEqual([200, 200, undefined]);
    expect(await till.stock(id)).toMatchObject({ reserved: 2 });
  });

  it('harms nobody by one that the database refuses', async () => {
    const [refused, other] = [await aBuyer(), await aBuyer()];
    const changes = [
      `CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.user_id = ${refused.buyer.id} THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`,
      'CREATE TRIGGER refused_one BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_one()',
    ];
    for (const change of changes) await market.db.execute(sql.raw(change));
    try {
      // As checkouts: the rows of a statement that was refused may still be locked when each goes by himself, and then the long way.
      const checkOut = createCheckout(market.app.payments);
      const placing = [refused, other].map(({ buyer }) => checkOut(callerOf(buyer), newKey(), unsaid));
      expect(await Promise.allSettled(placing)).toMatchObject([
        { status: 'rejected', reason: { cause: { message: 'refused' } } },
        { status: 'fulfilled' },
      ]);
    } finally {
      await market.db.execute(sql`DROP FUNCTION refuse_one CASCADE`);
    }
    expect([await till.stock(refused.id), await till.stock(other.id)]).toMatchObject([
      { reserved: 0 },
      { reserved: 2 },
    ]);
  });

  // The embedded database has one connection: nobody holds a lock there while others order.
  if (testServer)
    it('lets nobody wait for the lock that another order waits for', async () => {
      const [held, free] = [await aBuyer(), await aBuyer()];
      const placing = await market.db.transaction(async (tx) => {
        await tx.select().from(productStock).where(eq(productStock.productId, held.id)).for('update');
        const waits = placeAtOnce(callerOf(held.buyer), wish());
        expect(await placeAtOnce(callerOf(free.buyer), wish())).toMatchObject({ totalCents: 200 });
        expect(await till.stock(held.id)).toMatchObject({ reserved: 0 });
        return { waits };
      });
      expect(await placing.waits).toMatchObject({ totalCents: 200 });
    });
});

// Plans are kept by PostgreSQL alone.
if (testServer)
  it('looks up what each buyer has ordered by its own index, however many orders there are', async () => {
    const undone = market.db.transaction(async (tx) => {
      await tx.execute(sql`WITH buyer AS (INSERT INTO users (email, password_hash, role)
          SELECT 'many-' || n || '@test.example', '', 'user' FROM generate_series(1, 1000) n RETURNING id)
        INSERT INTO orders (user_id, tran_id, gateway, status, total_cents, buyer_email, reserved_until)
        SELECT id, 'MANY-' || id || '-' || n, 'sandbox', status, 100, '', CASE status WHEN 'Completed' THEN now() END
        FROM buyer, generate_series(1, 10) n, LATERAL (SELECT CASE WHEN id % 50 = 0 THEN 'Pending' ELSE 'Completed' END AS status) AS it`);
      await tx.execute(sql`ANALYZE orders`);
      await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
      // One connection, so that what it has prepared can be looked at.
      const payments = { ...market.app.payments, db: tx as unknown as typeof market.db };
      expect(await createPlaceAtOnce(payments)({ id: 0, role: 'user', email: '', name: null }, wish())).toBeUndefined();
      const name = nameOfWriting('place_at_once', payments);
      const { rows: known } = await tx.execute<{ values: string }>(sql`
        SELECT rtrim(repeat('NULL,', cardinality(parameter_types)), ',') AS values FROM pg_prepared_statements WHERE name = ${name}`);
      const explain = sql.raw(`EXPLAIN (FORMAT JSON) EXECUTE ${name}(${known[0]?.values})`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
      const scans = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan).filter(
        (node) => node['Relation Name'] === 'orders' && node['Node Type'].endsWith('Scan'),
      );
      expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      const looked = Object.fromEntries(
        scans.filter((node) => node['Index Name']).map((node) => [node['Index Name'], node['Index Cond']]),
      );
      expect(looked).toMatchObject({
        orders_user_idempotency_key_unique: expect.stringContaining('user_id = '),
        orders_open_unique: expect.stringContaining('user_id = '),
        orders_user_created: expect.stringContaining('user_id = '),
        orders_placed_from: expect.stringContaining('placed_from = '),
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode | undefined): PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
}

it.each(['23505', '23514', '40P01'])('goes the long way once it was refused with %s', async (code) => {
  const { id, buyer } = await aBuyer();
  // A sequence is not rolled back, so that only the first order is refused.
  const changes = [
    'CREATE SEQUENCE tries',
    `CREATE FUNCTION refuse_first() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF nextval('tries') = 1 THEN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END IF; RETURN NEW; END $$`,
    'CREATE TRIGGER refused BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_first()',
  ];
  for (const change of changes) await market.db.execute(sql.raw(change));
  try {
    const started = await createCheckout(market.app.payments)(callerOf(buyer), newKey(), unsaid);
    expect(await till.status(started.tranId)).toBe('Pending');
    const { rows } = await market.db.execute<{ tries: number }>(sql`SELECT last_value::int AS tries FROM tries`);
    expect(rows).toEqual([{ tries: 2 }]);
  } finally {
    await market.db.execute(sql`DROP FUNCTION refuse_first CASCADE`);
    await market.db.execute(sql`DROP SEQUENCE tries`);
  }
  expect(await market.db.$count(orders, eq(orders.userId, buyer.id))).toBe(1);
  expect(await till.stock(id)).toMatchObject({ reserved: 2 });
});

describe('beside a change that is under way', () => {
  /** Begins while `change` is done but not committed, and waits for it where there are two connections. */
  async function beside<Outcome>(
    { buyer, id }: { buyer: Person; id: number },
    change: (tx: Transaction) => Promise<unknown>,
    place: (caller: ReturnType<typeof callerOf>) => Promise<Outcome>,
  ): Promise<Outcome> {
    let begin = () => {};
    // Outside of the transaction, which holds its own connection.
    const placing = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(() => place(callerOf(buyer)));
    await market.db.transaction(async (tx) => {
      await tx.select().from(productStock).where(eq(productStock.productId, id)).for('update');
      await change(tx);
      begin();
      // On the embedded database it begins when this is over.
      if (testServer) await untilBlocked(tx);
    });
    return placing;
  }

  // pg_locks is read anew each time; other views show a transaction what it saw of them first.
  async function untilBlocked(tx: Transaction) {
    for (;;) {
      const { rows } = await tx.execute(sql`SELECT FROM pg_locks
        WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`);
      if (rows.length > 0) return;
    }
  }

  const atOnce = (caller: ReturnType<typeof callerOf>) => placeAtOnce(caller, wish());

  it('counts the stock as it is then', async () => {
    const { id, buyer } = await aBuyer();
    const placed = await beside(
      { id, buyer },
      (tx) => tx.update(productStock).set({ inventory: 1 }).where(eq(productStock.productId, id)),
      atOnce,
    );
    expect(placed).toBeUndefined();
    expect(await till.stock(id)).toMatchObject({ inventory: 1, reserved: 0 });
    const other = await aBuyer();
    await market.db.update(productStock).set({ inventory: 1 }).where(eq(productStock.productId, other.id));
    const checkOut = createCheckout(market.app.payments);
    const started = await beside(
      other,
      (tx) => tx.update(productStock).set({ inventory: 3, reserved: 1 }).where(eq(productStock.productId, other.id)),
      (caller) => checkOut(caller, newKey(), unsaid),
    );
    expect(await till.status(started.tranId)).toBe('Pending');
    expect(await till.stock(other.id)).toMatchObject({ inventory: 3, reserved: 3 });
  });

  it('buys nothing that a settlement takes out of the cart', async () => {
    const { id, buyer } = await aBuyer();
    const placed = await beside(
      { id, buyer },
      (tx) => tx.delete(cartItems).where(eq(cartItems.userId, buyer.id)),
      atOnce,
    );
    expect(placed).toBeUndefined();
    expect(await till.stock(id)).toMatchObject({ reserved: 0 });
  });

  it('places no second order that is open', async () => {
    const { id, buyer } = await aBuyer();
    const open = { userId: buyer.id, tranId: newKey(), gateway: 'sandbox', totalCents: 1, buyerEmail: '' };
    const placed = await beside(
      { id, buyer },
      (tx) => tx.insert(orders).values({ ...open, reservedUntil: new Date() }),
      atOnce,
    );
    expect(placed).toBeUndefined();
    expect(await market.db.$count(orders, eq(orders.userId, buyer.id))).toBe(1);
    expect(await till.stock(id)).toMatchObject({ reserved: 0 });
  });
});
