import type { AuditEntry } from '@rialto/shared/contract/audit';
import type { Order, OrdersSummary } from '@rialto/shared/contract/order';
import type { Sale } from '@rialto/shared/contract/sale';
import type { AdminStats, VendorStats } from '@rialto/shared/contract/stats';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../bootstrap/app';
import { addOrder } from '../testing/orders';
import { addCategory, addPerson, addProducts, type Person } from '../testing/people';
import { createTestApp, type TestApp, testConfig } from '../testing/testApp';
import { auditLog } from './schema';

// A day's lists, filters and sums must agree in any time zone of the market.

const HOUR = 3_600_000;
const now = Date.now();
/** One per hour of the last four days. */
const placed = Array.from({ length: 96 }, (_, hours) => new Date(now - hours * HOUR));

let market: TestApp;
let admin: Person;
let vendor: Person;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  admin = await addPerson(market, 'admin');
  vendor = await addPerson(market, 'vendor');
  const buyer = await addPerson(market);
  const categoryId = await addCategory(db, 'All');
  const [leek = 0] = await addProducts(db, [{ name: 'Leek', priceCents: 100, categoryId, createdBy: vendor.id }]);
  for (const createdAt of placed) await addOrder(db, { userId: buyer.id, lines: { [leek]: 1 }, createdAt });
  await db.insert(auditLog).values(
    placed.map((createdAt) => ({
      actorId: admin.id,
      action: 'update' as const,
      entity: 'product' as const,
      entityId: leek,
      createdAt,
    })),
  );
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await market.close();
});

async function appIn(marketTimeZone: string): Promise<FastifyInstance> {
  const app = await buildApp({
    config: testConfig({ marketTimeZone }),
    database: market.db,
    listenTo: market.app.listenTo,
  });
  apps.push(app);
  await app.ready();
  return app;
}

describe.each([
  'UTC',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
])('days in %s', (timeZone) => {
  let app: FastifyInstance;
  /** computed in another way than the tested code */
  const dayIn = (instant: string | Date) => new Date(instant).toLocaleDateString('sv-SE', { timeZone });
  const days = [...new Set(placed.map(dayIn))];
  const perDay = days.map((day) => [day, placed.filter((instant) => dayIn(instant) === day).length] as const);
  const get = (url: string, caller = admin) => app.inject({ url: `/api${url}`, headers: caller.headers });
  beforeAll(async () => {
    app = await appIn(timeZone);
  });

  it.each([
    ['/allOrders?', (body: Order[]) => body.map(({ createdAt }) => createdAt)],
    // reads are in the audit log, too
    ['/audit?entity=product&', (body: AuditEntry[]) => body.map(({ createdAt }) => createdAt)],
  ])('%s finds everything of a day, and nothing else', async (path, read) => {
    for (const [day, count] of perDay) {
      const found = read((await get(`${path}from=${day}&to=${day}&limit=100`)).json());
      expect([found.length, new Set(found.map(dayIn))]).toEqual([count, new Set([day])]);
    }
  });

  it('lists a vendor’s sales of a day', async () => {
    for (const [day, count] of perDay) {
      const found = (await get(`/sales?from=${day}&to=${day}&limit=100`, vendor)).json<Sale[]>();
      expect([found.length, new Set(found.map(({ createdAt }) => dayIn(createdAt)))]).toEqual([count, new Set([day])]);
    }
  });

  it.each(['', '&q=leek'])('sums up the orders of a day%s', async (query) => {
    const { days: sums } = (await get(`/allOrders/summary?from=${days.at(-1)}${query}`)).json<OrdersSummary>();
    expect(sums.map(({ day, orders, revenue }) => [day, orders, revenue])).toEqual(
      perDay.map(([day, count]) => [day, count, count]).toReversed(),
    );
  });

  it('sums up the same days in overviews, which end today', async () => {
    const whole = perDay.toReversed();
    const vendors = (await get('/stats/vendor?days=7', vendor)).json<VendorStats>().days;
    const admins = (await get('/stats/admin?days=7')).json<AdminStats>().days;
    for (const figures of [vendors, admins]) {
      expect(figures.at(-1)?.day).toBe(dayIn(new Date()));
      expect(figures.slice(-whole.length).map(({ day, orders }) => [day, orders])).toEqual(whole);
    }
  });

  it('names the export by day, and dates its lines in the market’s time zone', async () => {
    const [day = ''] = days;
    const file = await get(`/allOrders/export?from=${day}&to=${day}`);
    expect(file.headers['content-disposition']).toContain(`orders-${dayIn(new Date())}.csv`);
    const dates = file.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[2] ?? '');
    expect(dates.length).toBeGreaterThan(0);
    expect(new Set(dates.map((date) => date.slice(0, 10)))).toEqual(new Set([day]));
    expect(placed.map(Number)).toEqual(expect.arrayContaining(dates.map((date) => Date.parse(date))));
  });
});
