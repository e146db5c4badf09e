import { setMarketCurrency, toCents } from '@rialto/shared/contract/money';
import { count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isPassword } from '../accounts/passwords/passwords';
import type { OpenDatabase } from '../db/database';
import * as tables from '../db/schema';
import { commissionOf } from '../money/commission/rate';
import { periodAt } from '../money/payouts/rounds';
import { readStatement } from '../money/payouts/statement';
import { reconcile } from '../money/reconcile';
import { readInvoices } from '../orders/invoices/readInvoices';
import { findOrder } from '../orders/orders/queries';
import { listParcels } from '../orders/parcels/queries';
import { openTestDatabase } from '../testing/testDatabase';
import { demoMarket } from './demo/market';
import { DEMO_PASSWORD, seedDemo } from './seed';

const now = new Date('2026-11-20T12:00:00.000Z');
const market = demoMarket(now);
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  expect(await seedDemo(database.db, market, now)).toBe(true);
});
afterAll(() => database.close());

async function requireOrder(id: number) {
  const order = await findOrder(database.db, id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

async function counts(): Promise<Record<string, number>> {
  const seeded = {
    users: tables.users,
    categories: tables.categories,
    shops: tables.shops,
    products: tables.products,
    productStock: tables.productStock,
    productVariants: tables.productVariants,
    variantStock: tables.variantStock,
    reviews: tables.reviews,
    orders: tables.orders,
    orderItems: tables.orderItems,
    cartItems: tables.cartItems,
    recentlyViewed: tables.recentlyViewed,
    blogPosts: tables.blogPosts,
    postProducts: tables.postProducts,
    seasonalPicks: tables.seasonalPicks,
    seasonalPickProducts: tables.seasonalPickProducts,
    searchCounts: tables.searchCounts,
  };
  const result: Record<string, number> = {};
  for (const [name, table] of Object.entries(seeded))
    result[name] = (await database.db.select({ n: count() }).from(table))[0]?.n ?? 0;
  return result;
}

it('inserts the whole market', async () => {
  const variantCount = market.products.reduce((sum, { variants }) => sum + (variants?.list.length ?? 1), 0);
  expect(await counts()).toEqual({
    users: market.users.length,
    categories: market.categories.length,
    shops: market.shops.length,
    products: market.products.length,
    productStock: market.products.length,
    productVariants: variantCount,
    variantStock: variantCount,
    reviews: market.reviews.length,
    orders: market.orders.length,
    orderItems: market.orders.flatMap(({ lines }) => lines).length,
    cartItems: market.cartLines.length,
    recentlyViewed: market.views.length,
    blogPosts: market.posts.length,
    postProducts: market.posts.flatMap(({ products }) => products).length,
    seasonalPicks: market.picks.length,
    seasonalPickProducts: market.picks.flatMap(({ products }) => products).length,
    searchCounts: market.searches.length,
  });
});

it('inserts nothing a second time', async () => {
  const before = await counts();
  expect(await seedDemo(database.db, market, now)).toBe(false);
  expect(await counts()).toEqual(before);
});

it('gives id 1 to the first user, a vendor, and every account the same password', async () => {
  const [first] = await database.db.select().from(tables.users).where(eq(tables.users.id, 1));
  expect(first).toMatchObject({ email: market.users[0]?.email, role: 'vendor', status: 'active' });
  expect(await isPassword(DEMO_PASSWORD, first?.passwordHash)).toBe(true);
});

it('never gives the same id to a user and a product', async () => {
  const { rows } = await database.db.execute(sql`SELECT id FROM users INTERSECT SELECT id FROM products`);
  expect(rows).toEqual([]);
});

it('computes ratings from reviews and totals from lines, and copies names into orders', async () => {
  const wrong = await database.db.execute(sql`
    SELECT p.id FROM products p LEFT JOIN reviews r ON r.product_id = p.id
    GROUP BY p.id HAVING p.rating_sum <> coalesce(sum(r.rating), 0) OR p.rating_count <> count(r.id)`);
  expect(wrong.rows).toEqual([]);
  const totals = await database.db.execute(sql`
    SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id
    GROUP BY o.id HAVING o.total_cents - o.delivery_cents + o.discount_cents <> sum(i.price_cents * i.quantity)
      OR o.discount_cents <> sum(i.discount_cents)`);
  const deliveries = await database.db.execute(sql`
    SELECT o.id FROM orders o LEFT JOIN order_deliveries d ON d.order_id = o.id
    GROUP BY o.id HAVING o.delivery_cents <> coalesce(sum(d.price_cents), 0)`);
  expect(deliveries.rows).toEqual([]);
  const taxes = await database.db.execute(sql`
    SELECT o.id FROM orders o WHERE o.tax_cents <>
      (SELECT sum(tax_cents) FROM order_items WHERE order_id = o.id)
      + (SELECT coalesce(sum(tax_cents), 0) FROM order_deliveries WHERE order_id = o.id)`);
  expect(taxes.rows).toEqual([]);
  expect(totals.rows).toEqual([]);
  const names = await database.db.execute(sql`
    SELECT i.id FROM order_items i JOIN products p ON p.id = i.product_id
    WHERE i.product_name <> p.name OR i.vendor_id <> p.created_by`);
  expect(names.rows).toEqual([]);
  const sold = await database.db.execute(sql`
    SELECT s.product_id FROM product_stock s
    LEFT JOIN (order_items i JOIN orders o ON o.id = i.order_id AND o.status = 'Completed') ON i.product_id = s.product_id
    GROUP BY s.product_id HAVING s.sold <> coalesce(sum(i.quantity), 0)`);
  expect(sold.rows).toEqual([]);
});

describe('the money of the demo market', () => {
  const cents = async (query: SQL) => Number((await database.db.execute<{ cents: string }>(query)).rows[0]?.cents);

  it('reconciles to the cent', async () => {
    const { sum, differences, checkedOrders } = await reconcile(database.db);
    expect({ sum, differences }).toEqual({ sum: 0, differences: [] });
    expect(checkedOrders).toBe(
      market.orders.filter(({ status }) => status === 'Completed' || status === 'Refunded').length,
    );
  });

  it('has the commission of every line that the rules gave at the time of its order', async () => {
    const rules = await database.db.select().from(tables.commissionRules);
    const lines = await database.db
      .select({ item: tables.orderItems, at: tables.orders.createdAt, categoryId: tables.products.categoryId })
      .from(tables.orderItems)
      .innerJoin(tables.orders, eq(tables.orders.id, tables.orderItems.orderId))
      .innerJoin(tables.products, eq(tables.products.id, tables.orderItems.productId));
    const wrong = lines.filter(({ item, at, categoryId }) => {
      const line = { ...item, categoryId, grossCents: item.priceCents * item.quantity - item.discountCents };
      const { commissionCents, ruleId } = commissionOf(line, rules, at);
      return item.commissionCents !== commissionCents || item.commissionRuleId !== ruleId;
    });
    expect(wrong).toEqual([]);
    expect(new Set(lines.map(({ item }) => item.commissionRuleId)).size).toBe(rules.length);
  });

  it('has weekly payouts of every vendor, of which one failed, and nothing is left to do for the jobs', async () => {
    const payouts = await database.db.select().from(tables.payouts);
    const failed = payouts.filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ failure: 'The account is closed' }]);
    expect(payouts.filter(({ state }) => state !== 'failed').every(({ state }) => state === 'paid')).toBe(true);
    const vendors = new Set(payouts.map(({ vendorId }) => vendorId));
    expect(vendors.size).toBe(market.payoutAccounts.length);
    for (const vendor of vendors)
      expect(payouts.filter(({ vendorId }) => vendorId === vendor).length).toBeGreaterThanOrEqual(10);
    const due = sql`fulfilment = 'Delivered' AND earnings_released_at IS NULL
      AND fulfilment_changed_at <= ${now.toISOString()}::timestamptz - interval '7 days'
      AND EXISTS (SELECT FROM orders WHERE orders.id = order_id AND status = 'Completed')`;
    expect(await database.db.$count(tables.orderItems, due)).toBe(0);
    expect(await database.db.$count(tables.payoutRounds, isNull(tables.payoutRounds.finishedAt))).toBe(0);
    const { key } = periodAt('weekly', now, 'UTC');
    expect(await database.db.$count(tables.payoutRounds, eq(tables.payoutRounds.key, key))).toBe(1);
  });

  it('has statements that add up: opening + lines = payout + closing', async () => {
    for (const payout of await database.db.select().from(tables.payouts)) {
      const { opening, totals, closing, lines } = await readStatement(database.db, payout);
      expect(lines.length).toBeGreaterThan(0);
      expect(toCents(opening) + toCents(totals.net)).toBe(payout.amountCents + toCents(closing));
      expect(closing).toBe(0);
    }
  });

  it('has an order of the demo buyer with deliveries, a voucher and tax, of which the demo vendor’s part is in two tracked parcels', async () => {
    const [order] = await database.db.select().from(tables.orders).where(sql`${tables.orders.discountCents} > 0`);
    const invoiced = order && (await readInvoices(database.db, await requireOrder(order.id)));
    const ofVendor = invoiced?.find(({ vendorId }) => vendorId === 1);
    expect(ofVendor).toMatchObject({
      ...{ subtotal: 20.6, delivery: 6.9, discount: 3.09, voucherCode: 'PACKETS15', total: 24.41 },
      taxes: [{ rate: 7, gross: 24.41, amount: 1.59 }],
    });
    const [buyer] = await database.db
      .select()
      .from(tables.users)
      .where(eq(tables.users.id, order?.userId ?? 0));
    expect(buyer?.email).toBe('buyer@rialto.example');
    const parcels = await listParcels(database.db, [order?.id ?? 0], 1);
    expect(
      parcels.map(({ number, deliveredAt, trackingNumber }) => [number, deliveredAt !== null, trackingNumber]),
    ).toEqual([
      [1, true, expect.stringMatching(/ 1$/)],
      [2, false, expect.stringMatching(/ 2$/)],
    ]);
    expect(await database.db.$count(tables.voucherUses, eq(tables.voucherUses.orderId, order?.id ?? 0))).toBe(1);
  });

  it('has a part of an order refunded, a return to be answered by the demo vendor, and refunds of whole orders', async () => {
    const refunds = await database.db.select().from(tables.refunds);
    expect(refunds.filter(({ cause }) => cause === 'lines')).toMatchObject([{ vendorId: 1, doneAt: expect.any(Date) }]);
    const refunded = market.orders.filter(({ status }) => status === 'Refunded').length;
    expect(refunds.filter(({ cause }) => cause === 'order')).toHaveLength(refunded);
    expect(await database.db.select().from(tables.returns)).toMatchObject([{ vendorId: 1, state: 'requested' }]);
    const paidBack = await cents(
      sql`SELECT -sum(amount_cents) AS cents FROM ledger_postings WHERE account = 'refunded'`,
    );
    expect(paidBack).toBe(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0));
  });
});

it('dates everything back from now', async () => {
  const [user] = await database.db.select().from(tables.users).where(eq(tables.users.id, 1));
  const days = market.users[0]?.createdDaysAgo ?? 0;
  expect(user?.createdAt.getTime()).toBe(now.getTime() - days * 86_400_000);
});

it('is in the market’s currency', async () => {
  const other = await openTestDatabase();
  setMarketCurrency('EUR');
  try {
    await seedDemo(other.db, market, now);
    expect((await reconcile(other.db)).differences).toEqual([]);
    const { rows } = await other.db.execute(sql`SELECT DISTINCT currency FROM (
      SELECT currency FROM payouts UNION ALL SELECT currency FROM refunds UNION ALL SELECT currency FROM sandbox_payments) AS money`);
    expect(rows).toEqual([{ currency: 'EUR' }]);
  } finally {
    setMarketCurrency('USD');
    await other.close();
  }
});

it('reports a missing reference, and inserts nothing', async () => {
  const other = await openTestDatabase();
  const broken = { ...market, cartLines: [{ user: 'nobody', product: 'nothing', quantity: 1 }] };
  await expect(seedDemo(other.db, broken, now)).rejects.toThrow("The demo market has no user 'nobody'");
  expect((await other.db.select({ n: count() }).from(tables.users))[0]?.n).toBe(0);
  await other.close();
});
