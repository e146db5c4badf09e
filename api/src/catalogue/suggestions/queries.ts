import { and, desc, inArray, isNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '../../db/database';
import { categories, products, shops, users } from '../../db/schema';
import { limitSearch } from '../../db/searchLimit';
import { escapeLike, nameContains } from '../../db/textSearch';
import { onSale } from '../products/onSale';
import { isOpenVendor } from '../shops/openVendor';

const MAX_PRODUCTS = 6;
const MAX_OTHERS = 3;
export const MAX_WORDS = 8;
/** The number of matches of a kind to rank: of a million names, hundreds of thousands contain an 'a'. */
const CANDIDATES = 2_000;
/** Shorter texts are similar to everything. */
const MIN_TYPO_LENGTH = 3;
/** Longer texts have enough trigrams, and each swap adds two patterns. */
const MAX_SWAP_LENGTH = 12;
/** The minimum word similarity: 'cartos' and 'carrots' have 0.43. */
const MIN_SIMILARITY = 0.4;

/** A kind of match and its ranking. */
interface Match {
  where: SQL;
  order: SQL[];
}

interface Options {
  /** Limits the rows to public ones; by default all. */
  isPublic?: SQL | undefined;
  most: number;
  /** Whether to match with typos. */
  withTypos?: boolean;
}

/** Suggestions for a folded text. Typos are matched only if too few products contain the text. */
export function findSuggestions(db: Database, plain: string) {
  return limitSearch(db, async (tx) => {
    await setSimilarity(tx);
    const found = await findProducts(tx, plain);
    const withTypos = found.length < MAX_PRODUCTS;
    return {
      products: found,
      categories: await findCategories(tx, plain, withTypos),
      shops: await findShops(tx, plain, withTypos),
    };
  });
}

/** Sets the threshold of the operator `<%` for a transaction. */
export async function setSimilarity(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`);
}

/**
 * The kinds of matches, best first: names that begin with the text, contain all its words, match with two neighbouring
 * characters swapped, or are similar. Each kind excludes the better ones.
 */
export function matchesOf(plain: string, name: PgColumn, withTypos = true): Match[] {
  const text = escapeLike(plain);
  const words = plain.split(' ').slice(0, MAX_WORDS);
  const swapped = withLettersSwapped(plain).map(escapeLike);
  const kinds: Match[] = [
    { where: like(name, `${text}%`), order: [] },
    {
      where: and(...words.map((word) => nameContains(name, word))) ?? sql`true`,
      order: [desc(like(sql`translate(${name}, '-/(''’', '     ')`, `% ${text}%`)), desc(like(name, `%${text}%`))],
    },
    {
      where: or(...swapped.flatMap((other) => [like(name, `${other}%`), like(name, `% ${other}%`)])) ?? sql`false`,
      order: [],
    },
    { where: sql`${plain} <% ${name}`, order: [desc(sql`word_similarity(${plain}, ${name})`)] },
  ].slice(0, withTypos && plain.length >= MIN_TYPO_LENGTH ? undefined : 2);
  return kinds.map(({ where, order }, at) => ({
    where: and(where, ...kinds.slice(0, at).map((better) => not(better.where))) ?? where,
    order,
  }));
}

/**
 * The text with each pair of neighbouring characters swapped, the most common typo. Trigrams miss it in short texts: 'crar'
 * and 'carrots' share one of five.
 */
function withLettersSwapped(plain: string): string[] {
  const letters = [...plain];
  return letters.slice(1, MAX_SWAP_LENGTH).flatMap((letter, before) => {
    const other = letters[before];
    if (other === undefined || other === letter) return [];
    return [[...letters.slice(0, before), letter, other, ...letters.slice(before + 2)].join('')];
  });
}

type Named = typeof products | typeof categories | typeof shops;

/** The ids of the best matches in a table. PostgreSQL evaluates the parts of a UNION ALL in order and stops at the LIMIT. */
export async function findBest(db: Queryable, table: Named, plain: string, options: Options): Promise<number[]> {
  const { isPublic, most, withTypos = true } = options;
  const parts = matchesOf(plain, table.namePlain, withTypos).map(
    ({ where, order }) => sql`(
      SELECT ${table.id} FROM (SELECT * FROM ${table} WHERE ${and(isPublic, where)} LIMIT ${CANDIDATES}) AS ${table}
      ORDER BY ${sql.join([...order, sql`length(${table.namePlain})`, table.id], sql`, `)} LIMIT ${most})`,
  );
  const { rows } = await db.execute<{ id: number }>(sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

async function findProducts(db: Queryable, plain: string) {
  const ids = await findBest(db, products, plain, { isPublic: onSale, most: MAX_PRODUCTS });
  const { id, name, priceCents, image } = products;
  return inOrder(ids, await db.select({ id, name, priceCents, image }).from(products).where(inArray(id, ids)));
}

export async function findCategories(db: Queryable, plain: string, withTypos: boolean) {
  const ids = await findBest(db, categories, plain, { most: MAX_OTHERS, withTypos });
  const { id, name } = categories;
  return inOrder(ids, await db.select({ id, name }).from(categories).where(inArray(id, ids)));
}

/** Whether a shop is public: its vendor is, and no admin has hidden it. */
export const isPublicShop = (db: Queryable): SQL | undefined =>
  and(inArray(shops.userId, db.select({ id: users.id }).from(users).where(isOpenVendor)), isNull(shops.hiddenAt));

async function findShops(db: Queryable, plain: string, withTypos: boolean) {
  const ids = await findBest(db, shops, plain, { isPublic: isPublicShop(db), most: MAX_OTHERS, withTypos });
  const { id, name, logo } = shops;
  return inOrder(ids, await db.select({ id, name, logo }).from(shops).where(inArray(id, ids)));
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
