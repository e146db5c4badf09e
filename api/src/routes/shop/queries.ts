import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { products, shops, users } from '../../db/schema';
import { onSale } from '../products/queries';

/** A place in the list of shops: the last one's name in lower case, and its id. */
export type ShopPlace = readonly [name: string, id: number];

// The database's own order of letters depends on its locale; C is the same everywhere.
const nameKey = sql<string>`lower(${shops.name}) COLLATE "C"`;

/** Up to `limit` shops of vendors who may sell, by name, after a place. */
export function listShops(
  db: Queryable,
  { userId, after, limit }: { userId?: number; after?: ShopPlace; limit: number },
) {
  return withProducts(db)
    .where(and(open(userId), after && sql`(${nameKey}, ${shops.id}) > (${after[0]} COLLATE "C", ${after[1]}::int)`))
    .orderBy(asc(nameKey), asc(shops.id))
    .limit(limit);
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

/** A shop, whether its vendor may sell or not; `open` tells which. */
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
    .select({
      id: shops.id,
      name: shops.name,
      logo: shops.logo,
      description: shops.description,
      userId: shops.userId,
      products: sql<number>`coalesce(${counts.n}, 0)::int`,
      open: sql<boolean>`${eq(users.status, 'active')}`,
      nameKey,
    })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .leftJoin(counts, eq(counts.shopId, shops.id))
    .$dynamic();
}
