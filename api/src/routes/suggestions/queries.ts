import { and, asc, desc, eq, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
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
/** Shorter texts with two letters swapped are other words. */
const SHORTEST_SWAP = 4;
/** Of a longer text the trigrams find enough; and each pair is two more patterns to look up. */
const SWAPS_WITHIN = 12;
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

type NamedTable = typeof products | typeof categories | typeof shops;

/** Which names, and which of them first. */
interface Match {
  where: SQL | undefined;
  order: SQL;
}

interface Found {
  products: Awaited<ReturnType<typeof findProducts>>;
  categories: Awaited<ReturnType<typeof findCategories>>;
  shops: Awaited<ReturnType<typeof findShops>>;
}

/**
 * What somebody who typed `plain` may mean: names with all its words first, then names with two of its letters swapped,
 * then names that only resemble it.
 */
export async function findSuggestions(db: Database, plain: string): Promise<Found> {
  const nothing: Found = { products: [], categories: [], shops: [] };
  const named = await addTo(nothing, db, ({ namePlain }) => holding(plain, namePlain));
  if (isFull(named) || plain.length < SHORTEST_TYPO) return named;
  const swapped = withLettersSwapped(plain);
  const meant =
    swapped.length > 0 ? await addTo(named, db, ({ namePlain }) => beginningWith(swapped, namePlain)) : named;
  if (isFull(meant)) return meant;
  return db.transaction(async (tx) => {
    await tx.execute(forgiving);
    return addTo(meant, tx, ({ namePlain }) => resembling(plain, namePlain));
  });
}

function isFull({ products: rows }: Found): boolean {
  return rows.length === MOST_PRODUCTS;
}

/** Appends what else matches, as far as there is room. */
async function addTo(found: Found, db: Queryable, matchOf: (table: NamedTable) => Match): Promise<Found> {
  const more = async <Row extends { id: number }>(
    rows: Row[],
    most: number,
    table: NamedTable,
    find: (db: Queryable, match: Match, limit: number) => Promise<Row[]>,
  ) => {
    const { where, order } = matchOf(table);
    const isNew = notInArray(
      table.id,
      rows.map(({ id }) => id),
    );
    return [...rows, ...(await find(db, { where: and(where, isNew), order }, most - rows.length))];
  };
  return {
    products: await more(found.products, MOST_PRODUCTS, products, findProducts),
    categories: await more(found.categories, MOST_OTHERS, categories, findCategories),
    shops: await more(found.shops, MOST_OTHERS, shops, findShops),
  };
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

/** Names that begin with one of the texts, then those of which another word does. */
function beginningWith(texts: string[], column: PgColumn): Match {
  const first = or(...texts.map((text) => like(column, `${escapeLike(text)}%`)));
  const later = or(...texts.map((text) => like(column, `% ${escapeLike(text)}%`)));
  return { where: or(first, later), order: desc(sql`(${first})`) };
}

/** Names of which a part resembles the text, the most alike first. */
function resembling(plain: string, column: PgColumn): Match {
  return { where: sql`${plain} <% ${column}`, order: desc(sql`word_similarity(${plain}, ${column})`) };
}

/**
 * The text with each pair of neighbouring letters swapped, the commonest slip of fast fingers. Trigrams are blind to it:
 * a swap spoils four of them, and 'heirtage' shares less with 'heritage' than the threshold asks for.
 */
function withLettersSwapped(plain: string): string[] {
  const letters = [...plain];
  if (letters.length < SHORTEST_SWAP) return [];
  return letters.slice(1, SWAPS_WITHIN).flatMap((letter, before) => {
    const other = letters[before];
    if (other === undefined || other === letter) return [];
    return [[...letters.slice(0, before), letter, other, ...letters.slice(before + 2)].join('')];
  });
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
