import { MAX_FACET_VALUES } from '@rialto/shared/contract/limits';
import type { ProductFacets } from '@rialto/shared/contract/product';
import { ratingSteps } from '@rialto/shared/contract/productFilter';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { categoryFacts, productFacts, products, shops } from '../../db/schema';
import { cacheExpensive } from '../../http/cacheExpensive';
import { filterSql, isNew, type ListFilter, onOffer, ratedAtLeast } from './filterSql';
import { limitedIfSearch } from './list';
import { onSale } from './onSale';
import { countWhere, EXPENSIVE_COUNT, keyOf } from './perCategory';

type FlagCounts = Pick<ProductFacets, 'ratings' | 'onOffer' | 'new'>;
type ShopCounts = ProductFacets['shops'];
type FactCounts = ProductFacets['facts'];

/** Counts the matching products of each facet without its own filter. Many are cached as in `categoryCounter`. */
export function facetCounter(db: Database, many = EXPENSIVE_COUNT) {
  const cachedFlags = cacheExpensive<FlagCounts & { all: number }>(({ all }) => all >= many);
  const cachedShops = cacheExpensive<ShopCounts>((shopCounts) => sum(shopCounts) >= many);
  const cachedFacts = cacheExpensive<FactCounts>((facts) => facts.some(({ values }) => sum(values) >= many));
  return async (filter: ListFilter): Promise<Omit<ProductFacets, 'total' | 'above' | 'categories' | 'price'>> => {
    const anyShop = { ...filter, shopId: undefined };
    const counted = <Result>(count: (on: Queryable) => Promise<Result>) => limitedIfSearch(db, filter, count);
    const [{ ratings, onOffer, new: added }, ofShops, facts] = await Promise.all([
      cachedFlags(keyOf(filter), () => counted((on) => countFlags(on, filter))),
      cachedShops(keyOf(anyShop), () => counted((on) => countPerShop(on, anyShop))),
      cachedFacts(keyOf(filter), () => counted((on) => countFacts(on, filter))),
    ]);
    return { ratings, onOffer, new: added, shops: ofShops, facts };
  };
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

async function countFlags(db: Queryable, { minRating, onOffer: offer, isNew: added, ...others }: ListFilter) {
  const rated = ratedAtLeast({ minRating });
  const offered = onOffer({ onOffer: offer });
  const recent = isNew({ isNew: added });
  const ofStars = (stars: number) => countWhere(and(ratedAtLeast({ minRating: stars }), offered, recent));
  const [row] = await db
    .select({
      all: countWhere(undefined),
      onOffer: countWhere(and(onOffer({ onOffer: true }), rated, recent)),
      new: countWhere(and(isNew({ isNew: true }), rated, offered)),
      ...Object.fromEntries(ratingSteps.map((stars) => [stars, ofStars(stars)])),
    })
    .from(products)
    .where(and(onSale, filterSql(others)));
  const counts: Record<string, number> = row ?? {};
  const { all = 0, onOffer: onOfferCount = 0, new: newCount = 0 } = counts;
  return {
    all,
    onOffer: onOfferCount,
    new: newCount,
    ratings: ratingSteps.map((stars) => ({ stars, count: counts[stars] ?? 0 })),
  };
}

async function countPerShop(db: Queryable, filter: ListFilter): Promise<ShopCounts> {
  const ofShop = countWhere(undefined);
  const largest = db
    .select({ shopId: products.shopId, count: ofShop.as('of_shop') })
    .from(products)
    .where(and(onSale, isNotNull(products.shopId), filterSql(filter)))
    .groupBy(products.shopId)
    .orderBy(desc(ofShop), asc(products.shopId))
    .limit(MAX_FACET_VALUES)
    .as('largest');
  const rows = await db
    .select({ id: shops.id, name: shops.name, count: largest.count })
    .from(largest)
    .innerJoin(shops, eq(shops.id, largest.shopId));
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}

type Fact = typeof categoryFacts.$inferSelect;

/** The values of the category's filterable facts; none without a category. */
async function countFacts(db: Queryable, filter: ListFilter): Promise<FactCounts> {
  if (filter.category === undefined) return [];
  const facts = await db
    .select()
    .from(categoryFacts)
    .where(and(eq(categoryFacts.categoryId, filter.category), eq(categoryFacts.filterable, true)))
    .orderBy(asc(categoryFacts.position), asc(categoryFacts.id));
  const { facts: chosen = {} } = filter;
  const isChosen = ({ key }: Fact) => Object.hasOwn(chosen, key);
  const others = facts.filter((fact) => !isChosen(fact));
  const counts = await countValues(db, others, filter);
  for (const fact of facts.filter(isChosen)) {
    const { [fact.key]: _own, ...rest } = chosen;
    counts.push(...(await countValues(db, [fact], { ...filter, facts: rest })));
  }
  return facts.map((fact) => {
    const { key, name, kind, unit } = fact;
    return { key, name, kind, unit, values: mostFirst(counts, fact).slice(0, MAX_FACET_VALUES).sort(orderOf(fact)) };
  });
}

async function countValues(db: Queryable, facts: readonly Fact[], filter: ListFilter): Promise<FactValueCount[]> {
  if (facts.length === 0) return [];
  const { factId, value, productId } = productFacts;
  const ids = facts.map(({ id }) => id);
  return db
    .select({ factId, value, count: countWhere(undefined) })
    .from(productFacts)
    .innerJoin(products, eq(products.id, productId))
    .where(and(inArray(factId, ids), onSale, filterSql(filter)))
    .groupBy(factId, value);
}

interface ValueCount {
  value: string;
  count: number;
}

type FactValueCount = ValueCount & { factId: number };

/** The values of a fact, those of most products first. */
function mostFirst(counts: readonly FactValueCount[], { id }: Fact): ValueCount[] {
  const own = counts.filter(({ factId }) => factId === id).map(({ value, count }) => ({ value, count }));
  return own.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'));
}

/** Choices as the category has them, numbers by size, texts by the alphabet. */
function orderOf({ kind, choices }: Fact): (a: ValueCount, b: ValueCount) => number {
  if (kind === 'number') return (a, b) => Number(a.value) - Number(b.value);
  if (kind === 'choice') return (a, b) => choices.indexOf(a.value) - choices.indexOf(b.value);
  return (a, b) => a.value.localeCompare(b.value, 'en');
}
