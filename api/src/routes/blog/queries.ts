import { count, desc } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { blogPosts } from '../../db/schema';
import { beyond, type Slice } from '../../newestFirst';

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

/** Up to `limit` posts, newest first, after a place. */
export function listPosts(db: Queryable, { after, limit }: Slice) {
  return db
    .select(selection)
    .from(blogPosts)
    .where(beyond(blogPosts.createdAt, blogPosts.id, after))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(limit);
}

export async function countPosts(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogPosts);
  return row?.total ?? 0;
}

export async function insertPost(db: Queryable, post: Omit<typeof blogPosts.$inferInsert, 'id'>): Promise<PostRow> {
  const [row] = await db.insert(blogPosts).values(post).returning(selection);
  if (!row) throw new Error('INSERT … RETURNING gave no row');
  return row;
}
