import { LOW_STOCK } from '@rialto/shared/contract/limits';
import { and, asc, count, desc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '../../days';
import type { Queryable } from '../../db/database';
import { orderItems, orders, productStock, products } from '../../db/schema';

// Figures of what one vendor sold in Completed orders. All of them are added up by the database; what comes back has a row
// per day or product, however many orders there are.

/** Days (UTC), both inclusive: '2026-11-20'. */
export interface Span {
  from: string;
  to: string;
}

const revenueCents = sql<number>`sum(${orderItems.priceCents}::float8 * ${orderItems.quantity})`; // exact up to 2^53

/** Orders and revenue per day of a span, oldest first; a day without any is there, as zeros. */
export async function salesPerDay(db: Queryable, vendorId: number, span: Span) {
  const day = sql`(${orders.createdAt} AT TIME ZONE 'UTC')::date`;
  const sold = db
    .select({
      day: sql<string>`${day}`.as('sold_day'),
      orders: sql<number>`count(DISTINCT ${orders.id})::int`.as('orders'),
      cents: revenueCents.as('cents'),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(soldWithin(vendorId, span))
    .groupBy(day)
    .as('sold');
  const { rows } = await db.execute<{ day: string; orders: number; cents: number }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(orders, 0) AS orders, coalesce(cents, 0) AS cents
    FROM generate_series(${span.from}::date, ${span.to}::date, interval '1 day') AS day
    LEFT JOIN ${sold} ON sold_day = day::date
    ORDER BY 1`);
  return rows;
}

/** The products that sold the most pieces in a span, most first, under the names they have now. */
export function bestSellers(db: Queryable, vendorId: number, span: Span, limit: number) {
  const sold = sql<number>`sum(${orderItems.quantity})::int`;
  return db
    .select({ id: products.id, name: products.name, sold, cents: revenueCents })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(soldWithin(vendorId, span))
    .groupBy(products.id)
    .orderBy(desc(sold), desc(revenueCents), asc(products.id))
    .limit(limit);
}

/** A vendor's goods that are nearly or wholly sold out, fewest pieces first. */
export function lowStock(db: Queryable, vendorId: number, limit: number) {
  const available = sql<number>`${productStock.inventory} - ${productStock.reserved}`;
  return db
    .select({ id: products.id, name: products.name, available })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.createdBy, vendorId), isNull(products.archivedAt), lte(available, LOW_STOCK)))
    .orderBy(asc(available), asc(products.id))
    .limit(limit);
}

/** How many paid lines wait to be shipped, however old. */
export async function countWaiting(db: Queryable, vendorId: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.vendorId, vendorId),
        // As text, not as a parameter: the planner must see that the partial index serves it.
        sql`${orderItems.fulfilment} = 'Unfulfilled'`,
        eq(orders.status, 'Completed'),
      ),
    );
  return row?.waiting ?? 0;
}

function soldWithin(vendorId: number, { from, to }: Span): SQL | undefined {
  return and(
    eq(orderItems.vendorId, vendorId),
    eq(orders.status, 'Completed'),
    gte(orders.createdAt, startOfDay(from)),
    lt(orders.createdAt, startOfDay(to, 1)),
  );
}
