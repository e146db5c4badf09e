import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { categories, productStock, products, recentlyViewed, shops } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { lockUser } from '../../identity/lockUser';
import { onSale } from '../products/onSale';
import { productSelection } from '../products/rows';

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** Up to `limit` products on sale that a user viewed, latest first, after a cursor. */
export function listViews(db: Queryable, userId: number, { after, limit }: Slice) {
  return db
    .select({ ...productSelection, view: { id: recentlyViewed.id, viewedAt: recentlyViewed.viewedAt } })
    .from(recentlyViewed)
    .innerJoin(products, eq(products.id, recentlyViewed.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(
      and(eq(recentlyViewed.userId, userId), onSale, afterCursor(recentlyViewed.viewedAt, recentlyViewed.id, after)),
    )
    .orderBy(desc(recentlyViewed.viewedAt), desc(recentlyViewed.id))
    .limit(limit);
}

export async function countViews(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recentlyViewed)
    .innerJoin(products, eq(products.id, recentlyViewed.productId))
    .where(and(eq(recentlyViewed.userId, userId), onSale));
  return row?.total ?? 0;
}

/**
 * Records that a user viewed a product, in one row per product; false if the product is not on sale.
 * @throws NotSignedIn if the user has been deleted in the meantime
 */
export function recordView(db: Database, userId: number, productId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { rows } = await tx.execute(sql`
      INSERT INTO ${recentlyViewed} (user_id, product_id, viewed_at)
      SELECT ${userId}::int, ${products.id}, clock_timestamp() FROM ${products}
      WHERE ${products.id} = ${productId} AND ${onSale}
      ON CONFLICT (user_id, product_id) DO UPDATE SET viewed_at = greatest(excluded.viewed_at, ${recentlyViewed.viewedAt})
      RETURNING ${recentlyViewed.id}`);
    return rows.length > 0;
  });
}
