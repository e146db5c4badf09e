import { and, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { orderItems, shops, users } from '../../db/schema/index';
import { containing, containsText } from '../../db/textSearch';

/** Vendors and shops that match a search by their current names; an order's own text has the shop's name at that time. */
export interface Sellers {
  vendorIds: number[];
  shopIds: number[];
}

/** Vendors whose name or email address, and shops whose name contains the text. */
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

/** Vendors and shops that match a filter by text, or else by id; if there are none, no order matches. */
export async function findSoldBy(
  db: Queryable,
  {
    seller,
    vendorId,
    shopId,
  }: { seller?: string | undefined; vendorId?: number | undefined; shopId?: number | undefined },
): Promise<Sellers | undefined> {
  if (seller) return (await findSellers(db, seller)) ?? { vendorIds: [], shopIds: [] };
  if (vendorId === undefined && shopId === undefined) return undefined;
  return {
    vendorIds: vendorId === undefined ? [] : [vendorId],
    shopIds: shopId === undefined ? [] : [shopId],
  };
}

/** Whether an order has a line of these vendors or shops, for queries that check orders one by one. */
export const isSoldBy = (sellers: Sellers, orderId: AnyPgColumn): SQL =>
  sql`EXISTS (SELECT FROM ${orderItems} WHERE ${orderItems.orderId} = ${orderId} AND ${isLineOf(sellers)})`;

/** Query for the ids of orders with a line of these vendors or shops. */
export const ordersOf = (sellers: Sellers): SQL =>
  sql`SELECT ${orderItems.orderId} FROM ${orderItems} WHERE ${isLineOf(sellers)}`;

const isLineOf = ({ vendorIds, shopIds }: Sellers) =>
  or(
    sql`${orderItems.vendorId} = ANY(${sql.param(vendorIds)}::int[])`,
    sql`${orderItems.shopId} = ANY(${sql.param(shopIds)}::int[])`,
  );
