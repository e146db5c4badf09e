import { and, count, desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { audit } from '../../db/audit';
import type { Database, Queryable } from '../../db/database';
import { blogPosts, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import type { Account } from '../../identity/auth';
import { lockUser } from '../../identity/lockUser';
import { insertPostProducts } from './products';

// Raw, since a column of the outer table would be ambiguous without its table, as Drizzle writes it.
const authorsShop = sql<{
  id: number;
  name: string;
  logo: string | null;
} | null>`(SELECT json_build_object('id', shops.id, 'name', shops.name, 'logo', shops.logo)
  FROM shops WHERE shops.user_id = blog_posts.user_id AND shops.hidden_at IS NULL ORDER BY shops.id LIMIT 1)`;

const selection = {
  id: blogPosts.id,
  title: blogPosts.title,
  details: blogPosts.details,
  imageUrl: blogPosts.imageUrl,
  author: blogPosts.author,
  createdAt: blogPosts.createdAt,
  userId: blogPosts.userId,
  shop: authorsShop,
};

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number];

const suspended = new QueryBuilder().select({ id: users.id }).from(users).where(eq(users.status, 'suspended'));

/** Public posts: not hidden by an admin. Posts of suspended authors are hidden, too; posts of deleted ones stay, without an author. */
export const isPublic = and(
  isNull(blogPosts.hiddenAt),
  or(isNull(blogPosts.userId), notInArray(blogPosts.userId, suspended)),
);

/** Up to `limit` public posts after a cursor, newest first. */
export function listPosts(db: Queryable, { after, limit }: Slice) {
  return db
    .select(selection)
    .from(blogPosts)
    .where(and(isPublic, afterCursor(blogPosts.createdAt, blogPosts.id, after)))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(limit);
}

export async function countPosts(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogPosts).where(isPublic);
  return row?.total ?? 0;
}

/**
 * Publishes a post of the caller's.
 * @throws NotSignedIn if the author has been deleted in the meantime
 * @throws InvalidInput for products that the caller must not name
 */
export function insertPost(
  db: Database,
  caller: Account,
  post: Omit<typeof blogPosts.$inferInsert, 'id' | 'userId'>,
  productIds: readonly number[] = [],
): Promise<PostRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    const [row] = await tx
      .insert(blogPosts)
      .values({ ...post, userId: caller.id })
      .returning(selection);
    if (!row) throw new Error('INSERT … RETURNING returned no row');
    await insertPostProducts(tx, caller, row.id, productIds);
    await audit(tx, { actorId: caller.id, action: 'create', entity: 'post', entityId: row.id });
    return row;
  });
}

export async function findPublicPost(db: Queryable, id: number): Promise<PostRow | undefined> {
  const [row] = await db
    .select(selection)
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isPublic));
  return row;
}

/** A post, public or hidden. */
export async function findPost(db: Queryable, id: number): Promise<PostRow | undefined> {
  const [row] = await db.select(selection).from(blogPosts).where(eq(blogPosts.id, id));
  return row;
}

/** Deletes a post, and audits it unless the author does it. */
export async function deletePost(db: Database, actorId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
    // deleted by a concurrent request, which audits it
    if (!deleted || deleted.userId === actorId) return;
    // without the title, since the post's text is to be gone
    await audit(tx, { actorId, action: 'delete', entity: 'post', entityId: id, details: { userId: deleted.userId } });
  });
}
