import { Readable } from 'node:stream';
import { MAX_SUMMARY_DAYS } from '@rialto/shared/contract/limits';
import type { Order, OrdersSummary } from '@rialto/shared/contract/order';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { flushPendingWords } from '../../db/maintenance';
import { orderItems, orderSearch, orders, shops } from '../../db/schema';
import { newestPage } from '../../http/pagination/keyset';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person, variantOf } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { searchOrders } from '../search/search';
import { findSellers } from '../search/sellers';
import { summarise } from '../search/summary';
import { exportOrders } from './export';

let market: TestApp;
let admin: Person;
let maya: Person;
let leek: number;
let spade: number;
/** In the order of placement. */
let ids: number[];

const now = new Date('2026-05-20T15:00:00.000Z');

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  admin = await addPerson(market, 'admin');
  maya = await addPerson(market, 'user', { name: '=Maya, "Öz"', email: 'maya@orders.example' });
  const otto = await addPerson(market, 'user', { email: 'otto@orders.example' });
  const { id: createdBy } = await addPerson(market, 'vendor');
  const categoryId = await addCategory(db, 'All');
  [leek = 0, spade = 0] = await addProducts(db, [
    { name: 'Leek', priceCents: 10, categoryId, createdBy },
    { name: '+Spade', priceCents: 2999, categoryId, createdBy },
  ]);
  const place = (at: string, userId: number, lines: Record<number, number>, more = {}) =>
    addOrder(db, { userId, lines, createdAt: new Date(at), ...more });
  ids = [
    await place('2026-05-14T00:00:00.000Z', maya.id, { [leek]: 3 }, { tranId: 'TX-FIRST' }),
    await place('2026-05-17T23:59:59.999Z', otto.id, { [leek]: 1, [spade]: 1 }),
    await place('2026-05-18T00:00:00.000Z', maya.id, { [spade]: 2 }, { status: 'Pending' }),
    await place('2026-05-18T12:00:00.000Z', otto.id, { [leek]: 5 }, { status: 'Refunded' }),
    await place('2026-05-20T14:59:00.000Z', maya.id, { [leek]: 1 }),
  ];
});
afterAll(() => market.close());

const get = (path: string) => market.app.inject({ url: `/api/allOrders${path}`, headers: admin.headers });
const found = async (query: Record<string, string>) =>
  (await get(`?${new URLSearchParams(query)}`)).json<Order[]>().map(({ id }) => ids.indexOf(id));

async function removeOrder(id: number): Promise<void> {
  const { db } = market;
  await db.delete(orderItems).where(eq(orderItems.orderId, id));
  await db.delete(orderSearch).where(eq(orderSearch.orderId, id));
  await db.execute(sql`ALTER TABLE order_events DISABLE TRIGGER order_events_append_only`);
  await db.execute(sql`DELETE FROM order_events WHERE order_id = ${id}`);
  await db.execute(sql`ALTER TABLE order_events ENABLE TRIGGER order_events_append_only`);
  await db.delete(orders).where(eq(orders.id, id));
}

describe('searching', () => {
  it('finds orders by vendor and shop, for admins only, in the list, the sums and the export', async () => {
    const { db } = market;
    const vendor = await addPerson(market, 'vendor', { name: 'Örtliche Gärtner', email: 'grower@sellers.example' });
    const shopId = await addShop(db, vendor.id, 'Fallow Lane');
    const categoryId = await addCategory(db, 'Of sellers');
    const [quince = 0] = await addProducts(db, [{ name: 'Quince', categoryId, createdBy: vendor.id, shopId }]);
    const id = await addOrder(db, { userId: maya.id, lines: { [quince]: 1 }, createdAt: new Date('2026-04-01') });
    await db.update(shops).set({ name: 'Café Lane' }).where(eq(shops.id, shopId));
    try {
      for (const q of ['grower@sellers', 'ortliche gartner', 'fallow', 'cafe lane']) {
        const query = `?${new URLSearchParams({ q })}`;
        expect((await get(query)).json<Order[]>().map((order) => order.id)).toEqual([id]);
        expect((await get(`/summary${query}`)).json<OrdersSummary>().orders).toBe(1);
        expect((await get(`/export${query}`)).body.trim().split('\r\n')).toHaveLength(2);
      }
      for (const seller of ['grower@sellers', 'gartner', 'cafe lane']) {
        const query = `?${new URLSearchParams({ seller, status: 'Completed' })}`;
        expect((await get(query)).json<Order[]>().map((order) => order.id)).toEqual([id]);
        expect((await get(`/summary${query}`)).json<OrdersSummary>().orders).toBe(1);
        expect((await get(`/export${query}`)).body.trim().split('\r\n')).toHaveLength(2);
      }
      // The match must be sold by that vendor; an unknown vendor has sold nothing.
      expect(await found({ seller: 'cafe lane', q: 'leek' })).toEqual([]);
      expect(await found({ seller: 'nobody', q: 'leek' })).toEqual([]);
      expect((await get(`/summary?${new URLSearchParams({ seller: 'nobody' })}`)).json<OrdersSummary>().orders).toBe(0);
      for (const scanLimit of [0, 1, 1000])
        for (const q of [undefined, 'quince', 'cafe'])
          expect(
            await searchOrders(
              db,
              { ...(q && { q }), sellers: await findSellers(db, q), soldBy: await findSellers(db, 'cafe lane') },
              { limit: 10 },
              scanLimit,
            ),
          ).toEqual({ ids: [id], total: 1, more: false });
      // A scan and the indexes find the same orders.
      const sellers = await findSellers(db, 'grower@sellers');
      for (const scanLimit of [0, 1, 1000])
        expect(await searchOrders(db, { q: 'grower@sellers', sellers }, { limit: 10 }, scanLimit)).toEqual({
          ids: [id],
          total: 1,
          more: false,
        });
      const own = await market.app.inject({ url: '/api/orders?q=grower@sellers', headers: maya.headers });
      expect(own.json()).toEqual([]);
    } finally {
      await removeOrder(id);
    }
  });

  it('finds orders by the title and the SKU of a variant, for admins and for the buyer', async () => {
    const { db } = market;
    const vendor = await addPerson(market, 'vendor');
    const categoryId = await addCategory(db, 'With variants');
    const [tea = 0] = await addProducts(db, [{ name: 'Tea', categoryId, createdBy: vendor.id }]);
    const id = await addOrder(db, { userId: maya.id, lines: { [spade]: 1 } });
    const line = { orderId: id, productId: tea, variantId: await variantOf(db, tea), vendorId: vendor.id };
    const frozen = { productName: 'Tea', variantTitle: 'Große Dose', sku: 'TEA-L', priceCents: 100, quantity: 1 };
    await db.insert(orderItems).values({ ...line, ...frozen });
    try {
      for (const q of ['tea-l', 'grosse dose', 'Tea (Große Dose)']) {
        expect((await get(`?${new URLSearchParams({ q })}`)).json<Order[]>().map((order) => order.id)).toEqual([id]);
        const own = await market.app.inject({
          url: `/api/orders?${new URLSearchParams({ q })}`,
          headers: maya.headers,
        });
        expect(own.json<Order[]>().map((order) => order.id)).toEqual([id]);
      }
    } finally {
      await removeOrder(id);
    }
  });

  it('finds an order by its number, and others whose text contains it', async () => {
    expect(await found({ q: `#${ids[3]}` })).toEqual([3]);
    expect(await found({ q: String(ids[3]) })).toContain(3);
    expect(await found({ q: '#0' })).toEqual([]);
  });

  it('searches current data, after a change of status or a buyer’s deletion', async () => {
    const { db } = market;
    const [order = 0] = ids;
    expect(await found({ q: 'tx-first', status: 'Completed' })).toEqual([0]);
    await db.update(orders).set({ status: 'Refunded', buyerName: null }).where(eq(orders.id, order));
    expect(await found({ q: 'tx-first', status: 'Completed' })).toEqual([]);
    expect(await found({ q: 'tx-first', status: 'Refunded' })).toEqual([0]);
    expect(await found({ q: 'öz' })).toEqual([4, 2]);
    await db.update(orders).set({ status: 'Completed', buyerName: '=Maya, "Öz"' }).where(eq(orders.id, order));
    expect(await found({ q: 'öz' })).toEqual([4, 2, 0]);
  });

  it('indexes lines added to several orders at once, pending or merged', async () => {
    const undone = market.db.transaction(async (tx) => {
      const line = {
        productId: spade,
        variantId: await variantOf(tx, spade),
        vendorId: maya.id,
        priceCents: 1,
        quantity: 1,
      };
      const both = [ids[0] ?? 0, ids[4] ?? 0];
      await tx.insert(orderItems).values(both.map((orderId) => ({ ...line, orderId, productName: 'Turnip' })));
      for (const takeIn of [async () => {}, () => flushPendingWords(tx)]) {
        await takeIn();
        expect((await searchOrders(tx, { q: 'turnip' }, { limit: 10 }, 0)).ids).toEqual(both.toReversed());
        expect((await searchOrders(tx, { q: 'leek' }, { limit: 10 }, 0)).total).toBe(4);
      }
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('merges pending index entries as the index’s owner, and does nothing as another role', async () => {
    await market.db.transaction(async (tx) => {
      const tookIn = () => tx.execute(sql`SELECT gin_clean_pending_list('order_search_words')::int AS pages`);
      await tx
        .update(orders)
        .set({ tranId: 'TX-pending' })
        .where(eq(orders.id, ids[0] ?? 0));
      await tx.execute(sql`SET LOCAL ROLE pg_read_all_data`);
      await flushPendingWords(tx);
      await tx.execute(sql`RESET ROLE`);
      expect((await tookIn()).rows).not.toEqual([{ pages: 0 }]);
      await tx
        .update(orders)
        .set({ tranId: 'TX-FIRST' })
        .where(eq(orders.id, ids[0] ?? 0));
      await flushPendingWords(tx);
      expect((await tookIn()).rows).toEqual([{ pages: 0 }]);
    });
  });

  it('finds the same orders by scanning and by trigrams, also across pages, and counts as far as it scanned', async () => {
    const { db } = market;
    const filter = { q: 'leek' };
    const newest = [4, 3, 1, 0].map((place) => ids[place]);
    const after = ['2026-05-18T12:00:00.000Z', ids[3] ?? 0] as const;
    const days = { from: '2026-05-17', to: '2026-05-18' };
    for (const scanLimit of [0, 1, 3, 5, 100]) {
      const all = { ids: newest, total: 4, more: false };
      expect(await searchOrders(db, filter, { limit: 10 }, scanLimit)).toEqual(all);
      expect(await searchOrders(db, filter, { after, limit: 10 }, scanLimit)).toEqual({
        ...all,
        ids: newest.slice(2),
        total: 2,
      });
      const refunded = { ...filter, ...days, status: 'Refunded' } as const;
      expect(await searchOrders(db, refunded, { limit: 10 }, scanLimit)).toEqual({ ...all, ids: [ids[3]], total: 1 });
      const page = await searchOrders(db, filter, { limit: 2 }, scanLimit);
      expect(page.ids).toEqual(newest.slice(0, 2));
      // Three of the newest suffice, so older ones are not counted.
      expect([page.total, page.more]).toEqual(scanLimit === 3 ? [2, true] : [4, scanLimit === 5]);
    }
    expect(await searchOrders(db, { q: 'nothing' }, { limit: 10 }, 2)).toEqual({ ids: [], total: 0, more: false });
  });

  it('reports the same total on every page', async () => {
    let path: string | undefined = '?q=leek&limit=1';
    const totals: unknown[] = [];
    while (path) {
      const { headers } = await get(path);
      totals.push([headers['x-total-count'], headers['x-total-at-least']]);
      path = /<\/api\/allOrders(.*)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(totals).toEqual(Array(4).fill(['4', undefined]));
  });

  it('indexes every order with lines', async () => {
    const { db } = market;
    expect(await db.$count(orderSearch)).toBe(await db.$count(orders));
  });
});

it('counts up to a limit, and marks a higher count', async () => {
  const headers: Record<string, unknown> = {};
  const reply = { header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }) };
  const page = (total: number | { total: number; more: boolean }) =>
    newestPage(
      { url: '/list' } as FastifyRequest,
      reply as unknown as FastifyReply,
      { limit: 1 },
      {
        list: async () => [1, 2],
        total: async () => total,
        cursorOf: (id) => [now, id],
        countLimit: 10,
      },
    );
  await page(10);
  expect(headers).toMatchObject({ 'x-total-count': 10 });
  expect(headers).not.toHaveProperty('x-total-at-least');
  await page(11);
  expect(headers).toMatchObject({ 'x-total-count': 10, 'x-total-at-least': 'true' });
  await page({ total: 7, more: true });
  expect(headers).toMatchObject({ 'x-total-count': 7, 'x-total-at-least': 'true' });
});

describe('GET /api/allOrders/summary', () => {
  const zeros = { orders: 0, total: 0 };

  it('sums up matching orders by day and by status', async () => {
    expect(await summarise(market.db, { from: '2026-05-16' }, 'UTC', now)).toEqual({
      orders: 4,
      revenue: 30.19,
      days: [
        { day: '2026-05-16', orders: 0, revenue: 0 },
        { day: '2026-05-17', orders: 1, revenue: 30.09 },
        { day: '2026-05-18', orders: 2, revenue: 0 },
        { day: '2026-05-19', orders: 0, revenue: 0 },
        { day: '2026-05-20', orders: 1, revenue: 0.1 },
      ],
      byStatus: [
        { status: 'Pending', orders: 1, total: 59.98 },
        { status: 'Completed', orders: 2, total: 30.19 },
        { status: 'Failed', ...zeros },
        { status: 'Cancelled', ...zeros },
        { status: 'Refunded', orders: 1, total: 0.5 },
      ],
    });
  });

  it.each([
    [{ q: 'leek' }, 4, 30.49],
    [{ q: 'leek', status: 'Refunded' }, 1, 0],
    [{ status: 'Completed' }, 3, 30.49],
    [{ q: 'maya@', to: '2026-05-18' }, 2, 0.3],
    [{ q: 'nothing' }, 0, 0],
  ] as const)('of %j: as many as the list has', async (filter, count, revenue) => {
    const { orders: counted, revenue: earned } = await summarise(market.db, filter, 'UTC', now);
    expect([counted, earned]).toEqual([count, revenue]);
    expect(await found(filter)).toHaveLength(count);
  });

  it('lists the days from the first order to today, at most a year, limited by the filter', async () => {
    const days = async (filter: object, at = now) =>
      (await summarise(market.db, filter, 'UTC', at)).days.map(({ day }) => day);
    expect(await days({})).toHaveLength(7);
    expect(await days({ to: '2026-05-15' })).toEqual(['2026-05-14', '2026-05-15']);
    expect(await days({ from: '2026-05-19', to: '9999-12-31' })).toEqual(['2026-05-19', '2026-05-20']);
    expect(await days({ from: '2026-05-21' })).toEqual([]);
    const later = await days({}, new Date('2029-01-01T00:00:00.000Z'));
    expect([later.length, later.at(-1)]).toEqual([MAX_SUMMARY_DAYS, '2029-01-01']);
    expect(await days({ from: '0000-01-01' })).toHaveLength(MAX_SUMMARY_DAYS);
    expect(await days({ from: '1969-12-30', to: '1970-01-01' })).toEqual(['1969-12-30', '1969-12-31', '1970-01-01']);
    expect(await days({ from: '0000-01-01', to: '0000-01-02' })).toEqual(['0000-01-01', '0000-01-02']);
  });

  it('is for admins only', async () => {
    const response = await get('/summary?status=Completed&from=2026-05-14&to=2026-05-20');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json<OrdersSummary>()).toMatchObject({ orders: 3, revenue: 30.49 });
    expect((await get('/summary?status=none')).statusCode).toBe(400);
  });
});

describe('GET /api/allOrders/export', () => {
  it('streams matching orders as CSV, without formulas', async () => {
    const response = await get('/export?from=2026-05-14&to=2026-05-17');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    const tran = (await get('?q=otto@orders&status=Completed')).json<Order[]>()[0]?.tranId;
    expect(response.body).toBe(
      [
        '\uFEFFOrder,Transaction,Placed,Status,Buyer,Email,Products,Pieces,Total,Gateway,Shops',
        `${ids[1]},${tran},2026-05-17T23:59:59.999Z,Completed,,otto@orders.example,"1 × Leek; 1 × +Spade",2,30.09,sandbox,`,
        `${ids[0]},TX-FIRST,2026-05-14T00:00:00.000Z,Completed,"'=Maya, ""Öz""",maya@orders.example,3 × Leek,3,0.30,sandbox,`,
        '',
      ].join('\r\n'),
    );
  });

  it('filters like the list, and contains only the header without matches', async () => {
    const rows = async (query: string) =>
      (await get(`/export?${query}`)).body
        .split('\r\n')
        .slice(1, -1)
        .map((row) => ids.indexOf(Number(row.split(',')[0])));
    expect(await rows('')).toEqual([4, 3, 2, 1, 0]);
    expect(await rows('q=leek&status=Completed')).toEqual([4, 1, 0]);
    expect(await rows('q=nothing')).toEqual([]);
    expect((await get('/export?from=yesterday')).statusCode).toBe(400);
    // a HEAD would read everything for nothing
    const head = await market.app.inject({ method: 'HEAD', url: '/api/allOrders/export', headers: admin.headers });
    expect(head.statusCode).toBe(404);
  });

  it('reads on only as the client consumes, and stops when it disconnects', async () => {
    const { db } = market;
    await db.execute(sql`
      WITH placed AS (
        INSERT INTO ${orders} (user_id, tran_id, gateway, status, total_cents, buyer_email, created_at)
        SELECT ${maya.id}, 'MANY-' || n, 'sandbox', 'Failed', 10, 'many@orders.example', '2026-01-01'::timestamptz
        FROM generate_series(1, 55) n RETURNING id)
      INSERT INTO order_items (order_id, product_id, variant_id, vendor_id, product_name, price_cents, quantity)
      SELECT placed.id, ${leek}, v.id, v.vendor_id, 'Leek', 10, 1 FROM placed, product_variants v WHERE v.product_id = ${leek}`);
    const reader = counting(db);
    const rows = exportOrders(reader.db, {}, 'UTC', 10);
    for await (const piece of Readable.from(rows)) {
      expect(piece).toContain('Order,Transaction');
      break;
    }
    // The batch being read when the client left is complete: one of six, prepared ahead.
    expect(await rows.next()).toEqual({ done: true, value: undefined });
    expect(reader.reads()).toBeLessThanOrEqual(3);

    const patient = counting(db);
    let text = '';
    for await (const piece of Readable.from(exportOrders(patient.db, { status: 'Failed' }, 'UTC', 10))) text += piece;
    // six batches of three, and one that finds no more
    expect(patient.reads()).toBe(19);
    const numbers = text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[0]);
    // All have the same timestamp across batches: none is repeated or missing.
    expect([numbers.length, new Set(numbers).size]).toEqual([55, 55]);
  });
});

/** A database that counts the rows read. */
function counting(db: Database): { db: Database; reads(): number } {
  let reads = 0;
  const watched = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select') reads += 1;
      return Reflect.get(target, name);
    },
  });
  return { db: watched, reads: () => reads };
}
