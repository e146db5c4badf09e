import { and, desc } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { readProducts } from '../../catalogue/products/rows';
import { findShops } from '../../catalogue/shops/queries';
import { findBest, findCategories, isPublicShop, MAX_WORDS, setSimilarity } from '../../catalogue/suggestions/queries';
import type { Database, Queryable } from '../../db/database';
import { blogPosts, products, shops } from '../../db/schema';
import { limitSearch } from '../../db/searchLimit';
import { nameContains } from '../../db/textSearch';
import { isPublic } from '../blog/queries';

const MAX_PRODUCTS = 24;
const MAX_SHOPS = 6;
const MAX_POSTS = 6;

/** What a folded text finds: names with all its words, or if there are none at all, similar names. */
export function findResults(db: Database, plain: string) {
  return limitSearch(db, async (tx) => {
    const exact = { ...(await findNamed(tx, plain, false)), posts: await findPosts(tx, plain) };
    if (Object.values(exact).some((rows) => rows.length > 0)) return { ...exact, isSimilar: false };
    await setSimilarity(tx);
    return { ...(await findNamed(tx, plain, true)), posts: [], isSimilar: true };
  });
}

async function findNamed(db: Queryable, plain: string, withTypos: boolean) {
  const productIds = await findBest(db, products, plain, { isPublic: onSale, most: MAX_PRODUCTS, withTypos });
  const shopIds = await findBest(db, shops, plain, { isPublic: isPublicShop(db), most: MAX_SHOPS, withTypos });
  return {
    products: await readProducts(db, productIds),
    categories: await findCategories(db, plain, withTypos),
    shops: await findShops(db, shopIds),
  };
}

function findPosts(db: Queryable, plain: string) {
  const words = plain.split(' ').slice(0, MAX_WORDS);
  const { id, title, imageUrl, author, createdAt } = blogPosts;
  return db
    .select({ id, title, imageUrl, author, createdAt })
    .from(blogPosts)
    .where(and(isPublic, ...words.map((word) => nameContains(blogPosts.titlePlain, word))))
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(MAX_POSTS);
}
