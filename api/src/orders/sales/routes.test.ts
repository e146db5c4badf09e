import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Sale } from '@rialto/shared/contract/sale';
import { asc, desc, eq } from 'drizzle-orm';
import { mailOutbox, orderEvents, orderItems, orders } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let grower: Person;
let smith: Person;
let buyer: Person;
let admin: Person;
let leek: number;
let kale: number;
let spade: number;
let shop: number;

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  buyer = await addPerson(market, 'user', { name: 'Maya Öz' });
  grower = await addPerson(market, 'vendor');
  smith = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  const categoryId = await addCategory(db, 'All');
  shop = await addShop(db, grower.id, 'Fallow Lane');
  [leek = 0, kale = 0, spade = 0] = await addProducts(db, [
    { name: 'Leek', categoryId, createdBy: grower.id, priceCents: 110, image: '/api/media/leek.svg', shopId: shop },
    { name: 'Kale 100%', categoryId, createdBy: grower.id, priceCents: 250 },
    { name: 'Spade', categoryId, createdBy: smith.id, priceCents: 2999 },
  ]);
});
afterAll(() => market.close());

const get = (caller: Person, query = '') => market.app.inject({ url: `/api/sales${query}`, headers: caller.headers });
const patch = (caller: Person | null, path: string, payload: object) =>
  market.app.inject({ method: 'PATCH', url: `/api/sales${path}`, payload, headers: caller?.headers });
const move = (caller: Person, id: number, fulfilment: string) => patch(caller, `/${id}`, { fulfilment });
async function lineIds(orderId: number): Promise<Record<number, number>> {
  const lines = await market.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  return Object.fromEntries(lines.map(({ productId, id }) => [productId, id]));
}
async function sold(lines: Record<number, number>, more: object = {}) {
  const orderId = await addOrder(market.db, { userId: buyer.id, lines, ...more });
  return { orderId, ids: await lineIds(orderId) };
}
const events = (orderId: number) =>
  market.db
    .select({ type: orderEvents.type, message: orderEvents.message, actorId: orderEvents.actorId })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

describe('GET /api/sales', () => {
  let seller: Person;
  let saleIds: number[];
  const day = (n: number) => new Date(Date.UTC(2026, 4, n, 23, 59, 59, 999));

  beforeAll(async () => {
    seller = await addPerson(market, 'vendor');
    const home = { buyerPhone: '+43 1 234', buyerAddress: 'Ring 1, Wien' };
    const categoryId = await addCategory(market.db, 'Sold');
    const [fig = 0, nut = 0] = await addProducts(market.db, [
      { name: 'Fig 100%', categoryId, createdBy: seller.id, priceCents: 110, image: '/api/media/fig.svg' },
      { name: 'Nut', categoryId, createdBy: seller.id },
    ]);
    saleIds = [];
    for (const [lines, more] of [
      [
        { [fig]: 3, [spade]: 1 },
        { createdAt: day(1), ...home },
      ],
      [{ [nut]: 1 }, { createdAt: day(2), status: 'Pending', ...home }],
      [{ [nut]: 2 }, { createdAt: day(3), status: 'Refunded', buyerName: 'ana@mail.example', ...home }],
      [{ [fig]: 1 }, { createdAt: day(4), buyerName: null }],
    ] as const) {
      const { ids } = await sold(lines, more);
      saleIds.push(ids[fig] ?? ids[nut] ?? 0);
    }
  });
  const found = async (query: string) => (await get(seller, query)).json<Sale[]>().map(({ id }) => saleIds.indexOf(id));

  it('lists a vendor’s lines, newest first, with the address of paid ones', async () => {
    const response = await get(seller);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '4' });
    const [last, refunded, pending, first] = response.json<Sale[]>();
    expect(first).toEqual({
      id: saleIds[0],
      orderId: expect.any(Number),
      status: 'Completed',
      quantity: 3,
      price: 1.1,
      fulfilment: 'Unfulfilled',
      product: { id: expect.any(Number), name: 'Fig 100%', image: '/api/media/fig.svg' },
      variant: { id: expect.any(Number), title: '', sku: null },
      shop: null,
      shopName: null,
      buyer: 'Maya Öz',
      phone: '+43 1 234',
      address: 'Ring 1, Wien',
      createdAt: '2026-05-01T23:59:59.999Z',
      onHold: false,
      ...{ gross: 3.3, commission: 0, net: 3.3 },
    });
    expect(pending).toMatchObject({ status: 'Pending', phone: null, address: null, buyer: 'Rialto customer' });
    expect(refunded).toMatchObject({ status: 'Refunded', phone: null, address: null, buyer: 'Rialto customer' });
    expect(last).toMatchObject({ id: saleIds[3], buyer: 'Rialto customer' });
    expect(response.body).not.toContain('@');
  });

  it.each([
    ['Unfulfilled', 400, true],
    ['Shipped', 119, true],
    ['Shipped', 121, false],
    ['Delivered', 59, true],
    ['Delivered', 61, false],
  ] as const)('shows where to send a line that is %s for %i days: %s', async (fulfilment, days, isShown) => {
    const { orderId, ids } = await sold({ [leek]: 1, [kale]: 1 }, { buyerPhone: '+43 1 234', buyerAddress: 'Ring 1' });
    const fulfilmentChangedAt = new Date(Date.now() - days * 86_400_000);
    await market.db
      .update(orderItems)
      .set({ fulfilment, fulfilmentChangedAt })
      .where(eq(orderItems.id, ids[leek] ?? 0));
    const contact = isShown ? { phone: '+43 1 234', address: 'Ring 1' } : { phone: null, address: null };
    const lines = (await get(grower, `?q=%23${orderId}`)).json<Sale[]>();
    expect(lines.find(({ id }) => id === ids[leek])).toMatchObject({ buyer: 'Maya Öz', ...contact });
    const order = async () =>
      (await market.app.inject({ url: `/api/orders/${orderId}`, headers: grower.headers })).json<OrderDetail>();
    // The other line is still to be shipped.
    expect((await order()).recipient).toEqual({ name: 'Maya Öz', phone: '+43 1 234', address: 'Ring 1' });
    await market.db.update(orderItems).set({ fulfilment, fulfilmentChangedAt }).where(eq(orderItems.orderId, orderId));
    expect((await order()).recipient).toEqual({ name: 'Maya Öz', ...contact });
  });

  it('counts the days from the last step', async () => {
    const { ids } = await sold({ [leek]: 1 });
    const line = ids[leek] ?? 0;
    for (const step of ['Shipped', 'Delivered']) expect((await move(grower, line, step)).statusCode).toBe(200);
    const [row] = await market.db.select().from(orderItems).where(eq(orderItems.id, line));
    expect(Date.now() - Number(row?.fulfilmentChangedAt)).toBeLessThan(60_000);
  });

  it('comes in pages', async () => {
    const first = await get(seller, '?limit=3');
    expect(first.headers['x-total-count']).toBe('4');
    const next = /<\/api\/sales(.*)>; rel="next"/.exec(String(first.headers.link))?.[1];
    const second = await get(seller, next);
    expect(second.json<Sale[]>().map(({ id }) => id)).toEqual([saleIds[0]]);
    expect(second.headers).toMatchObject({ 'x-total-count': '4' });
    expect(second.headers.link).toBeUndefined();
  });

  it('filters by status, fulfilment, day, product, buyer and order', async () => {
    expect(await found('?status=Pending')).toEqual([1]);
    expect(await found('?fulfilment=Shipped')).toEqual([]);
    expect(await found('?fulfilment=Unfulfilled&status=Completed')).toEqual([3, 0]);
    expect(await found('?from=2026-05-02&to=2026-05-03')).toEqual([2, 1]);
    expect(await found(`?q=${encodeURIComponent('g 100%')}`)).toEqual([3, 0]);
    // not the line of the unpaid order, whose buyer is hidden
    expect(await found(`?q=${encodeURIComponent('MAYA ö')}`)).toEqual([0]);
    expect(await found('?q=ana')).toEqual([2]);
    expect(await found('?q=%25%25')).toEqual([]);
    const [{ orderId } = { orderId: 0 }] = (await get(seller, '?status=Pending')).json<Sale[]>();
    expect(await found(`?q=%23${orderId}`)).toEqual([1]);
    expect(await found(`?q=${encodeURIComponent(buyer.email)}`)).toEqual([]);
    expect(await found('?q=99999999999999')).toEqual([]);
  });

  it.each(['status=Paid', 'fulfilment=Lost', 'from=yesterday', 'limit=0', 'cursor=e30', 'q=%00'])(
    'rejects ?%s',
    async (query) => {
      const response = await get(seller, `?${query}`);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [query.split('=')[0]]]);
    },
  );

  it('is for vendors and admins, limited to their own sales', async () => {
    expect((await market.app.inject('/api/sales')).statusCode).toBe(401);
    expect((await get(buyer)).statusCode).toBe(403);
    expect((await get(admin)).json()).toEqual([]);
    const ids = new Set(saleIds);
    expect((await get(smith)).json<Sale[]>().some(({ id }) => ids.has(id))).toBe(false);
  });
});

describe('PATCH /api/sales/{id}', () => {
  it('moves one step at a time, shown in the buyer’s timeline', async () => {
    const { orderId, ids } = await sold({ [leek]: 2, [spade]: 1 });
    const line = ids[leek] ?? 0;
    const shipped = await move(grower, line, 'Shipped');
    expect(shipped.json()).toMatchObject({ id: line, fulfilment: 'Shipped', shop: { id: shop, name: 'Fallow Lane' } });
    expect((await move(grower, line, 'Shipped')).statusCode).toBe(200);
    expect((await move(grower, line, 'Delivered')).json()).toMatchObject({ fulfilment: 'Delivered' });
    expect((await events(orderId)).slice(1)).toEqual([
      { type: 'shipped', message: 'Shipped: 2 × Leek.', actorId: grower.id },
      { type: 'delivered', message: 'Delivered: 2 × Leek.', actorId: grower.id },
    ]);
    const order = (url: string, caller: Person) => market.app.inject({ url, headers: caller.headers });
    const seen = (await order(`/api/orders/${orderId}`, buyer)).json<OrderDetail>();
    expect(seen.items.map(({ fulfilment }) => fulfilment).sort()).toEqual(['Delivered', 'Unfulfilled']);
    expect(seen.events.map(({ type }) => type)).toEqual(['placed', 'shipped', 'delivered']);
    // Another vendor of the order does not see it.
    const others = (await order(`/api/orders/${orderId}`, smith)).json<OrderDetail>();
    expect(others.events.map(({ type }) => type)).toEqual(['placed']);
  });

  it('moves one step back as a correction', async () => {
    const { orderId, ids } = await sold({ [leek]: 1 });
    const line = ids[leek] ?? 0;
    for (const to of ['Shipped', 'Delivered', 'Shipped', 'Unfulfilled'])
      expect((await move(grower, line, to)).json()).toMatchObject({ fulfilment: to });
    expect((await events(orderId)).slice(3)).toMatchObject([
      { type: 'fulfilment_corrected', message: 'Corrected to shipped: 1 × Leek.' },
      { type: 'fulfilment_corrected', message: 'Corrected to not shipped: 1 × Leek.' },
    ]);
  });

  it('rejects two steps at once', async () => {
    const { orderId, ids } = await sold({ [leek]: 1 });
    const line = ids[leek] ?? 0;
    const ahead = await move(grower, line, 'Delivered');
    expect([ahead.statusCode, ahead.json().code, ahead.json().message]).toEqual([
      409,
      'WRONG_STEP',
      'This hasn’t shipped yet: mark it as shipped first.',
    ]);
    await move(grower, line, 'Shipped');
    await move(grower, line, 'Delivered');
    expect((await move(grower, line, 'Unfulfilled')).statusCode).toBe(409);
    expect(await events(orderId)).toHaveLength(3);
  });

  it.each([
    ['Pending', 'The buyer hasn’t paid yet.'],
    ['Failed', 'The payment failed.'],
    ['Cancelled', 'The order was cancelled.'],
    ['Refunded', 'The order was refunded.'],
  ] as const)('ships nothing of a %s order', async (status, message) => {
    const { orderId, ids } = await sold({ [leek]: 1 }, { status });
    const response = await move(grower, ids[leek] ?? 0, 'Shipped');
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([409, 'NOT_PAID', message]);
    expect(await events(orderId)).toHaveLength(1);
  });

  it('is for the line’s vendor only', async () => {
    const { orderId, ids } = await sold({ [leek]: 1, [spade]: 1 });
    const line = ids[leek] ?? 0;
    expect((await patch(null, `/${line}`, { fulfilment: 'Shipped' })).statusCode).toBe(401);
    expect((await move(buyer, line, 'Shipped')).statusCode).toBe(403);
    for (const caller of [smith, admin]) expect((await move(caller, line, 'Shipped')).statusCode).toBe(404);
    expect((await move(grower, 2_000_000_000, 'Shipped')).statusCode).toBe(404);
    expect((await move(grower, line, 'Lost')).statusCode).toBe(400);
    expect(await events(orderId)).toHaveLength(1);
  });
});

describe('PATCH /api/sales', () => {
  const moveAll = (caller: Person, ids: number[], fulfilment: string) => patch(caller, '', { ids, fulfilment });

  it('moves the lines that can be moved, with a result for each and one entry per order', async () => {
    const first = await sold({ [leek]: 2, [kale]: 1, [spade]: 1 });
    const second = await sold({ [kale]: 4 });
    const unpaid = await sold({ [leek]: 1 }, { status: 'Pending' });
    const delivered = await sold({ [leek]: 1 });
    const [a = 0, b = 0, foreign = 0] = [leek, kale, spade].map((product) => first.ids[product]);
    const c = second.ids[kale] ?? 0;
    const d = unpaid.ids[leek] ?? 0;
    const e = delivered.ids[leek] ?? 0;
    await move(grower, e, 'Shipped');
    await move(grower, e, 'Delivered');
    const response = await moveAll(grower, [e, a, foreign, b, d, c, 2_000_000_000], 'Shipped');
    expect(response.json().results).toMatchObject([
      { id: e, ok: false, message: 'This is already delivered: change it back individually.' },
      { id: a, ok: true },
      { id: foreign, ok: false, message: 'Sale not found.' },
      { id: b, ok: true },
      { id: d, ok: false, message: 'The buyer hasn’t paid yet.' },
      { id: c, ok: true },
      { id: 2_000_000_000, ok: false, message: 'Sale not found.' },
    ]);
    expect((await events(first.orderId)).slice(1)).toMatchObject([
      {
        type: 'shipped',
        message: expect.stringMatching(/^Shipped: (2 × Leek, 1 × Kale 100%|1 × Kale 100%, 2 × Leek)\.$/),
      },
    ]);
    expect(await events(second.orderId)).toHaveLength(2);
    expect(await events(unpaid.orderId)).toHaveLength(1);
    const [untouched] = await market.db.select().from(orderItems).where(eq(orderItems.id, foreign));
    expect(untouched?.fulfilment).toBe('Unfulfilled');
    // Repeated, as after a lost response, it counts as done.
    expect((await moveAll(grower, [a, b, c], 'Shipped')).json().results.every(({ ok }: { ok: boolean }) => ok)).toBe(
      true,
    );
    expect(await events(second.orderId)).toHaveLength(2);
  });

  it('accepts at most 500 lines', async () => {
    const lines: number[] = [];
    for (let n = 0; n < 20; n += 1) lines.push((await sold({ [leek]: 1 })).ids[leek] ?? 0);
    const ids = [...lines, ...Array.from({ length: 480 }, (_, n) => 1_000_000 + n)];
    const { results } = (await moveAll(grower, ids, 'Shipped')).json<{ results: { ok: boolean }[] }>();
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect((await moveAll(grower, [...ids, 1], 'Shipped')).statusCode).toBe(400);
    expect((await moveAll(grower, [], 'Shipped')).statusCode).toBe(400);
  });

  it('ships a line once for concurrent calls', async () => {
    const { orderId, ids } = await sold({ [leek]: 1 });
    const line = ids[leek] ?? 0;
    const responses = await Promise.all(Array.from({ length: 6 }, () => moveAll(grower, [line, line], 'Shipped')));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await events(orderId)).toHaveLength(2);
  });

  it('ships nothing that is refunded at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, ids } = await sold({ [leek]: 1 });
      const refund = market.db.transaction(async (tx) => {
        await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
        await tx.update(orders).set({ status: 'Refunded' }).where(eq(orders.id, orderId));
        await tx.insert(orderEvents).values({ orderId, type: 'refunded', message: 'Refunded.' });
      });
      const [response] = await Promise.all([move(grower, ids[leek] ?? 0, 'Shipped'), refund]);
      const types = (await events(orderId)).map(({ type }) => type);
      // either shipped before, or not at all
      expect(types).toEqual(response.statusCode === 200 ? ['placed', 'shipped', 'refunded'] : ['placed', 'refunded']);
    }
  });
});

describe('emails about shipments', () => {
  const emails = async (key: string) =>
    market.db.select().from(mailOutbox).where(eq(mailOutbox.key, key)).orderBy(mailOutbox.id);

  it('reach the buyer once per order and delivery, and not for corrections', async () => {
    const first = await sold({ [leek]: 2, [kale]: 1, [spade]: 1 });
    const second = await sold({ [kale]: 3 });
    const [leeks = 0, kales = 0] = [first.ids[leek], first.ids[kale]];
    const ids = [leeks, kales, second.ids[kale] ?? 0];
    await patch(grower, '', { ids, fulfilment: 'Shipped' });
    const [email] = await emails(`shipped-${Math.min(leeks, kales)}`);
    expect(email).toMatchObject({
      recipient: buyer.email,
      subject: `Your Rialto order #${first.orderId} is on its way`,
    });
    expect(email?.textBody).toContain(
      `Hello Maya Öz,\n\nFallow Lane has shipped these items from order #${first.orderId}:\n\n  2 × Leek\n  1 × Kale 100%\n\nYou can find it under`,
    );
    expect(email?.htmlBody).toContain('2 × Leek<br>1 × Kale 100%');
    expect(await emails(`shipped-${second.ids[kale]}`)).toHaveLength(1);
    const count = await market.db.$count(mailOutbox);
    for (const fulfilment of ['Delivered', 'Shipped', 'Unfulfilled', 'Shipped'])
      expect((await move(grower, leeks, fulfilment)).statusCode).toBe(200);
    expect(await market.db.$count(mailOutbox)).toBe(count + 1);
    const [delivered] = await market.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1);
    expect(delivered?.subject).toBe(`A parcel of your Rialto order #${first.orderId} was delivered`);
  });

  it('are not sent to deleted users', async () => {
    const deleted = await addPerson(market, 'user', { status: 'deleted' });
    const { ids } = await sold({ [kale]: 1 }, { userId: deleted.id });
    await move(grower, ids[kale] ?? 0, 'Shipped');
    expect(await emails(`shipped-${ids[kale]}`)).toEqual([]);
  });
});
