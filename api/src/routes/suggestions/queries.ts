import { and, asc, desc, eq, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../db/database';
import { categories, products, shops, users } from '../../db/schema';
import { escapeLike } from '../../db/textSearch';
import { onSale } from '../products/onSale';

const MOST_PRODUCTS = 6;
const MOST_OTHERS = 3;
const MAX_WORDS = 8;
/** Of more goods that match, only the oldest so many are put in order: of a million names, hundreds of thousands hold an 'a'. */
const LOOKED_AT = 2_000;
/** What trigrams don't find is looked for in the names of the oldest so many goods. */
const FIRST_GOODS = 10_000;
const letter = /[\p{L}\p{N}]/u;
/** What trigrams find anywhere in a name; of fewer letters they find the words that begin with them. */
const threeLetters = /[\p{L}\p{N}]{3}/u;
/** Shorter texts resemble everything. */
const SHORTEST_TYPO = 3;
/** Shorter texts with two letters swapped are other words. */
const SHORTEST_SWAP = 4;
/** Of a longer text the trigrams find enough; and each pair is two more patterns to look up. */
const SWAPS_WITHIN = 12;
/**
 * How much of the typed text's trigrams a name must share: 'cartos' and 'carrots' share 0.43, 'aple' and 'apple' 0.8. What is
 * more alike is looked for first: of two words, names with one of them share two fifths, which may be hundreds of thousands.
 */
const LIKENESSES = [0.6, 0.4];
/** The index needs it as a setting; local to the transaction, so that nobody else's is changed. */
const forgiving = (likeness: number) =>
  sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`;

/** Which names, and which of them first. */
interface Match {
  where: SQL | undefined;
  order: SQL[];
  /** It takes so long for each name that goods are tried as they lie in the table, until there are enough, not the oldest first. */
  isSlow?: true;
}

type MatchOf = (table: { namePlain: PgColumn }) => Match;

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
  const among = threeLetters.test(plain) ? undefined : FIRST_GOODS;
  const named = await addTo(
    { ...nothing, products: await begunProducts(db, plain) },
    db,
    (table) => holding(plain, table.namePlain),
    among,
  );
  if (isFull(named) || plain.length < SHORTEST_TYPO) return named;
  const swapped = withLettersSwapped(plain);
  const meant = swapped.length > 0 ? await addTo(named, db, ({ namePlain }) => havingWords(swapped, namePlain)) : named;
  if (isFull(meant)) return meant;
  return db.transaction(async (tx) => {
    let found = meant;
    for (const likeness of LIKENESSES) {
      if (isFull(found)) break;
      await tx.execute(forgiving(likeness));
      found = await addTo(found, tx, ({ namePlain }) => resembling(plain, namePlain));
    }
    return found;
  });
}

/** Goods whose names begin with the text; by themselves, so that none of them is beyond those that are looked at. */
async function begunProducts(db: Queryable, plain: string): Promise<Found['products']> {
  if (!letter.test(plain)) return addProducts([], db, ({ namePlain }) => beginningWith(plain, namePlain), FIRST_GOODS);
  const begun = await addProducts([], db, ({ namePlain }) => beginningWith(plain, namePlain));
  return threeLetters.test(plain) ? begun : addProducts(begun, db, ({ namePlain }) => havingWords([plain], namePlain));
}

function isFull({ products: rows }: Found): boolean {
  return rows.length === MOST_PRODUCTS;
}

/** Appends what else matches, as far as there is room; of goods, `among` the oldest so many. */
async function addTo(found: Found, db: Queryable, matchOf: MatchOf, among?: number): Promise<Found> {
  return {
    products: await addProducts(found.products, db, matchOf, among),
    categories: [...found.categories, ...(await findCategories(db, matchOf(categories), found.categories))],
    shops: [...found.shops, ...(await findShops(db, matchOf(shops), found.shops))],
  };
}

async function addProducts(
  found: Found['products'],
  db: Queryable,
  matchOf: MatchOf,
  among?: number,
): Promise<Found['products']> {
  if (found.length === MOST_PRODUCTS) return found;
  return [...found, ...(await findProducts(db, matchOf, found, among))];
}

/** Names that begin with the text. */
export function beginningWith(plain: string, column: PgColumn): Match {
  return { where: like(column, `${escapeLike(plain)}%`), order: [] };
}

/** Names with every word of the text: those that begin with it, those of which a word does, those it is in, the rest. */
function holding(plain: string, column: PgColumn): Match {
  const text = escapeLike(plain);
  const words = plain.split(' ').slice(0, MAX_WORDS);
  return {
    where: and(...words.map((word) => like(column, `%${escapeLike(word)}%`))),
    order: [
      asc(sql`CASE
      WHEN ${like(column, `${text}%`)} THEN 0
      WHEN ${like(sql`translate(${column}, '-/(''’', '     ')`, `% ${text}%`)} THEN 1
      WHEN ${like(column, `%${text}%`)} THEN 2
      ELSE 3 END`),
    ],
  };
}

/** Names that begin with one of the texts, then those of which another word does. */
function havingWords(texts: string[], column: PgColumn): Match {
  const first = or(...texts.map((text) => like(column, `${escapeLike(text)}%`)));
  const later = or(...texts.map((text) => like(column, `% ${escapeLike(text)}%`)));
  return { where: or(first, later), order: [desc(sql`(${first})`)] };
}

/** Names of which a part resembles the text, the most alike first. */
function resembling(plain: string, column: PgColumn): Match {
  const order = [desc(sql`word_similarity(${plain}, ${column})`)];
  return { where: sql`${plain} <% ${column}`, order, isSlow: true };
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
function inOrder({ order }: Match, { namePlain, id }: { namePlain: PgColumn; id: PgColumn }): SQL[] {
  return [...order, asc(sql`length(${namePlain})`), asc(id)];
}

function notAmong(rows: { id: number }[], id: PgColumn): SQL {
  return notInArray(
    id,
    rows.map((row) => row.id),
  );
}

function findProducts(db: Queryable, matchOf: MatchOf, before: { id: number }[], among: number | undefined) {
  const { id, name, namePlain, priceCents, image } = products;
  const { where, isSlow } = matchOf(products);
  const goods = db
    .select({ id, name, namePlain, priceCents, image })
    .from(products)
    .where(and(onSale, among ? undefined : and(where, notAmong(before, id))))
    .orderBy(...(isSlow ? [] : [asc(id)]))
    .limit(among ?? LOOKED_AT)
    .as('goods');
  return db
    .select({ id: goods.id, name: goods.name, priceCents: goods.priceCents, image: goods.image })
    .from(goods)
    .where(among ? and(matchOf(goods).where, notAmong(before, goods.id)) : undefined)
    .orderBy(...inOrder(matchOf(goods), goods))
    .limit(MOST_PRODUCTS - before.length);
}

function findCategories(db: Queryable, match: Match, before: { id: number }[]) {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(match.where, notAmong(before, categories.id)))
    .orderBy(...inOrder(match, categories))
    .limit(MOST_OTHERS - before.length);
}

function findShops(db: Queryable, match: Match, before: { id: number }[]) {
  return db
    .select({ id: shops.id, name: shops.name, logo: shops.logo })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(and(eq(users.status, 'active'), match.where, notAmong(before, shops.id)))
    .orderBy(...inOrder(match, shops))
    .limit(MOST_OTHERS - before.length);
}
