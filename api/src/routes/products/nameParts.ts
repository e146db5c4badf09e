import { foldText } from '@rialto/shared/contract/searchText';
import { eq, isNull, sql } from 'drizzle-orm';
import { categories, products } from '../../db/schema';

// `name_parts` is an index of the letters of names by one, two and three, each with its category. What few names have it finds
// where trigrams are slow or none; what many have is quicker to meet by going through the goods.

/** Goods that are looked at, in the order of their prices, until looking up all that have a keyword is quicker at a million. */
export const LOOKED = 2_000;

/** Of these, how many must have it for going on, one by one, to be quicker than looking up all of a million: no fewer than a page has. */
export const FREQUENT = 25;

/** Whether a keyword has three letters or digits in a row: of others there are no trigrams to find them by. */
export function hasTrigrams(keyword: string): boolean {
  return /[a-z0-9]{3}/.test(foldText(keyword));
}

/** A keyword as `goodsByParts` takes it. */
export function plainKeyword(keyword: string): string {
  return foldText(keyword);
}

const text = sql`${sql.placeholder('plainKeyword')}::text`;

// By nothing but the index, whatever else there is: OFFSET 0.
/** `categories`, and of each the `products` whose names have all parts of the keyword; some may be of another category, or lack the keyword. */
export const goodsByParts = sql`${categories} CROSS JOIN LATERAL (
    SELECT * FROM ${products} WHERE ${isNull(products.archivedAt)} AND name_parts(${products.categoryId}, ${products.nameLc}, 1)
      @> name_parts(${categories.id}, ${text}, least(3, length(${text}))) OFFSET 0) AS products`;

export const ofTheirCategory = eq(products.categoryId, categories.id);
