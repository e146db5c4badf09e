import type { AdminStats, VendorStats } from '@rialto/shared/contract/stats';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { orderItems, refunds } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { leftOf } from '../orders/lineShares';
import { adminStats } from './adminStats';
import { vendorStats } from './vendorStats';

let market: TestApp;
let grower: Person;
let smith: Person;
let buyer: Person;
let leek: number;
let kale: number;
let empty: number;

const now = new Date('2026-05-20T15:00:00.000Z');
const at = (iso: string) => new Date(iso);

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  buyer = await addPerson(market);
  grower = await addPerson(market, 'vendor');
  smith = await addPerson(market, 'vendor');
  const categoryId = await addCategory(db, 'All');
  const mine = { categoryId, createdBy: grower.id };
  const [spade = 0] = await addProducts(db, [{ categoryId, createdBy: smith.id, name: 'Spade', priceCents: 2999 }]);
  [leek = 0, kale = 0, empty = 0] = await addProducts(db, [
    { ...mine, name: 'Leek', priceCents: 10, inventory: 12, reserved: 7 },
    { ...mine, name: 'Kale', priceCents: 250, inventory: 6 },
    { ...mine, name: 'Empty', inventory: 0 },
    { ...mine, name: 'Gone', inventory: 0, archivedAt: now },
  ]);
  for (const [createdAt, lines, more] of [
    ['2026-05-20T14:59:00.000Z', { [leek]: 3, [spade]: 1 }, {}],
    ['2026-05-20T00:00:00.000Z', { [leek]: 1, [kale]: 1 }, {}],
    ['2026-05-19T23:59:59.999Z', { [kale]: 2 }, {}],
    ['2026-05-14T00:00:00.000Z', { [leek]: 2 }, {}],
    // the previous range's first and last moment, and older orders
    ['2026-05-13T23:59:59.999Z', { [leek]: 10 }, {}],
    ['2026-05-07T00:00:00.000Z', { [kale]: 1 }, {}],
    ['2026-05-06T23:59:59.999Z', { [kale]: 50 }, {}],
    // these earned nothing
    ['2026-05-19T12:00:00.000Z', { [kale]: 9 }, { status: 'Pending' }],
    ['2026-05-19T12:00:00.000Z', { [kale]: 9 }, { status: 'Failed' }],
    ['2026-05-19T12:00:00.000Z', { [kale]: 9 }, { status: 'Refunded' }],
    ['2026-05-19T12:00:00.000Z', { [spade]: 9 }, {}],
  ] as const)
    await addOrder(db, { userId: buyer.id, lines, createdAt: at(createdAt), ...more });
});
afterAll(() => market.close());

const figures = (days: number, vendor = grower) => vendorStats(market.db, vendor.id, { days, timeZone: 'UTC', now });

it('contains each day’s orders and revenue to the cent, also days without sales', async () => {
  expect((await figures(7)).days).toEqual([
    { day: '2026-05-14', orders: 1, revenue: 0.2 },
    { day: '2026-05-15', orders: 0, revenue: 0 },
    { day: '2026-05-16', orders: 0, revenue: 0 },
    { day: '2026-05-17', orders: 0, revenue: 0 },
    { day: '2026-05-18', orders: 0, revenue: 0 },
    { day: '2026-05-19', orders: 1, revenue: 5 },
    { day: '2026-05-20', orders: 2, revenue: 2.9 },
  ]);
  const year = (await figures(365)).days;
  expect([year.length, year[0]?.day]).toEqual([365, '2025-05-21']);
  expect(year.reduce((sum, { orders }) => sum + orders, 0)).toBe(7);
});

it('contains as many days before for comparison', async () => {
  const { previous, previousDays } = await figures(7);
  expect(previous).toEqual({ orders: 2, revenue: 3.5 });
  expect(previousDays).toEqual([
    { day: '2026-05-07', orders: 1, revenue: 2.5 },
    { day: '2026-05-08', orders: 0, revenue: 0 },
    { day: '2026-05-09', orders: 0, revenue: 0 },
    { day: '2026-05-10', orders: 0, revenue: 0 },
    { day: '2026-05-11', orders: 0, revenue: 0 },
    { day: '2026-05-12', orders: 0, revenue: 0 },
    { day: '2026-05-13', orders: 1, revenue: 1 },
  ]);
  expect((await figures(30)).previous).toEqual({ orders: 0, revenue: 0 });
});

it('lists the best sellers of the range by pieces', async () => {
  expect((await figures(7)).topProducts).toEqual([
    { id: leek, name: 'Leek', sold: 6, revenue: 0.6 },
    { id: kale, name: 'Kale', sold: 3, revenue: 7.5 },
  ]);
  expect((await figures(30)).topProducts).toMatchObject([
    { id: kale, sold: 54 },
    { id: leek, sold: 16 },
  ]);
});

it('lists low stock without reserved pieces, and counts lines to be shipped', async () => {
  const { lowStock, waitingToShip } = await figures(7);
  expect(lowStock).toEqual([
    { id: empty, name: 'Empty', available: 0, variant: { id: expect.any(Number), title: '', sku: null } },
    { id: leek, name: 'Leek', available: 5, variant: { id: expect.any(Number), title: '', sku: null } },
  ]);
  // every paid line, however old
  expect(waitingToShip).toBe(8);
});

it('is separate for each vendor', async () => {
  const { days, topProducts, lowStock, waitingToShip } = await figures(7, smith);
  expect(days.at(-1)).toEqual({ day: '2026-05-20', orders: 1, revenue: 29.99 });
  expect(topProducts).toMatchObject([{ name: 'Spade', sold: 10 }]);
  expect([lowStock, waitingToShip]).toEqual([[], 2]);
});

describe('of the whole market', () => {
  const market7 = () => adminStats(market.db, { days: 7, timeZone: 'UTC', now });

  it('sums up all sales per day and for the previous range, and lists the best sellers', async () => {
    const { days, previous, previousDays, topProducts } = await market7();
    expect(days).toEqual([
      { day: '2026-05-14', orders: 1, revenue: 0.2 },
      { day: '2026-05-15', orders: 0, revenue: 0 },
      { day: '2026-05-16', orders: 0, revenue: 0 },
      { day: '2026-05-17', orders: 0, revenue: 0 },
      { day: '2026-05-18', orders: 0, revenue: 0 },
      { day: '2026-05-19', orders: 2, revenue: 274.91 },
      { day: '2026-05-20', orders: 2, revenue: 32.89 },
    ]);
    expect(previous).toEqual({ orders: 2, revenue: 3.5 });
    expect(previousDays.map(({ revenue }) => revenue)).toEqual([2.5, 0, 0, 0, 0, 0, 1]);
    expect([previousDays[0]?.day, previousDays.at(-1)?.day]).toEqual(['2026-05-07', '2026-05-13']);
    expect(topProducts.map(({ name, sold, revenue }) => [name, sold, revenue])).toEqual([
      ['Spade', 10, 299.9],
      ['Leek', 6, 0.6],
      ['Kale', 3, 7.5],
    ]);
  });

  it('counts orders by status, accounts and pending refunds, and lists low stock', async () => {
    const { db } = market;
    const deleted = await addPerson(market, 'vendor', {
      status: 'suspended',
      createdAt: at('2026-05-13T23:59:59.999Z'),
    });
    await addPerson(market, 'user', { status: 'deleted' });
    const categoryId = await addCategory(db, 'Hidden');
    await addProducts(db, [{ categoryId, createdBy: deleted.id, name: 'Nobody sees it', inventory: 0 }]);
    const before = await market7();
    expect(before.byStatus).toEqual([
      { status: 'Pending', orders: 1 },
      { status: 'Completed', orders: 8 },
      { status: 'Failed', orders: 1 },
      { status: 'Cancelled', orders: 0 },
      { status: 'Refunded', orders: 1 },
    ]);
    expect(before.lowStock.map(({ name }) => name)).toEqual(['Empty', 'Leek']);
    expect(before.users).toEqual({ total: 4, vendors: 3, suspended: 1, joined: 3 });
    expect(before.refundsWaiting).toBe(0);
    const orderId = await addOrder(db, { userId: buyer.id, lines: { [kale]: 1 }, status: 'Failed', createdAt: now });
    await db.insert(refunds).values({ orderId, amountCents: 250, currency: 'USD' });
    await addPerson(market, 'user', { createdAt: at('2026-05-14T00:00:00.000Z') });
    const after = await market7();
    expect(after.refundsWaiting).toBe(1);
    expect(after.users).toEqual({ total: 5, vendors: 3, suspended: 1, joined: 4 });
  });

  it('is for admins, with thirty days by default', async () => {
    const admin = await addPerson(market, 'admin');
    const response = await market.app.inject({ url: '/api/stats/admin', headers: admin.headers });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json<AdminStats>().days).toHaveLength(30);
  });
});

it('a discount that the market bears does not lower a vendor’s revenue; one of the shop does', async () => {
  const { db } = market;
  const seller = await addPerson(market, 'vendor');
  const categoryId = await addCategory(db, 'Nuts');
  const [walnut = 0] = await addProducts(db, [{ categoryId, createdBy: seller.id, name: 'Walnut', priceCents: 333 }]);
  const line = { userId: buyer.id, lines: { [walnut]: 3 }, createdAt: at('2026-05-15T10:00:00.000Z') };
  const request = { days: 7, timeZone: 'UTC', now };
  const revenue = async () => (await vendorStats(db, seller.id, request)).days[1]?.revenue;
  const ofMarket = await addOrder(db, { ...line, totalCents: 499, discountCents: 500 });
  await db
    .update(orderItems)
    .set({ discountCents: 500, discountBearer: 'market', commissionCents: 101 })
    .where(eq(orderItems.orderId, ofMarket));
  expect(await revenue()).toBe(9.99);
  expect((await vendorStats(db, seller.id, request)).topProducts).toMatchObject([{ sold: 3, revenue: 9.99 }]);
  // what is left after a refund is what the sale shows
  await db.update(orderItems).set({ refundedCents: 167, refundedQuantity: 1 }).where(eq(orderItems.orderId, ofMarket));
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, ofMarket));
  if (!item) throw new Error('no line');
  expect(await revenue()).toBe(leftOf(item).grossCents / 100);
  const ofShop = await addOrder(db, { ...line, totalCents: 799, discountCents: 200 });
  await db.update(orderItems).set({ discountCents: 200, discountBearer: 'shop' }).where(eq(orderItems.orderId, ofShop));
  expect(await revenue()).toBe((leftOf(item).grossCents + 799) / 100);
});

test('any line counts in the statistics as it does in the vendor’s sales', async () => {
  const { db } = market;
  const seller = await addPerson(market, 'vendor');
  const categoryId = await addCategory(db, 'Roots');
  const [beet = 0] = await addProducts(db, [{ categoryId, createdBy: seller.id, name: 'Beet', priceCents: 1 }]);
  const orderId = await addOrder(db, { userId: buyer.id, lines: { [beet]: 1 }, createdAt: at('2026-05-18T10:00:00Z') });
  const lines = fc.record({
    priceCents: fc.integer({ min: 1, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    commission: fc.double({ min: 0, max: 1, noNaN: true }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    pieces: fc.nat(9),
    discountBearer: fc.constantFrom('market' as const, 'shop' as const),
  });
  await fc.assert(
    fc.asyncProperty(
      lines,
      async ({ priceCents, quantity, discount, commission, refunded, pieces, discountBearer }) => {
        const price = priceCents * quantity;
        const discountCents = Math.floor(discount * price);
        const change = {
          ...{ priceCents, quantity, discountCents, discountBearer },
          commissionCents: Math.floor(commission * (discountBearer === 'market' ? price : price - discountCents)),
          refundedCents: Math.floor(refunded * (price - discountCents)),
          refundedQuantity: Math.min(pieces, quantity),
        };
        await db.update(orderItems).set(change).where(eq(orderItems.orderId, orderId));
        const { days } = await vendorStats(db, seller.id, { days: 7, timeZone: 'UTC', now });
        expect(Math.round((days[4]?.revenue ?? 0) * 100)).toBe(leftOf(change).grossCents);
      },
    ),
    { numRuns: 200 },
  );
});

describe('GET /api/stats/vendor', () => {
  const get = (caller: Person | null, query = '') =>
    market.app.inject({ url: `/api/stats/vendor${query}`, headers: caller?.headers });

  it('ends today, with thirty days by default', async () => {
    const response = await get(grower);
    expect(response.headers['cache-control']).toBe('no-store');
    const { days } = response.json<VendorStats>();
    expect([days.length, days.at(-1)?.day]).toEqual([30, new Date().toISOString().slice(0, 10)]);
    expect((await get(grower, '?days=7')).json<VendorStats>().days).toHaveLength(7);
  });

  it('is for vendors and admins', async () => {
    expect((await get(null)).statusCode).toBe(401);
    expect((await get(buyer)).statusCode).toBe(403);
    const admin = await addPerson(market, 'admin');
    expect((await get(admin)).json<VendorStats>()).toMatchObject({ topProducts: [], waitingToShip: 0 });
  });

  it.each(['6', '366', '7.5', 'all'])('rejects %s days', async (days) => {
    const response = await get(grower, `?days=${days}`);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['days']]);
  });
});

it('what was refunded of a paid order is subtracted, for its vendor, for the market and in the admin’s list', async () => {
  const { db, app } = market;
  const seller = await addPerson(market, 'vendor');
  const admin = await addPerson(market, 'admin');
  const categoryId = await addCategory(db, 'Fruit');
  const [quince = 0] = await addProducts(db, [{ categoryId, createdBy: seller.id, name: 'Quince', priceCents: 300 }]);
  const orderId = await addOrder(db, {
    userId: buyer.id,
    lines: { [quince]: 4 },
    createdAt: at('2026-05-16T10:00:00.000Z'),
  });
  await db.update(orderItems).set({ refundedCents: 400, refundedQuantity: 1 }).where(eq(orderItems.orderId, orderId));
  const day = { day: '2026-05-16', orders: 1, revenue: 8 };
  const request = { days: 7, timeZone: 'UTC', now };
  const ofVendor = await vendorStats(db, seller.id, request);
  expect(ofVendor.days[2]).toEqual(day);
  expect(ofVendor.topProducts).toEqual([{ id: quince, name: 'Quince', sold: 3, revenue: 8 }]);
  expect((await adminStats(db, request)).days[2]).toEqual(day);
  const summary = await app.inject({
    url: '/api/allOrders/summary?from=2026-05-16&to=2026-05-16',
    headers: admin.headers,
  });
  expect(summary.json()).toMatchObject({ orders: 1, revenue: 8, days: [day] });
});
