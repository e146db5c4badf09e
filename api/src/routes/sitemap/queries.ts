import { asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { blogPosts, categories, products, shops, users } from '../../db/schema';
import { countPosts, isPublic } from '../blog/queries';
import { onSale } from '../products/queries';
import { countShops } from '../shop/queries';

/** A row that has a public page. Nobody knows how old a category is. */
interface Entry {
  id: number;
  createdAt: Date | null;
}

/** Rows of one kind: how many there are, and a part of them by their ids. */
interface Source {
  count(db: Queryable): Promise<number>;
  list(db: Queryable, limit: number, offset: number): Promise<Entry[]>;
}

export const sources: Record<string, Source> = {
  products: {
    count: async (db) => (await db.select({ n: count() }).from(products).where(onSale))[0]?.n ?? 0,
    list: (db, limit, offset) =>
      db
        .select({ id: products.id, createdAt: products.createdAt })
        .from(products)
        .where(onSale)
        .orderBy(asc(products.id))
        .limit(limit)
        .offset(offset),
  },
  categories: {
    count: async (db) => (await db.select({ n: count() }).from(categories))[0]?.n ?? 0,
    list: (db, limit, offset) =>
      db
        .select({ id: categories.id, createdAt: sql<null>`NULL` })
        .from(categories)
        .orderBy(asc(categories.id))
        .limit(limit)
        .offset(offset),
  },
  shops: {
    count: (db) => countShops(db, undefined),
    list: (db, limit, offset) =>
      db
        .select({ id: shops.id, createdAt: shops.createdAt })
        .from(shops)
        .innerJoin(users, eq(users.id, shops.userId))
        .where(eq(users.status, 'active'))
        .orderBy(asc(shops.id))
        .limit(limit)
        .offset(offset),
  },
  posts: {
    count: countPosts,
    list: (db, limit, offset) =>
      db
        .select({ id: blogPosts.id, createdAt: blogPosts.createdAt })
        .from(blogPosts)
        .where(isPublic)
        .orderBy(asc(blogPosts.id))
        .limit(limit)
        .offset(offset),
  },
};
