import type { VoucherListQuery, VoucherState } from '@rialto/shared/contract/voucher';
import { FIRST_ORDER_CODE, foldVoucherCode } from '@rialto/shared/contract/voucherCode';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import {
  categories,
  orders,
  products,
  shops,
  voucherCategories,
  voucherProducts,
  vouchers,
  voucherUses,
} from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import type { Account } from '../../identity/auth';

/** Uses that count towards the limit. */
const uses = sql<number>`(SELECT count(*)::int FROM ${voucherUses}
  WHERE ${voucherUses.voucherId} = ${vouchers.id} AND ${voucherUses.releasedAt} IS NULL)`;

/** A figure of the paid orders with a voucher. */
const ofPaid = (figure: SQL) => sql<string>`(SELECT ${figure} FROM ${voucherUses}
  JOIN ${orders} ON ${orders.id} = ${voucherUses.orderId}
  WHERE ${voucherUses.voucherId} = ${vouchers.id} AND ${orders.status} = 'Completed')`;

// A shop's voucher whose shop was deleted applies to nothing.
const state = sql<VoucherState>`CASE
  WHEN ${vouchers.validTo} <= now() OR (${vouchers.bearer} = 'shop' AND ${vouchers.shopId} IS NULL) THEN 'ended'
  WHEN ${vouchers.maxUses} <= ${uses} THEN 'usedUp'
  WHEN ${vouchers.validFrom} > now() THEN 'planned'
  ELSE 'active' END`;

const selection = {
  voucher: vouchers,
  shop: { id: shops.id, name: shops.name },
  state,
  uses,
  paidOrders: ofPaid(sql`count(*)`),
  discountCents: ofPaid(sql`coalesce(sum(${voucherUses.discountCents}), 0)`),
  salesCents: ofPaid(sql`coalesce(sum(${orders.totalCents}), 0)`),
  products: sql<
    { id: number; name: string }[]
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', ${products.id}, 'name', ${products.name})
      ORDER BY ${products.name}, ${products.id}), '[]') FROM ${voucherProducts} JOIN ${products} ON ${products.id} = ${voucherProducts.productId}
    WHERE ${voucherProducts.voucherId} = ${vouchers.id})`,
  categories: sql<
    { id: number; name: string }[]
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', ${categories.id}, 'name', ${categories.name})
      ORDER BY ${categories.name}), '[]') FROM ${voucherCategories} JOIN ${categories} ON ${categories.id} = ${voucherCategories.categoryId}
    WHERE ${voucherCategories.voucherId} = ${vouchers.id})`,
};

export type VoucherListRow = NonNullable<Awaited<ReturnType<typeof findVoucherRow>>>;

const rows = (db: Queryable) =>
  db.select(selection).from(vouchers).leftJoin(shops, eq(shops.id, vouchers.shopId)).$dynamic();

export async function findVoucherRow(db: Queryable, id: number) {
  const [row] = await rows(db).where(eq(vouchers.id, id));
  return row;
}

/** The vouchers a caller sees, newest first. */
export function voucherPageSource(db: Queryable, caller: Account, query: VoucherListQuery) {
  const which = and(
    caller.role === 'admin' ? eq(vouchers.bearer, query.bearer ?? 'market') : eq(vouchers.vendorId, caller.id),
    query.state && sql`${state} = ${query.state}`,
    query.q ? sql`strpos(${vouchers.code}, ${foldVoucherCode(query.q)}) > 0` : undefined,
  );
  return {
    list: ({ after, limit }: Slice) =>
      rows(db)
        .where(and(which, afterCursor(vouchers.createdAt, vouchers.id, after)))
        .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
        .limit(limit),
    total: () => db.$count(vouchers, which),
    cursorOf: ({ voucher }: VoucherListRow): [Date, number] => [voucher.createdAt, voucher.id],
  };
}

/** Which of these products exist, with their shops. */
export function findProductsById(db: Queryable, ids: readonly number[]) {
  return db
    .select({ id: products.id, shopId: products.shopId })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
}

export function countCategories(db: Queryable, ids: readonly number[]): Promise<number> {
  return db.$count(categories, inArray(categories.id, [...ids]));
}

/** Whether the market has the voucher that its special offers promise: 40% off any first order, now and for everyone. */
export async function hasFirstOrderVoucher(db: Queryable): Promise<boolean> {
  const promised = and(
    eq(vouchers.code, FIRST_ORDER_CODE),
    eq(vouchers.bearer, 'market'),
    eq(vouchers.target, 'everything'),
    eq(vouchers.firstOrder, true),
    eq(vouchers.percentBp, 4000),
    isNull(vouchers.minimumCents),
    sql`${state} = 'active'`,
  );
  return (await db.$count(vouchers, promised)) > 0;
}
