import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { products, shops, users } from '../../db/schema';
import { cacheExpensive } from '../../http/cacheExpensive';
import type { NameCursor } from '../../http/pagination/page';
import { onSale } from '../products/onSale';
import { EXPENSIVE_COUNT } from '../products/perCategory';

// The folded name, so that 'Éclair' sorts among the Es; collation C, because the default depends on the server's locale.
const nameKey = sql<string>`${shops.namePlain} COLLATE "C"`;

const columns = {
  id: shops.id,
  name: shops.name,
  logo: shops.logo,
  description: shops.description,
  userId: shops.userId,
  open: sql<boolean>`${eq(users.status, 'active')}`,
  nameKey,
};

/** Counts the products on sale per shop; large counts are cached as in `categoryCounter`. */
export function productCounter(db: Database): () => Promise<Map<number | null, number>> {
  const cached = cacheExpensive<Map<number | null, number>>(
    (counts) => [...counts.values()].reduce((sum, n) => sum + n, 0) >= EXPENSIVE_COUNT,
  );
  return () =>
    cached('', async () => {
      const rows = await db
        .select({ shopId: products.shopId, n: count() })
        .from(products)
        .where(and(onSale, isNotNull(products.shopId)))
        .groupBy(products.shopId);
      return new Map(rows.map(({ shopId, n }) => [shopId, n]));
    });
}

/** Up to `limit` shops of active vendors by name after a cursor, with their number of products from `counts`. */
export async function listShops(
  db: Queryable,
  counts: ReadonlyMap<number | null, number>,
  { userId, after, limit }: { userId?: number; after?: NameCursor; limit: number },
) {
  const rows = await db
    .select(columns)
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(and(open(userId), after && sql`(${nameKey}, ${shops.id}) > (${after[0]} COLLATE "C", ${after[1]}::int)`))
    .orderBy(asc(nameKey), asc(shops.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, products: counts.get(row.id) ?? 0 }));
}

export async function countShops(db: Queryable, userId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(open(userId));
  return row?.total ?? 0;
}

export async function findShop(db: Queryable, id: number) {
  const [row] = await withProducts(db).where(and(open(undefined), eq(shops.id, id)));
  return row;
}

/** A shop of any vendor; `open` is whether the vendor is active. */
export async function findAnyShop(db: Queryable, id: number) {
  const [row] = await withProducts(db).where(eq(shops.id, id));
  return row;
}

function open(userId: number | undefined): SQL | undefined {
  return and(eq(users.status, 'active'), userId === undefined ? undefined : eq(shops.userId, userId));
}

function withProducts(db: Queryable) {
  const counts = db
    .select({ shopId: products.shopId, n: count().as('n') })
    .from(products)
    .where(onSale)
    .groupBy(products.shopId)
    .as('counts');
  return db
    .select({ ...columns, products: sql<number>`coalesce(${counts.n}, 0)::int` })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .leftJoin(counts, eq(counts.shopId, shops.id))
    .$dynamic();
}
