import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { categories, products } from '../../db/schema';
import { onSale } from '../products/queries';

/** What categories are in the order of: their names, ignoring case, by whatever locale the database was made with. */
export const byName = sql`lower(${categories.name} COLLATE "und-x-icu") COLLATE "C"`;

/** All categories by name, each with how many goods it has on sale. */
export function listCategories(db: Queryable) {
  return withProducts(db).orderBy(asc(byName));
}

export async function findCategory(db: Queryable, id: number) {
  const [row] = await withProducts(db).where(eq(categories.id, id));
  return row;
}

function withProducts(db: Queryable) {
  const counts = db
    .select({ categoryId: products.categoryId, n: count().as('n') })
    .from(products)
    .where(and(onSale))
    .groupBy(products.categoryId)
    .as('counts');
  return db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      products: sql<number>`coalesce(${counts.n}, 0)::int`,
    })
    .from(categories)
    .leftJoin(counts, eq(counts.categoryId, categories.id))
    .$dynamic();
}
