import { and, asc, desc, eq, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../db/database';
import { categories, products, shops, users } from '../../db/schema';
import { limitSearch } from '../../db/searchLimit';
import { escapeLike, nameContains } from '../../db/textSearch';
import { onSale } from '../../onSale';

const MOST_PRODUCTS = 6;
const MOST_OTHERS = 3;
const MAX_WORDS = 8;
/** Of more products that match only so many are ranked: of a million names, hundreds of thousands hold an 'a'. */
const CANDIDATES = 2_000;
/** Shorter texts resemble everything. */
const SHORTEST_TYPO = 3;
/** Shorter texts with two letters swapped are other words. */
const SHORTEST_SWAP = 4;
/** Of longer texts the trigrams find enough, and each swap is two more patterns. */
const SWAPS_WITHIN = 12;
/**
 * How much of the typed text's trigrams a name must share: 'cartos' and 'carrots' share 0.43, 'aple' and 'apple' 0.8. Strict
 * first: names with one of two words share two fifths, which may be hundreds of thousands.
 */
const LIKENESSES = [0.6, 0.4];

/** Which names match, and how well: the best first. */
interface Match {
  where: SQL | undefined;
  order: SQL[];
}

type MatchOf = (name: PgColumn) => Match;

interface Suggested {
  products: Awaited<ReturnType<typeof findProducts>>;
  categories: Awaited<ReturnType<typeof findCategories>>;
  shops: Awaited<ReturnType<typeof findShops>>;
}

/**
 * What a user who typed `plain` may mean: names that begin with it, then names with all its words, names with two of its
 * letters swapped, and names that only resemble it.
 */
export function findSuggestions(db: Database, plain: string): Promise<Suggested> {
  return limitSearch(db, async (tx) => {
    const begun = await suggestMore(tx, { products: [], categories: [], shops: [] }, beginsWith(plain));
    const named = await suggestMore(tx, begun, hasWords(plain));
    if (plain.length < SHORTEST_TYPO) return named;
    const swapped = withLettersSwapped(plain);
    let found = swapped.length > 0 ? await suggestMore(tx, named, hasOneOf(swapped)) : named;
    for (const likeness of LIKENESSES) {
      // The index of trigrams takes it as a setting, here of this transaction.
      await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
      found = await suggestMore(tx, found, resembles(plain));
    }
    return found;
  });
}

/** Adds what else matches, until there are products enough. */
async function suggestMore(db: Queryable, found: Suggested, matchOf: MatchOf): Promise<Suggested> {
  if (found.products.length === MOST_PRODUCTS) return found;
  return {
    products: [...found.products, ...(await findProducts(db, matchOf, found.products))],
    categories: [...found.categories, ...(await findCategories(db, matchOf, found.categories))],
    shops: [...found.shops, ...(await findShops(db, matchOf, found.shops))],
  };
}

export const beginsWith =
  (plain: string): MatchOf =>
  (name) => ({ where: like(name, `${escapeLike(plain)}%`), order: [] });

/** Names with every word of the text: those of which a word begins with it, those it is in, the rest. */
const hasWords =
  (plain: string): MatchOf =>
  (name) => {
    const text = escapeLike(plain);
    const words = plain.split(' ').slice(0, MAX_WORDS);
    const rank = sql`CASE
      WHEN ${like(sql`translate(${name}, '-/(''’', '     ')`, `% ${text}%`)} THEN 1
      WHEN ${like(name, `%${text}%`)} THEN 2
      ELSE 3 END`;
    return { where: and(...words.map((word) => nameContains(name, word))), order: [asc(rank)] };
  };

/** Names that begin with one of the texts, then those of which another word does. */
const hasOneOf =
  (texts: string[]): MatchOf =>
  (name) => {
    const first = or(...texts.map((text) => like(name, `${escapeLike(text)}%`)));
    const later = or(...texts.map((text) => like(name, `% ${escapeLike(text)}%`)));
    return { where: or(first, later), order: [desc(sql`(${first})`)] };
  };

/** Names of which a part resembles the text, the most alike first. */
const resembles =
  (plain: string): MatchOf =>
  (name) => ({ where: sql`${plain} <% ${name}`, order: [desc(sql`word_similarity(${plain}, ${name})`)] });

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
function bestFirst({ order }: Match, name: PgColumn, id: PgColumn): SQL[] {
  return [...order, asc(sql`length(${name})`), asc(id)];
}

function isNew(found: { id: number }[], id: PgColumn): SQL {
  return notInArray(
    id,
    found.map((row) => row.id),
  );
}

function findProducts(db: Queryable, matchOf: MatchOf, found: { id: number }[]) {
  const { id, name, namePlain, priceCents, image } = products;
  const candidates = db
    .select({ id, name, namePlain, priceCents, image })
    .from(products)
    .where(and(onSale, matchOf(namePlain).where, isNew(found, id)))
    .limit(CANDIDATES)
    .as('candidates');
  return db
    .select({ id: candidates.id, name: candidates.name, priceCents: candidates.priceCents, image: candidates.image })
    .from(candidates)
    .orderBy(...bestFirst(matchOf(candidates.namePlain), candidates.namePlain, candidates.id))
    .limit(MOST_PRODUCTS - found.length);
}

function findCategories(db: Queryable, matchOf: MatchOf, found: { id: number }[]) {
  const match = matchOf(categories.namePlain);
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(match.where, isNew(found, categories.id)))
    .orderBy(...bestFirst(match, categories.namePlain, categories.id))
    .limit(MOST_OTHERS - found.length);
}

function findShops(db: Queryable, matchOf: MatchOf, found: { id: number }[]) {
  const match = matchOf(shops.namePlain);
  return db
    .select({ id: shops.id, name: shops.name, logo: shops.logo })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.userId))
    .where(and(eq(users.status, 'active'), match.where, isNew(found, shops.id)))
    .orderBy(...bestFirst(match, shops.namePlain, shops.id))
    .limit(MOST_OTHERS - found.length);
}
