import { fromCents } from '@rialto/shared/contract/money';
import type { ProductFacets, ProductQuery } from '@rialto/shared/contract/product';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { categories } from '../../db/schema';
import { byName } from '../categories/queries';
import type { CategoryCount } from './perCategory';

type CategoryFacets = Pick<ProductFacets, 'total' | 'above' | 'categories' | 'price'>;

/** The number of products in each category, and the price range of the chosen categories without the filter's limits, from `counts`. */
export async function categoryFacets(
  db: Queryable,
  filter: ProductQuery,
  counts: readonly CategoryCount[],
): Promise<CategoryFacets> {
  const named = await db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(byName));
  const rows = named.map((category) => ({
    ...category,
    ...counts.find(({ categoryId }) => categoryId === category.id),
  }));
  const chosen = rows.filter(
    ({ id, name }) =>
      (filter.category === undefined || filter.category === id) &&
      (!filter.categoryName || filter.categoryName === name),
  );
  const prices = chosen.flatMap(({ min, max }) => (min === undefined || max === undefined ? [] : [min, max]));
  return {
    total: sum(chosen.map(({ within }) => within)),
    above: sum(chosen.map(({ above }) => above)),
    categories: rows.map(({ id, name, within = 0 }) => ({ id, name, count: within })),
    price: prices.length > 0 ? { min: fromCents(Math.min(...prices)), max: fromCents(Math.max(...prices)) } : null,
  };
}

function sum(counts: (number | undefined)[]): number {
  return counts.reduce<number>((total, count = 0) => total + count, 0);
}
