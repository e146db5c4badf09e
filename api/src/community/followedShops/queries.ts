import { MAX_SAVED } from '@rialto/shared/contract/limits';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { isOpen } from '../../catalogue/shops/queries';
import type { Database, Queryable } from '../../db/database';
import { followedShops, shops, users } from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';

/** The ids of the open shops that a user follows, the last followed first. */
export async function listFollowedIds(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: followedShops.shopId })
    .from(followedShops)
    .innerJoin(shops, eq(shops.id, followedShops.shopId))
    .innerJoin(users, eq(users.id, shops.userId))
    .where(and(eq(followedShops.userId, userId), isOpen))
    .orderBy(desc(followedShops.createdAt), desc(followedShops.shopId));
  return rows.map(({ id }) => id);
}

/**
 * Follows the open shops among these ids, each once, and returns the ids of all followed ones.
 * @throws Conflict if they would be too many, without following any
 * @throws NotSignedIn if the user has been deleted in the meantime
 */
export function followShops(db: Database, userId: number, ids: readonly number[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    // Serialises a user's additions, so that each counts the shops before it.
    await lockUser(tx, userId, 'no key update');
    const known = await tx
      .select({ id: shops.id })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.userId))
      .where(and(inArray(shops.id, [...ids]), isOpen))
      .for('key share', { of: shops });
    if (known.length > 0)
      await tx
        .insert(followedShops)
        .values(known.map(({ id }) => ({ userId, shopId: id })))
        .onConflictDoNothing();
    if ((await tx.$count(followedShops, eq(followedShops.userId, userId))) > MAX_SAVED)
      throw new Conflict('LIST_FULL', { of: 'followed shops', most: MAX_SAVED });
    return listFollowedIds(tx, userId);
  });
}

export async function unfollowShop(db: Queryable, userId: number, shopId: number): Promise<void> {
  await db.delete(followedShops).where(and(eq(followedShops.userId, userId), eq(followedShops.shopId, shopId)));
}
