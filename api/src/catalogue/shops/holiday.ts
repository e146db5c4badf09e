import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { products, shops } from '../../db/schema';
import { Conflict } from '../../errors/errors';

/** The day on which a shop on holiday is back; null for a shop that is open. */
export const holidayUntil = sql<
  string | null
>`CASE WHEN ${shops.holidayEndsAt} > now() THEN ${shops.holidayUntil}::text END`;

/** Whether a product's shop, if it has one, takes orders. */
export const isShopOpen = sql`NOT EXISTS (
  SELECT FROM ${shops} WHERE ${shops.id} = ${products.shopId} AND ${shops.holidayEndsAt} > now())`;

/** @throws Conflict if some of these products are of a shop on holiday, which names the shops and when they are back */
export async function assertShopsOpen(db: Queryable, productIds: readonly number[]): Promise<void> {
  const away = await db
    .selectDistinct({ id: shops.id, name: shops.name, until: sql<string>`${shops.holidayUntil}::text` })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(and(inArray(products.id, [...productIds]), gt(shops.holidayEndsAt, sql`now()`)))
    .orderBy(asc(shops.id));
  if (away.length > 0)
    throw new Conflict('SHOP_ON_HOLIDAY', { shops: away.map(({ name, until }) => ({ name, until })) });
}
