import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { categories, products } from '../../db/schema';
import type { NameCursor } from '../../http/pagination/page';
import { onSale } from '../products/onSale';
import type { CategoryCount } from '../products/perCategory';

/** The sort key: the folded name, so that 'Äpfel' sorts among the As. */
export const byName = sql<string>`${categories.namePlain} COLLATE "C"`;

/** The picture of the first product on sale that has one. */
const firstPicture = (db: Queryable) =>
  sql<string | null>`${db
    .select({ image: products.image })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), isNotNull(products.image), onSale))
    .orderBy(asc(products.id))
    .limit(1)}`;

/** Categories by name after a cursor, with their number of products on sale from `counts`; without `limit`, all. */
export async function listCategories(
  db: Queryable,
  counts: readonly CategoryCount[],
  { after, limit }: { after?: NameCursor; limit: number | undefined },
) {
  const query = db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      nameKey: byName,
      filterableFacts: sql<number>`(SELECT count(*)::int FROM category_facts AS fact
        WHERE fact.category_id = categories.id AND fact.filterable)`,
      picture: firstPicture(db),
    })
    .from(categories)
    .where(after && sql`(${byName}, ${categories.id}) > (${after[0]} COLLATE "C", ${after[1]}::int)`)
    .orderBy(asc(byName), asc(categories.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ filterableFacts, picture, ...row }) => ({
    ...row,
    products: counts.find(({ categoryId }) => categoryId === row.id)?.all ?? 0,
    ...(filterableFacts > 0 && { filterableFacts }),
    ...(picture !== null && { picture }),
  }));
}

export async function findCategory(db: Queryable, id: number) {
  const counts = db
    .select({ categoryId: products.categoryId, n: count().as('n') })
    .from(products)
    .where(onSale)
    .groupBy(products.categoryId)
    .as('counts');
  const [row] = await db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      products: sql<number>`coalesce(${counts.n}, 0)::int`,
    })
    .from(categories)
    .leftJoin(counts, eq(counts.categoryId, categories.id))
    .where(eq(categories.id, id));
  return row;
}
