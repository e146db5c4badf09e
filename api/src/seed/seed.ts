import type { ProductPicture } from '@rialto/shared/contract/product';
import { hashPassword } from '../accounts/passwords/passwords';
import type { Database, Transaction } from '../db/database';
import { DAY_MS } from '../db/days';
import * as tables from '../db/schema';
import { offersOf, skuOf } from './bought';
import { insertAll, type Lookup, lookup, type SeedContext } from './context';
import { needsCooling, weightOf } from './demo/delivery';
import type { SeedMarket, SeedProduct } from './demo/types';
import { insertCommissionRules, insertMoney } from './money';
import { insertDeliveryMethods, insertOffers } from './offers';
import { insertOrders } from './orders';
import { insertParcels } from './parcels';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'rialto-demo';

/**
 * Seeds an empty database with a market in one transaction; returns false and changes nothing if there are users. Ages are
 * subtracted from `now`; payouts are those of weeks in the market's time zone. The first user gets id 1.
 * @throws Error if the market refers to something it does not contain
 */
export async function seedDemo(db: Database, market: SeedMarket, now: Date, timeZone = 'UTC'): Promise<boolean> {
  const [someone] = await db.select({ id: tables.users.id }).from(tables.users).limit(1);
  if (someone) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.transaction(async (tx) => {
    const users = await insertUsers(tx, market, passwordHash, before);
    const catalogue = await insertCatalogue(tx, market, users, before);
    const context = { tx, market, users, ...catalogue, before, now, timeZone };
    await insertReviews(context);
    const rules = await insertCommissionRules(context);
    const methods = await insertDeliveryMethods(context);
    const vouchers = await insertOffers(context);
    const orders = await insertOrders(context, rules, methods, vouchers);
    await insertParcels(context, orders);
    await insertMoney(context, orders);
    await insertPersonalLists(context);
    await insertTexts(context);
  });
  return true;
}

async function insertUsers(tx: Transaction, market: SeedMarket, passwordHash: string, before: SeedContext['before']) {
  const rows = await tx
    .insert(tables.users)
    .values(
      market.users.map(({ email, name, role, phone, address, createdDaysAgo }) => {
        return { email, name, role, phone, address, passwordHash, createdAt: before(createdDaysAgo) };
      }),
    )
    .returning({ id: tables.users.id });
  return lookup(
    'user',
    market.users.map(({ key }) => key),
    rows.map(({ id }) => id),
  );
}

async function insertCatalogue(
  tx: Transaction,
  market: SeedMarket,
  users: Lookup<number>,
  before: SeedContext['before'],
) {
  const categoryRows = await tx
    .insert(tables.categories)
    .values(market.categories)
    .returning({ id: tables.categories.id });
  const categories = lookup(
    'category',
    market.categories.map(({ name }) => name),
    categoryRows.map(({ id }) => id),
  );

  const shopRows = await tx
    .insert(tables.shops)
    .values(
      market.shops.map(({ key: _, owner, ...shop }) => ({
        ...shop,
        userId: users(owner),
        createdAt: before(market.users.find(({ key }) => key === owner)?.createdDaysAgo ?? 0),
      })),
    )
    .returning({ id: tables.shops.id, userId: tables.shops.userId });
  const shops = lookup(
    'shop',
    market.shops.map(({ key }) => key),
    shopRows,
  );

  const productRows = await tx
    .insert(tables.products)
    .values(
      market.products.map((product) => {
        const ratings = market.reviews.filter((review) => review.product === product.key).map(({ rating }) => rating);
        const shop = shops(product.shop);
        return {
          name: product.name,
          description: product.description,
          priceCents: product.priceCents,
          discountHundredths: Math.round(product.discountPercent * 100),
          pictures: picturesOf(product),
          categoryId: categories(product.category),
          shopId: shop.id,
          createdBy: shop.userId,
          optionNames: product.variants?.options ?? [],
          needsCooling: needsCooling(product),
          ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
          ratingCount: ratings.length,
          createdAt: before(product.createdDaysAgo),
        };
      }),
    )
    .returning({ id: tables.products.id });
  const products = lookup(
    'product',
    market.products.map(({ key }) => key),
    productRows.map(({ id }) => id),
  );

  await insertFacts(tx, market, categories, products);
  const variants = await insertVariants(tx, market, products, shops);
  return { categories, shops: (key: string) => shops(key).id, products, variants };
}

function picturesOf({ image, gallery = [] }: SeedProduct): ProductPicture[] {
  return image === null ? [] : [{ url: image, alt: '' }, ...gallery];
}

/** Gives the variant of each product that the orders bought. */
async function insertVariants(
  tx: Transaction,
  market: SeedMarket,
  products: Lookup<number>,
  shops: Lookup<{ userId: number }>,
): Promise<Lookup<number>> {
  const soldPieces = piecesSold(market);
  const variants = market.products.flatMap((product) => {
    const { list, bought } = offersOf(product);
    return list.map((variant, position) => ({ ...variant, product, position, isBought: position === bought }));
  });
  const rows = await tx
    .insert(tables.productVariants)
    .values(
      variants.map(({ product: { key, shop, category, discountPercent }, position, values, priceCents, net }) => ({
        productId: products(key),
        weightGrams: weightOf({ category }, net),
        vendorId: shops(shop).userId,
        position,
        optionValues: values,
        sku: skuOf(key, values),
        priceCents,
        discountHundredths: Math.round(discountPercent * 100),
        netQuantityMilli: net ? net.quantity * 1000 : null,
        netUnit: net?.unit ?? null,
      })),
    )
    .returning({ id: tables.productVariants.id });
  const ids = rows.map(({ id }) => id);
  await tx.insert(tables.variantStock).values(
    variants.map(({ product: { key }, inventory, isBought }, index) => {
      const sold = isBought ? (soldPieces.get(key) ?? 0) : 0;
      return { variantId: ids[index] ?? 0, productId: products(key), inventory, sold };
    }),
  );
  const bought = variants.flatMap(({ product, isBought }, index) =>
    isBought ? [{ key: product.key, id: ids[index] ?? 0 }] : [],
  );
  return lookup(
    'product',
    bought.map(({ key }) => key),
    bought.map(({ id }) => id),
  );
}

async function insertFacts(
  tx: Transaction,
  market: SeedMarket,
  categories: Lookup<number>,
  products: Lookup<number>,
): Promise<void> {
  const facts = Object.entries(market.categoryFacts).flatMap(([category, list]) =>
    list.map((fact, position) => ({ ...fact, category, position })),
  );
  const rows = await tx
    .insert(tables.categoryFacts)
    .values(
      facts.map(({ category, key, name, kind, unit, choices = [], isFilterable = false, position }) => {
        return { categoryId: categories(category), key, name, kind, unit, choices, filterable: isFilterable, position };
      }),
    )
    .returning({ id: tables.categoryFacts.id });
  const factIds = lookup(
    'fact',
    facts.map(({ category, key }) => `${category}: ${key}`),
    rows.map(({ id }) => id),
  );
  await insertAll(
    tx,
    tables.productFacts,
    market.products.flatMap(({ key, category, facts: values = {} }) =>
      Object.entries(values).map(([fact, value]) => {
        return { productId: products(key), factId: factIds(`${category}: ${fact}`), value };
      }),
    ),
  );
}

/** By the product's key. */
function piecesSold(market: SeedMarket): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { status, lines } of market.orders)
    if (status === 'Completed')
      for (const { product, quantity } of lines) sold.set(product, (sold.get(product) ?? 0) + quantity);
  return sold;
}

async function insertReviews({ tx, market, users, products, before }: SeedContext): Promise<void> {
  await insertAll(
    tx,
    tables.reviews,
    market.reviews.map(({ user, product, rating, comment, daysAgo }) => {
      return {
        userId: users(user),
        productId: products(product),
        rating,
        comment,
        verified: true,
        createdAt: before(daysAgo),
      };
    }),
  );
}

async function insertPersonalLists({ tx, market, users, products, variants, before }: SeedContext): Promise<void> {
  const price = lookup(
    'product',
    market.products.map(({ key }) => key),
    market.products.map(({ priceCents }) => priceCents),
  );
  await insertAll(
    tx,
    tables.cartItems,
    market.cartLines.map(({ user, product, quantity }) => {
      const line = { userId: users(user), productId: products(product), variantId: variants(product) };
      return { ...line, quantity, addedPriceCents: price(product) };
    }),
  );
  await insertAll(
    tx,
    tables.recentlyViewed,
    market.views.map(({ user, product, daysAgo }) => {
      return { userId: users(user), productId: products(product), viewedAt: before(daysAgo) };
    }),
  );
  const day = before(0).toISOString().slice(0, 10);
  await insertAll(
    tx,
    tables.searchCounts,
    market.searches.map((search) => ({ ...search, day })),
  );
}

async function insertTexts({ tx, market, users, products, before }: SeedContext): Promise<void> {
  await insertAll(
    tx,
    tables.pageVersions,
    market.pages.map(({ daysAgo, ...page }) => ({ ...page, version: 1, createdAt: before(daysAgo) })),
  );
  const names = new Map(market.users.map(({ key, name }) => [key, name]));
  for (const { title, details, image, author, daysAgo, products: named } of market.posts) {
    const by = { userId: users(author), author: names.get(author) ?? author };
    const [post] = await tx
      .insert(tables.blogPosts)
      .values({ title, details, imageUrl: image, ...by, createdAt: before(daysAgo) })
      .returning({ id: tables.blogPosts.id });
    const postId = post?.id ?? 0;
    await insertAll(
      tx,
      tables.postProducts,
      named.map((key, position) => ({ postId, productId: products(key), position })),
    );
  }
  for (const { products: picked, fromDaysAgo, ...titles } of market.picks) {
    const startsAt = before(fromDaysAgo);
    const [picks] = await tx
      .insert(tables.seasonalPicks)
      .values({ ...titles, startsAt, createdAt: startsAt })
      .returning({ id: tables.seasonalPicks.id });
    const picksId = picks?.id ?? 0;
    await insertAll(
      tx,
      tables.seasonalPickProducts,
      picked.map((key, position) => ({ picksId, productId: products(key), position })),
    );
  }
}
