import { MAX_SAVED } from '@rialto/shared/contract/limits';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { readProducts } from '../../catalogue/products/rows';
import type { Database, Queryable } from '../../db/database';
import { products, wishlistItems } from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { lockUser } from '../../identity/lockUser';

export interface WishRow {
  productId: number;
  createdAt: Date;
}

/** Up to `limit` products on sale on a user's wishlist, newest first, after a cursor. */
export function listWishes(db: Queryable, userId: number, { after, limit }: Slice): Promise<WishRow[]> {
  return db
    .select({ productId: wishlistItems.productId, createdAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(
      and(
        eq(wishlistItems.userId, userId),
        onSale,
        afterCursor(wishlistItems.createdAt, wishlistItems.productId, after),
      ),
    )
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .limit(limit);
}

export async function countWishes(db: Queryable, userId: number): Promise<number> {
  const wishes = db
    .select({ id: products.id })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), onSale));
  return db.$count(wishes.as('wishes'));
}

/** The ids of all products on a user's wishlist, newest first. */
export async function listWishIds(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return rows.map(({ id }) => id);
}

/** The products on sale among these ids, in their order. */
export async function findOnSale(db: Queryable, ids: readonly number[]) {
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), onSale));
  const found = new Set(known.map(({ id }) => id));
  return readProducts(
    db,
    ids.filter((id) => found.has(id)),
  );
}

/**
 * Adds the products on sale among these ids to a user's wishlist, each once, and returns all ids on it.
 * @throws Conflict if the list would be too long, without adding any
 * @throws NotSignedIn if the user has been deleted in the meantime
 */
export function addWishes(db: Database, userId: number, ids: readonly number[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    // Serialises a user's additions, so that each counts the products before it.
    await lockUser(tx, userId, 'no key update');
    const known = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, [...ids]), onSale));
    if (known.length > 0)
      await tx
        .insert(wishlistItems)
        .values(known.map(({ id }) => ({ userId, productId: id })))
        .onConflictDoNothing();
    const all = await listWishIds(tx, userId);
    if (all.length > MAX_SAVED) throw new Conflict('LIST_FULL', { of: 'wishlist', most: MAX_SAVED });
    return all;
  });
}

export async function removeWish(db: Queryable, userId: number, productId: number): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}
