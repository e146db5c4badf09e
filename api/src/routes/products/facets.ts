import { fromCents } from '@rialto/shared/contract/money';
import type { ProductFacets, ProductFilterQuery } from '@rialto/shared/contract/product';
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { categories, products } from '../../db/schema';
import { byName } from '../categories/queries';
import { filterValues, maximumSql, minimumSql, onSale, otherSql } from './queries';

/** Counts per category and the price range, in one pass over the goods that the other filters leave. */
export async function productFacets(db: Queryable, filter: ProductFilterQuery): Promise<ProductFacets> {
  const values = filterValues(filter);
  const minimum = minimumSql(values);
  const maximum = maximumSql(values);
  const perCategory = db
    .select({
      categoryId: products.categoryId,
      within: countWhere(and(minimum, maximum)).as('within'),
      above: countWhere(maximum ? and(minimum, not(maximum)) : sql`false`).as('above'),
      min: sql<number | null>`min(${products.priceCents})`.as('min'),
      max: sql<number | null>`max(${products.priceCents})`.as('max'),
    })
    .from(products)
    .where(and(onSale, otherSql(values)))
    .groupBy(products.categoryId)
    .as('per_category');
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      within: perCategory.within,
      above: perCategory.above,
      min: perCategory.min,
      max: perCategory.max,
    })
    .from(categories)
    .leftJoin(perCategory, eq(perCategory.categoryId, categories.id))
    .orderBy(asc(byName))
    .execute(values);

  const chosen = rows.filter(
    ({ id, name }) =>
      (filter.category === undefined || filter.category === id) &&
      (!filter.categoryName || filter.categoryName === name),
  );
  const prices = chosen.flatMap(({ min, max }) => (min === null || max === null ? [] : [min, max]));
  return {
    total: sum(chosen.map(({ within }) => within)),
    above: sum(chosen.map(({ above }) => above)),
    categories: rows.map(({ id, name, within }) => ({ id, name, count: within ?? 0 })),
    price: prices.length > 0 ? { min: fromCents(Math.min(...prices)), max: fromCents(Math.max(...prices)) } : null,
  };
}

function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) FILTER (WHERE ${condition ?? sql`true`}))::int`;
}

function sum(counts: (number | null)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}
