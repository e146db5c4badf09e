import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { deliveryMethods, shops } from '../../db/schema';
import type { MethodRow } from './deliveryQuote';

/** The methods of a shop in its order, those that are archived at the end. */
export function listMethods(db: Queryable, shopId: number, withArchived: boolean): Promise<MethodRow[]> {
  return db
    .select()
    .from(deliveryMethods)
    .where(and(eq(deliveryMethods.shopId, shopId), withArchived ? undefined : isNull(deliveryMethods.archivedAt)))
    .orderBy(sql`${deliveryMethods.archivedAt} IS NOT NULL`, asc(deliveryMethods.position), asc(deliveryMethods.id));
}

/** The methods that shops offer, by shop; shops without methods are missing. */
export async function methodsOfShops(db: Queryable, shopIds: readonly number[]): Promise<Map<number, MethodRow[]>> {
  const byShop = new Map<number, MethodRow[]>();
  if (shopIds.length === 0) return byShop;
  const rows = await db
    .select()
    .from(deliveryMethods)
    .where(and(inArray(deliveryMethods.shopId, [...shopIds]), isNull(deliveryMethods.archivedAt)))
    .orderBy(asc(deliveryMethods.shopId), asc(deliveryMethods.position), asc(deliveryMethods.id));
  for (const row of rows) byShop.set(row.shopId, [...(byShop.get(row.shopId) ?? []), row]);
  return byShop;
}

/** A method with the owner of its shop. */
export async function findMethod(db: Queryable, id: number) {
  const [row] = await db
    .select({ method: deliveryMethods, ownerId: shops.userId })
    .from(deliveryMethods)
    .innerJoin(shops, eq(shops.id, deliveryMethods.shopId))
    .where(eq(deliveryMethods.id, id));
  return row;
}
