import { MAX_SHOP_FACETS } from '@rialto/shared/contract/limits';
import type { ProductFacets } from '@rialto/shared/contract/product';
import { ratingSteps } from '@rialto/shared/contract/productFilter';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { products, shops } from '../../db/schema';
import { cacheExpensive } from '../../http/cacheExpensive';
import { filterSql, isNew, type ListFilter, onOffer, ratedAtLeast } from './filterSql';
import { limitedIfSearch } from './list';
import { onSale } from './onSale';
import { countWhere, EXPENSIVE_COUNT } from './perCategory';

type FlagCounts = Pick<ProductFacets, 'ratings' | 'onOffer' | 'new'>;
type ShopCounts = ProductFacets['shops'];

/** Counts the matching products of each facet without its own filter. Many are cached as in `categoryCounter`. */
export function facetCounter(db: Database, many = EXPENSIVE_COUNT) {
  const cachedFlags = cacheExpensive<FlagCounts & { all: number }>(({ all }) => all >= many);
  const cachedShops = cacheExpensive<ShopCounts>((counts) => counts.reduce((sum, shop) => sum + shop.count, 0) >= many);
  return async (filter: ListFilter): Promise<FlagCounts & { shops: ShopCounts }> => {
    const anyShop = { ...filter, shopId: undefined };
    const counted = <Result>(count: (on: Queryable) => Promise<Result>) => limitedIfSearch(db, filter, count);
    const [flags, ofShops] = await Promise.all([
      cachedFlags(keyOf(filter), () => counted((on) => countFlags(on, filter))),
      cachedShops(keyOf(anyShop), () => counted((on) => countPerShop(on, anyShop))),
    ]);
    return { ratings: flags.ratings, onOffer: flags.onOffer, new: flags.new, shops: ofShops };
  };
}

const keyOf = (filter: ListFilter) => JSON.stringify(Object.entries(filter).sort());

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
    .limit(MAX_SHOP_FACETS)
    .as('largest');
  const rows = await db
    .select({ id: shops.id, name: shops.name, count: largest.count })
    .from(largest)
    .innerJoin(shops, eq(shops.id, largest.shopId));
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}
