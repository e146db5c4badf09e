import { and, asc, desc, eq, like, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../db/database';
import { categories, products, shops, users } from '../../db/schema';
import { escapeLike } from '../../db/textSearch';
import { onSale } from '../products/queries';

const MOST_PRODUCTS = 6;
const MOST_OTHERS = 3;
const MAX_WORDS = 8;
/** Shorter texts resemble everything. */
const SHORTEST_TYPO = 3;
/**
 * How much of the typed text's trigrams a name must share: 'cartos' and 'carrots' share 0.43, 'aple' and 'apple' 0.8. The
 * index needs it as a setting; local to the transaction, so that nobody else's is changed.
 */
const forgiving = sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.4', true)`;

/** A text as `name_plain` keeps names: lower case, without accents, single spaces. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** What somebody who typed `plain` may mean: names with all its words first, then names that only resemble it. */
export async function findSuggestions(db: Database, plain: string) {
  const found = {
    products: await findProducts(db, holding(plain, products.namePlain), MOST_PRODUCTS),
    categories: await findCategories(db, holding(plain, categories.namePlain), MOST_OTHERS),
    shops: await findShops(db, holding(plain, shops.namePlain), MOST_OTHERS),
  };
  if (found.products.length === MOST_PRODUCTS || plain.length < SHORTEST_TYPO) return found;
  return db.transaction(async (tx) => {
    await tx.execute(forgiving);
    const more = async <Row extends { id: number }>(
      rows: Row[],
      most: number,
      table: NamedTable,
      find: (db: Queryable, match: Match, limit: number) => Promise<Row[]>,
    ) => [...rows, ...(await find(tx, resembling(plain, table, rows), most - rows.length))];
    return {
      products: await more(found.products, MOST_PRODUCTS, products, findProducts),
      categories: await more(found.categories, MOST_OTHERS, categories, findCategories),
      shops: await more(found.shops, MOST_OTHERS, shops, findShops),
    };
  });
}

type NamedTable = typeof products | typeof categories | typeof shops;

/** Which names, and which of them first. */
interface Match {
  where: SQL | undefined;
  order: SQL;
}

/** Names with every word of the text: those that begin with it, those of which a word does, those it is in, the rest. */
function holding(plain: string, column: PgColumn): Match {
  const text = escapeLike(plain);
  const words = plain.split(' ').slice(0, MAX_WORDS);
  return {
    where: and(...words.map((word) => like(column, `%${escapeLike(word)}%`))),
    order: asc(sql`CASE
      WHEN ${like(column, `${text}%`)} THEN 0
      WHEN ${like(sql`translate(${column}, '-/(''’', '     ')`, `% ${text}%`)} THEN 1
      WHEN ${like(column, `%${text}%`)} THEN 2
      ELSE 3 END`),
  };
}

/** Names of which a part resembles the text, but for those found before; the most alike first. */
function resembling(plain: string, table: NamedTable, found: { id: number }[]): Match {
  return {
    where: and(
      sql`${plain} <% ${table.namePlain}`,
      notInArray(
        table.id,
        found.map(({ id }) => id),
      ),
    ),
    order: desc(sql`word_similarity(${plain}, ${table.namePlain})`),
  };
}

/** Of equally good names the shorter one, of which the text is a larger part. */
function inOrder({ order }: Match, name: PgColumn, id: PgColumn): SQL[] {
  return [order, asc(sql`length(${name})`), asc(id)];
}

function findProducts(db: Queryable, match: Match, limit: number) {
  return db
    .select({ id: products.id, name: products.name, priceCents: products.priceCents, image: products.image })
    .from(products)
    .where(and(onSale, match.where))
    .orderBy(...inOrder(match, products.namePlain, products.id))
    .limit(limit);
}

function findCategories(db: Queryable, match: Match, limit: number) {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(match.where)
    .orderBy(...inOrder(match, categories.namePlain, categories.id))
    .limit(limit);
}

function findShops(db: Queryable, match: Match, limit: number) {
  return db
    .select({ id: shops.id, name: shops.name, logo: shops.logo })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(and(eq(users.status, 'active'), match.where))
    .orderBy(...inOrder(match, shops.namePlain, shops.id))
    .limit(limit);
}
