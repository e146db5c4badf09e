import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { onSale } from '../../catalogue/products/onSale';
import { isPublic } from '../../community/blog/queries';
import type { Queryable } from '../../db/database';
import { blogPosts, categories, products, shops, users } from '../../db/schema';

/**
 * Ids that one file covers. A page stands in the file of its id for as long as there is one, and each file costs the same, however
 * many come before it. sitemaps.org allows 50,000 addresses; so many more at once would keep other calls waiting.
 */
export const IDS_PER_FILE = 10_000;
const LARGEST_ID = 2_147_483_647;

/** Rows of one kind that have a public page. */
interface Source {
  table: typeof products | typeof categories | typeof shops | typeof blogPosts;
  /** Which of them; all, where absent. */
  where?: SQL | undefined;
  /** Nobody knows how old a category is. */
  createdAt: PgColumn | SQL<null>;
}

const active = new QueryBuilder().select({ id: users.id }).from(users).where(eq(users.status, 'active'));

export const sources: Readonly<Record<string, Source>> = {
  products: { table: products, where: onSale, createdAt: products.createdAt },
  categories: { table: categories, createdAt: sql<null>`NULL` },
  shops: { table: shops, where: inArray(shops.userId, active), createdAt: shops.createdAt },
  posts: { table: blogPosts, where: isPublic, createdAt: blogPosts.createdAt },
};

/** The numbers of the files that have an address, in order: one look into the index for each. */
export async function listFiles(db: Queryable, { table, where = sql`true` }: Source): Promise<number[]> {
  const nextAfter = (last: SQL) =>
    sql`SELECT (${table.id} - 1) / ${sql.raw(String(IDS_PER_FILE))} + 1 AS n FROM ${table}
      WHERE ${where} AND ${table.id} > ${last} ORDER BY ${table.id} LIMIT 1`;
  const { rows } = await db.execute<{ n: number }>(sql`
    WITH RECURSIVE files (n) AS (
      (${nextAfter(sql`0`)})
      UNION ALL
      SELECT next.n FROM files CROSS JOIN LATERAL (${nextAfter(sql`files.n::bigint * ${IDS_PER_FILE}::int`)}) AS next
    )
    SELECT n FROM files`);
  return rows.map(({ n }) => n);
}

/** What stands in a file: ids, oldest first, and since when. */
export async function listEntries(
  db: Queryable,
  { table, where, createdAt }: Source,
  file: number,
): Promise<{ id: number; createdAt: Date | null }[]> {
  const first = (file - 1) * IDS_PER_FILE + 1;
  if (first > LARGEST_ID) return [];
  const last = Math.min(first + IDS_PER_FILE - 1, LARGEST_ID);
  // a column of the same kind in each table
  const since = createdAt as SQL<Date | null>;
  return db
    .select({ id: table.id, createdAt: since })
    .from(table)
    .where(and(between(table.id, first, last), where))
    .orderBy(asc(table.id));
}
