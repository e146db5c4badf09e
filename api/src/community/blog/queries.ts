import { and, count, desc, eq, isNull, notInArray, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { audit } from '../../db/audit';
import type { Database, Queryable } from '../../db/database';
import { blogPosts, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { holdUser } from '../../identity/holdUser';

const selection = {
  id: blogPosts.id,
  title: blogPosts.title,
  details: blogPosts.details,
  imageUrl: blogPosts.imageUrl,
  author: blogPosts.author,
  createdAt: blogPosts.createdAt,
  userId: blogPosts.userId,
};

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number];

const suspended = new QueryBuilder().select({ id: users.id }).from(users).where(eq(users.status, 'suspended'));

/** What the public reads: a suspended writer's posts are hidden for as long; a deleted one's stay, without a writer. */
export const isPublic = or(isNull(blogPosts.userId), notInArray(blogPosts.userId, suspended));

/** Up to `limit` public posts, newest first, after a cursor. */
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

/** Publishes a post of its writer. Throws NotSignedIn where they have been deleted meanwhile. */
export function insertPost(
  db: Database,
  post: Omit<typeof blogPosts.$inferInsert, 'id'> & { userId: number },
): Promise<PostRow> {
  return db.transaction(async (tx) => {
    await holdUser(tx, post.userId);
    const [row] = await tx.insert(blogPosts).values(post).returning(selection);
    if (!row) throw new Error('INSERT … RETURNING gave no row');
    await audit(tx, { actorId: post.userId, action: 'create', entity: 'post', entityId: row.id });
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

/** A post, hidden or not. */
export async function findPost(db: Queryable, id: number): Promise<PostRow | undefined> {
  const [row] = await db.select(selection).from(blogPosts).where(eq(blogPosts.id, id));
  return row;
}

/** Deletes a post; by somebody else than its writer, on the record. */
export async function deletePost(db: Database, actorId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
    // deleted at the same moment, and recorded there
    if (!gone || gone.userId === actorId) return;
    // Without its title: the words of a deleted post are gone.
    await audit(tx, { actorId, action: 'delete', entity: 'post', entityId: id, details: { userId: gone.userId } });
  });
}
