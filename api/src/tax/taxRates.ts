import type { TaxRate } from '@rialto/shared/contract/tax';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { categories, taxRates } from '../db/schema';

/** The rate of a product of a category in basis points, of the rates of one country. */
export type RateOf = (categoryId: number | null) => number;

/** The rates of a country: a category's own, otherwise the country's, otherwise 0. */
export async function taxRatesIn(db: Queryable, country: string): Promise<RateOf> {
  const rows = await db.select().from(taxRates).where(eq(taxRates.country, country));
  const byCategory = new Map(rows.map(({ categoryId, rateBp }) => [categoryId, rateBp]));
  return (categoryId) => byCategory.get(categoryId) ?? byCategory.get(null) ?? 0;
}

/** All rates by country, the country's own first. */
export async function listTaxRates(db: Queryable, id?: number): Promise<TaxRate[]> {
  const rows = await db
    .select({ rate: taxRates, category: { id: categories.id, name: categories.name } })
    .from(taxRates)
    .leftJoin(categories, eq(categories.id, taxRates.categoryId))
    .where(id === undefined ? undefined : eq(taxRates.id, id))
    .orderBy(asc(taxRates.country), sql`${categories.namePlain} ASC NULLS FIRST`, asc(taxRates.id));
  return rows.map(({ rate, category }) => ({
    ...{ id: rate.id, country: rate.country, category },
    rate: rate.rateBp / 100,
  }));
}
