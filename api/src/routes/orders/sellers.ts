import { and, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderItems, shops, users } from '../../db/schema';
import { containing, containsText } from '../../db/textSearch';

/** Vendors and shops that an admin's search means, as they are called now; orders have the shop's name of their day in their words. */
export interface Sellers {
  vendorIds: number[];
  shopIds: number[];
}

/** More than these are no answer to a search. */
const MOST = 50;

/** The vendors whose name or address, and the shops whose name contains a text. */
export async function findSellers(db: Queryable, q: string | undefined): Promise<Sellers | undefined> {
  if (!q) return undefined;
  const vendors = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'user'), like(users.words, containing(q))))
    .limit(MOST);
  const found = await db.select({ id: shops.id }).from(shops).where(containsText(shops.name, q)).limit(MOST);
  if (vendors.length + found.length === 0) return undefined;
  return { vendorIds: vendors.map(({ id }) => id), shopIds: found.map(({ id }) => id) };
}

/** The orders that have a line of one of these sellers, as an array: beside a condition on an order's words it is an index's too. */
export function ordersOf({ vendorIds, shopIds }: Sellers): SQL {
  const isOne = (column: SQL, ids: number[]) =>
    ids.length > 0
      ? sql`${column} IN (${sql.join(
          ids.map((id) => sql`${id}::int`),
          sql`, `,
        )})`
      : undefined;
  const sold = or(isOne(sql`${orderItems.vendorId}`, vendorIds), isOne(sql`${orderItems.shopId}`, shopIds));
  return sql`ARRAY(SELECT ${orderItems.orderId} FROM ${orderItems} WHERE ${sold})`;
}
