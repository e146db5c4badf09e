import { centsAtLeast, centsAtMost } from '@rialto/shared/contract/money';
import type { ProductFilterQuery, ProductSort } from '@rialto/shared/contract/product';
import { and, asc, count, desc, eq, gte, isNull, like, lte, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../db/database';
import { categories, productStock, products, shops, users } from '../../db/schema';
import { escapeLike } from '../../db/textSearch';

/** What `presentProduct` needs of a product: join stock and category to `products`, and left join the shop. */
export const productSelection = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  discountHundredths: products.discountHundredths,
  image: products.image,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  ratingMilli: products.ratingMilli,
  createdBy: products.createdBy,
  createdAt: products.createdAt,
  category: { id: categories.id, name: categories.name },
  shop: { id: shops.id, name: shops.name },
  inventory: productStock.inventory,
  reserved: productStock.reserved,
  sold: productStock.sold,
};

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

const notActive = new QueryBuilder().select({ id: users.id }).from(users).where(ne(users.status, 'active'));

/** Goods the public sees: not archived, and their vendor neither suspended nor deleted. */
export const onSale = and(isNull(products.archivedAt), notInArray(products.createdBy, notActive));

/** A place in the list: the sort key of its last row, and its id. */
export type ProductPlace = readonly [key: string | number, id: number];

interface Order {
  key: SQL;
  descending: boolean;
  keyOf(row: ProductRow): string | number;
}

// One direction for key and id, so that one index serves both ways and a row comparison finds the next page.
const orders: Record<ProductSort | 'oldest', Order> = {
  oldest: { key: sql`${products.id}`, descending: false, keyOf: (row) => row.id },
  newest: { key: sql`${products.createdAt}`, descending: true, keyOf: (row) => row.createdAt.toISOString() },
  price: { key: sql`${products.priceCents}`, descending: false, keyOf: (row) => row.priceCents },
  '-price': { key: sql`${products.priceCents}`, descending: true, keyOf: (row) => row.priceCents },
  rating: { key: sql`${products.ratingMilli}`, descending: true, keyOf: (row) => row.ratingMilli },
  bestselling: { key: sql`${productStock.sold}`, descending: true, keyOf: (row) => row.sold },
};

/** Where a row stands in the list that `sort` orders. */
export function placeOf(row: ProductRow, sort: ProductSort | undefined): ProductPlace {
  return [orders[sort ?? 'oldest'].keyOf(row), row.id];
}

/**
 * Up to `limit` goods on sale that pass the filter, after a place. The ids are found first, from an index alone. Not
 * prepared: a plan made for any keyword or price range is far slower for the rare ones than planning each time.
 */
export async function listProducts(
  db: Queryable,
  filter: ProductFilterQuery,
  { sort = 'oldest', after, limit }: { sort?: ProductSort | 'oldest'; after?: ProductPlace; limit: number },
) {
  const { key, descending } = orders[sort];
  const direction = descending ? desc : asc;
  const ids = db.select({ id: products.id }).from(products).$dynamic();
  if (sort === 'bestselling') ids.innerJoin(productStock, eq(productStock.productId, products.id));
  const page = ids
    .where(and(onSale, filterSql(filter), after && beyond(key, descending, after)))
    .orderBy(direction(key), direction(products.id))
    .limit(limit)
    .as('page');
  return db
    .select(productSelection)
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .orderBy(direction(key), direction(products.id));
}

function beyond(key: SQL, descending: boolean, [value, id]: ProductPlace): SQL {
  const place = typeof value === 'string' ? sql`(${value}::timestamptz, ${id}::int)` : sql`(${value}::int, ${id}::int)`;
  return descending ? sql`(${key}, ${products.id}) < ${place}` : sql`(${key}, ${products.id}) > ${place}`;
}

/** How many goods on sale pass the filter. */
export async function countProducts(db: Queryable, filter: ProductFilterQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .where(and(onSale, filterSql(filter)));
  return row?.total ?? 0;
}

/** Finds one of the goods on sale; prepared once, since no call is made more often. */
export function productFinder(db: Database) {
  const query = db
    .select(productSelection)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(and(eq(products.id, sql.placeholder('id')), onSale))
    .prepare('product_on_sale');
  return async (id: number): Promise<ProductRow | undefined> => (await query.execute({ id }))[0];
}

/** Whether an id is that of someone who may sell. */
export async function isSeller(db: Queryable, id: number): Promise<boolean> {
  const [user] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, id));
  return user !== undefined && user.role !== 'user' && user.status !== 'deleted';
}

const available = sql`EXISTS (
  SELECT 1 FROM ${productStock} WHERE ${productStock.productId} = ${products.id}
  AND ${productStock.inventory} > ${productStock.reserved})`;

/** THE listing predicate of `productFilter.ts` in SQL, and the further filters of the API. */
export function filterSql(filter: ProductFilterQuery): SQL | undefined {
  return and(otherSql(filter), categorySql(filter), minimumSql(filter), maximumSql(filter));
}

/** The filter without its category and its prices. */
export function otherSql({ keyword, createdBy, shopId, inStock }: ProductFilterQuery): SQL | undefined {
  return and(
    keyword ? like(products.nameLc, `%${escapeLike(keyword.toLowerCase())}%`) : undefined,
    createdBy === undefined ? undefined : eq(products.createdBy, createdBy),
    shopId === undefined ? undefined : eq(products.shopId, shopId),
    inStock === undefined ? undefined : inStock === 'true' ? available : not(available),
  );
}

function categorySql({ category, categoryName }: ProductFilterQuery): SQL | undefined {
  return and(
    category === undefined ? undefined : eq(products.categoryId, category),
    categoryName
      ? sql`${products.categoryId} = (SELECT ${categories.id} FROM ${categories} WHERE ${categories.name} = ${categoryName})`
      : undefined,
  );
}

/** Prices from the minimum on. */
export function minimumSql({ minPrice }: ProductFilterQuery): SQL | undefined {
  return minPrice === undefined ? undefined : gte(products.priceCents, asInt4(centsAtLeast(minPrice)));
}

/** Prices up to the maximum. */
export function maximumSql({ maxPrice }: ProductFilterQuery): SQL | undefined {
  return maxPrice === undefined ? undefined : lte(products.priceCents, asInt4(centsAtMost(maxPrice)));
}

// Prices lie well within these, so a bound beyond them means the same.
function asInt4(cents: number): number {
  return Math.min(Math.max(cents, -1), 2_147_483_647);
}
