import { and, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { orderItems, shops, users } from '../../db/schema';
import { containing, containsText } from '../../db/textSearch';

/** Vendors and shops that an admin's search means, as they are called now; orders have the shop's name of their day in their words. */
export interface Sellers {
  vendorIds: number[];
  shopIds: number[];
}

/** The vendors whose name or address, and the shops whose name contains a text. */
export async function findSellers(db: Queryable, q: string | undefined): Promise<Sellers | undefined> {
  if (!q) return undefined;
  const vendors = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'user'), like(users.words, containing(q))));
  const found = await db.select({ id: shops.id }).from(shops).where(containsText(shops.name, q));
  if (vendors.length + found.length === 0) return undefined;
  return { vendorIds: vendors.map(({ id }) => id), shopIds: found.map(({ id }) => id) };
}

/** The sellers that an admin's filter names; of none, no order passes. */
export async function findSoldBy(db: Queryable, seller: string | undefined): Promise<Sellers | undefined> {
  return seller ? ((await findSellers(db, seller)) ?? { vendorIds: [], shopIds: [] }) : undefined;
}

/** Whether an order has a line of one of these sellers, looked up for each order: for orders that are looked through one by one. */
export const isSoldBy = (sellers: Sellers, orderId: AnyPgColumn): SQL =>
  sql`EXISTS (SELECT FROM ${orderItems} WHERE ${orderItems.orderId} = ${orderId} AND ${isLineOf(sellers)})`;

/** The ids of the orders that have a line of one of these sellers, as a query. */
export const ordersOf = (sellers: Sellers): SQL =>
  sql`SELECT ${orderItems.orderId} FROM ${orderItems} WHERE ${isLineOf(sellers)}`;

const isLineOf = ({ vendorIds, shopIds }: Sellers) =>
  or(
    sql`${orderItems.vendorId} = ANY(${sql.param(vendorIds)}::int[])`,
    sql`${orderItems.shopId} = ANY(${sql.param(shopIds)}::int[])`,
  );
