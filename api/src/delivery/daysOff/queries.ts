import type { DaysOff } from '@rialto/shared/contract/daysOff';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { shopDaysOff, shops } from '../../db/schema';

/** A shop's days off that are not over on a day, earliest first. */
export function listDaysOff(db: Queryable, shopId: number, today: string): Promise<DaysOff[]> {
  return db
    .select()
    .from(shopDaysOff)
    .where(and(eq(shopDaysOff.shopId, shopId), gte(shopDaysOff.to, today)))
    .orderBy(asc(shopDaysOff.from), asc(shopDaysOff.id));
}

/** Days off with the owner of their shop. */
export async function findDaysOff(db: Queryable, id: number) {
  const [row] = await db
    .select({ daysOff: shopDaysOff, ownerId: shops.userId })
    .from(shopDaysOff)
    .innerJoin(shops, eq(shops.id, shopDaysOff.shopId))
    .where(eq(shopDaysOff.id, id));
  return row;
}

/** The days off of shops, by shop; shops without any are missing. */
export async function daysOffOfShops(db: Queryable, shopIds: readonly number[]): Promise<Map<number, DaysOff[]>> {
  const byShop = new Map<number, DaysOff[]>();
  if (shopIds.length === 0) return byShop;
  const rows = await db
    .select()
    .from(shopDaysOff)
    .where(inArray(shopDaysOff.shopId, [...shopIds]));
  for (const row of rows) byShop.set(row.shopId, [...(byShop.get(row.shopId) ?? []), row]);
  return byShop;
}
