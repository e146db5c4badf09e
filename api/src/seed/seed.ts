import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../accounts/passwords/passwords';
import type { Database, Transaction } from '../db/database';
import * as tables from '../db/schema';
import { withText } from '../errors/messageText';
import type { SeedMarket, SeedOrder, SeedOrderLine } from './demo/types';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'rialto-demo';

const DAY_MS = 86_400_000;

/** The context of seeding: functions that map the names in `market` to ids. */
interface SeedContext {
  tx: Transaction;
  market: SeedMarket;
  users: Lookup<number>;
  shops: Lookup<number>;
  products: Lookup<number>;
  /** The variants of the products. */
  variants: Lookup<number>;
  before(days: number): Date;
}

/**
 * Seeds an empty database with a market in one transaction; returns false and changes nothing if there are users. Ages are
 * subtracted from `now`. The first user gets id 1.
 * @throws Error if the market refers to something it does not contain
 */
export async function seedDemo(db: Database, market: SeedMarket, now: Date): Promise<boolean> {
  const [someone] = await db.select({ id: tables.users.id }).from(tables.users).limit(1);
  if (someone) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.transaction(async (tx) => {
    const users = await insertUsers(tx, market, passwordHash, before);
    const catalogue = await insertCatalogue(tx, market, users, before);
    const context = { tx, market, users, ...catalogue, before };
    await insertReviews(context);
    await insertOrders(context);
    await insertPersonalLists(context);
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
      market.shops.map(({ owner, name, logo, description }) => ({ userId: users(owner), name, logo, description })),
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
          image: product.image,
          categoryId: categories(product.category),
          shopId: shop.id,
          createdBy: shop.userId,
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

  const variantRows = await tx
    .insert(tables.productVariants)
    .values(
      market.products.map(({ key, shop, priceCents, discountPercent }) => {
        const discountHundredths = Math.round(discountPercent * 100);
        return { productId: products(key), vendorId: shops(shop).userId, priceCents, discountHundredths };
      }),
    )
    .returning({ id: tables.productVariants.id });
  const variants = lookup(
    'product',
    market.products.map(({ key }) => key),
    variantRows.map(({ id }) => id),
  );
  await tx.insert(tables.variantStock).values(
    market.products.map(({ key, inventory }) => {
      return { variantId: variants(key), productId: products(key), inventory, sold: piecesSold(market, key) };
    }),
  );
  return { shops: (key: string) => shops(key).id, products, variants };
}

function piecesSold(market: SeedMarket, product: string): number {
  return market.orders
    .filter(({ status }) => status === 'Completed')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.product === product)
    .reduce((sum, { quantity }) => sum + quantity, 0);
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

const settledCodes = {
  Completed: 'PAYMENT_RECEIVED',
  Failed: 'PAYMENT_FAILED',
  Cancelled: 'PAYMENT_CANCELLED',
  Refunded: 'PAYMENT_REFUNDED',
} as const;

async function insertOrders({ tx, market, users, shops, products, variants, before }: SeedContext): Promise<void> {
  const buyer = lookup(
    'user',
    market.users.map(({ key }) => key),
    market.users,
  );
  const product = lookup(
    'product',
    market.products.map(({ key }) => key),
    market.products,
  );
  const shop = lookup(
    'shop',
    market.shops.map(({ key }) => key),
    market.shops,
  );
  const total = (lines: SeedOrderLine[]) =>
    lines.reduce((sum, line) => sum + product(line.product).priceCents * line.quantity, 0);
  // oldest first, so that ids and dates ascend together
  const orders = [...market.orders].sort((a, b) => b.daysAgo - a.daysAgo);
  if (orders.length === 0) return;

  const rows = await tx
    .insert(tables.orders)
    .values(
      orders.map(({ user, status, lines, daysAgo }, index) => {
        const { name, email, phone, address } = buyer(user);
        return {
          userId: users(user),
          tranId: `DEMO-${String(index + 1).padStart(4, '0')}`,
          gateway: 'sandbox',
          status,
          totalCents: total(lines),
          buyerName: name,
          buyerEmail: email,
          buyerPhone: phone,
          buyerAddress: address,
          createdAt: before(daysAgo),
          settledAt: status === 'Pending' ? null : before(daysAgo),
        };
      }),
    )
    .returning({ id: tables.orders.id });
  const perOrder = <T>(make: (order: SeedOrder, orderId: number) => T[]) =>
    rows.flatMap(({ id }, index) => (orders[index] ? make(orders[index], id) : []));

  await insertAll(
    tx,
    tables.orderItems,
    perOrder((order, orderId) =>
      order.lines.map((line) => {
        const bought = product(line.product);
        return {
          orderId,
          productId: products(line.product),
          variantId: variants(line.product),
          vendorId: users(shop(bought.shop).owner),
          shopId: shops(bought.shop),
          shopName: shop(bought.shop).name,
          productName: bought.name,
          productImage: bought.image,
          priceCents: bought.priceCents,
          quantity: line.quantity,
          fulfilment: line.fulfilment,
          fulfilmentChangedAt: line.fulfilment === 'Unfulfilled' ? null : before(order.daysAgo),
        };
      }),
    ),
  );
  await insertAll(
    tx,
    tables.orderEvents,
    perOrder(({ status, daysAgo, user }, orderId) => {
      const createdAt = before(daysAgo);
      const message = withText({ code: 'PLACED', params: {} });
      const placed = { orderId, type: 'placed', ...message, actorId: users(user), createdAt };
      if (status === 'Pending') return [placed];
      const settled = withText({ code: settledCodes[status], params: {} });
      return [placed, { orderId, type: status.toLowerCase(), ...settled, actorId: null, createdAt }];
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
  const names = new Map(market.users.map(({ key, name }) => [key, name]));
  await insertAll(
    tx,
    tables.blogPosts,
    market.posts.map(({ title, details, image, author, daysAgo }) => {
      return { title, details, imageUrl: image, author: names.get(author) ?? author, createdAt: before(daysAgo) };
    }),
  );
}

async function insertAll<T extends PgTable>(tx: Transaction, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}

type Lookup<T> = (key: string) => T;

function lookup<T>(kind: string, keys: string[], values: T[]): Lookup<T> {
  const found = new Map(keys.map((key, index) => [key, values[index]]));
  return (key) => {
    const value = found.get(key);
    if (value === undefined) throw new Error(`The demo market has no ${kind} '${key}'`);
    return value;
  };
}
