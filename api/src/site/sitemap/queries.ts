import { and, asc, between, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { onSale } from '../../catalogue/products/onSale';
import { isOpenVendor } from '../../catalogue/shops/openVendor';
import { isPublic } from '../../community/blog/queries';
import type { Queryable } from '../../db/database';
import { blogPosts, categories, products, shops, users } from '../../db/schema';

/**
 * The range of ids in one file, so that a page stays in the same file and every file costs the same. sitemaps.org allows
 * 50,000 URLs, but reading that many at once would delay other requests.
 */
export const IDS_PER_FILE = 10_000;
const LARGEST_ID = 2_147_483_647;

/** A table whose rows have public pages. */
interface Source {
  table: typeof products | typeof categories | typeof shops | typeof blogPosts;
  /** Limits the rows; by default all. */
  where?: SQL | undefined;
  /** NULL for categories, which have no creation date. */
  createdAt: PgColumn | SQL<null>;
}

const openVendors = new QueryBuilder().select({ id: users.id }).from(users).where(isOpenVendor);

export const sources: Readonly<Record<string, Source>> = {
  products: { table: products, where: onSale, createdAt: products.createdAt },
  categories: { table: categories, createdAt: sql<null>`NULL` },
  shops: {
    table: shops,
    where: and(inArray(shops.userId, openVendors), isNull(shops.hiddenAt)),
    createdAt: shops.createdAt,
  },
  posts: { table: blogPosts, where: isPublic, createdAt: blogPosts.createdAt },
};

/** The numbers of the files that are not empty, ascending, with one index lookup each. */
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

/** The ids and creation dates in a file, oldest first. */
export async function listEntries(
  db: Queryable,
  { table, where, createdAt }: Source,
  file: number,
): Promise<{ id: number; createdAt: Date | null }[]> {
  const first = (file - 1) * IDS_PER_FILE + 1;
  if (first > LARGEST_ID) return [];
  const last = Math.min(first + IDS_PER_FILE - 1, LARGEST_ID);
  const since = createdAt as SQL<Date | null>; // safe: the column has the same type in each table
  return db
    .select({ id: table.id, createdAt: since })
    .from(table)
    .where(and(between(table.id, first, last), where))
    .orderBy(asc(table.id));
}
