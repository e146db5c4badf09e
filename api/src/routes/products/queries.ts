import { centsAtLeast, centsAtMost } from '@rialto/shared/contract/money';
import type { ProductFilterQuery, ProductSort } from '@rialto/shared/contract/product';
import { and, eq, gte, isNull, like, lte, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from '../../db/database';
import { categories, productStock, products, shops, users } from '../../db/schema';
import { type Statement, statement } from '../../db/statement';
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

export type ProductRow = NonNullable<Awaited<ReturnType<ReturnType<typeof productFinder>>>>;

// A literal: of a parameter PostgreSQL can't know that the index of these few serves it.
const isNotActive = sql`${users.status} <> 'active'`;
const notActive = new QueryBuilder().select({ id: users.id }).from(users).where(isNotActive);

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

/** What is asked of a list. */
interface Asked {
  sort?: ProductSort | 'oldest';
  after?: ProductPlace;
  limit: number;
}

/**
 * Up to `limit` goods on sale that pass the filter, after a place. The ids are found first, from an index alone, planned for
 * what was asked: a plan made for any keyword or price range is far slower for the rare ones. Their rows come by a plan that
 * is kept: planning all the joins each time took longer than the joins.
 */
export async function listProducts(
  db: Queryable,
  filter: ProductFilterQuery,
  { sort = 'oldest', after, limit }: Asked,
): Promise<ProductRow[]> {
  const values = filterValues(filter);
  const page = written(`${sort} ${after !== undefined} ${Object.keys(values)} ${values.inStock}`, () =>
    pageSql(values, sort, after !== undefined),
  );
  const [place, placeId] = after ?? [];
  const found = await page(db, { ...values, place, placeId, limit });
  const rows = new Map((await rowsOf(db, { ids: `{${found.map(({ id }) => id)}}` })).map((row) => [row.id, row]));
  return found.flatMap(({ id }) => rows.get(id) ?? []).map(fromColumns);
}

function pageSql(values: FilterValues, sort: keyof typeof orders, isLater: boolean): SQL {
  const { key, descending } = orders[sort];
  const direction = sql.raw(descending ? 'DESC' : 'ASC');
  const stock = sql`JOIN ${productStock} ON ${productStock.productId} = ${products.id}`;
  const type = sql.raw(sort === 'newest' ? 'timestamptz' : 'int');
  const place = sql`(${sql.placeholder('place')}::${type}, ${sql.placeholder('placeId')}::int)`;
  const beyond = sql`(${key}, ${products.id}) ${sql.raw(descending ? '<' : '>')} ${place}`;
  return sql`SELECT ${products.id} FROM ${products} ${sort === 'bestselling' ? stock : sql``}
    WHERE ${and(onSale, filterSql(values), isLater ? beyond : undefined)}
    ORDER BY ${key} ${direction}, ${products.id} ${direction} LIMIT ${sql.placeholder('limit')}::int`;
}

// As many as there are kinds of filters and orders, which anybody may combine.
const statements = new LRUCache<string, Statement<{ id: number }>>({ max: 500 });

function written(kind: string, write: () => SQL): Statement<{ id: number }> {
  let known = statements.get(kind);
  if (!known) {
    known = statement(undefined, write());
    statements.set(kind, known);
  }
  return known;
}

type Columns = Omit<ProductRow, 'createdAt' | 'category' | 'shop'> & {
  createdAt: string;
  categoryId: number;
  categoryName: string;
  shopId: number | null;
  shopName: string | null;
};

const rowsOf = statement<Columns>(
  'product_rows',
  sql`SELECT ${products.id}, ${products.name}, ${products.description}, ${products.priceCents} AS "priceCents",
    ${products.discountHundredths} AS "discountHundredths", ${products.image}, ${products.ratingSum} AS "ratingSum",
    ${products.ratingCount} AS "ratingCount", ${products.ratingMilli} AS "ratingMilli", ${products.createdBy} AS "createdBy",
    ${products.createdAt} AS "createdAt", ${categories.id} AS "categoryId", ${categories.name} AS "categoryName",
    ${shops.id} AS "shopId", ${shops.name} AS "shopName", ${productStock.inventory}, ${productStock.reserved}, ${productStock.sold}
  FROM ${products}
  JOIN ${productStock} ON ${productStock.productId} = ${products.id}
  JOIN ${categories} ON ${categories.id} = ${products.categoryId}
  LEFT JOIN ${shops} ON ${shops.id} = ${products.shopId}
  WHERE ${products.id} = ANY(${sql.placeholder('ids')}::text::int[])`,
);

// Named one by one: copying the rest of an object takes several times as long.
function fromColumns(row: Columns): ProductRow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.priceCents,
    discountHundredths: row.discountHundredths,
    image: row.image,
    ratingSum: row.ratingSum,
    ratingCount: row.ratingCount,
    ratingMilli: row.ratingMilli,
    createdBy: row.createdBy,
    createdAt: new Date(row.createdAt),
    category: { id: row.categoryId, name: row.categoryName },
    shop: row.shopId === null || row.shopName === null ? null : { id: row.shopId, name: row.shopName },
    inventory: row.inventory,
    reserved: row.reserved,
    sold: row.sold,
  };
}

/** Up to here the goods that pass a filter are counted; more are told as that many at least. */
export const COUNTED_TO = 1_000;

/** How many goods on sale pass the filter, up to one more than COUNTED_TO. */
export async function countProducts(db: Queryable, filter: ProductFilterQuery): Promise<number> {
  const values = filterValues(filter);
  const some = written(`total ${Object.keys(values)} ${values.inStock}`, () => {
    const passing = sql`SELECT FROM ${products} WHERE ${and(onSale, filterSql(values))} LIMIT ${sql.raw(String(COUNTED_TO + 1))}`;
    return sql`SELECT count(*)::int AS id FROM (${passing}) AS passing`;
  });
  const [row] = await some(db, values);
  return row?.id ?? 0;
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
  return async (id: number) => (await query.execute({ id }))[0];
}

/** Whether an id is that of someone who may sell. */
export async function isSeller(db: Queryable, id: number): Promise<boolean> {
  const [user] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, id));
  return user !== undefined && user.role !== 'user' && user.status !== 'deleted';
}

const available = sql`EXISTS (
  SELECT 1 FROM ${productStock} WHERE ${productStock.productId} = ${products.id}
  AND ${productStock.inventory} > ${productStock.reserved})`;

/** What a filter asks for, as the placeholders of its predicate take it; without those it says nothing about. */
export type FilterValues = {
  keyword?: string;
  createdBy?: number;
  shopId?: number;
  inStock?: 'true' | 'false';
  category?: number;
  categoryName?: string;
  minCents?: number;
  maxCents?: number;
};

export function filterValues(filter: ProductFilterQuery): FilterValues {
  const { keyword, createdBy, shopId, inStock, category, categoryName, minPrice, maxPrice } = filter;
  return {
    ...(keyword ? { keyword: `%${escapeLike(keyword.toLowerCase())}%` } : {}),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(shopId === undefined ? {} : { shopId }),
    ...(inStock === undefined ? {} : { inStock }),
    ...(category === undefined ? {} : { category }),
    ...(categoryName ? { categoryName } : {}),
    ...(minPrice === undefined ? {} : { minCents: asInt4(centsAtLeast(minPrice)) }),
    ...(maxPrice === undefined ? {} : { maxCents: asInt4(centsAtMost(maxPrice)) }),
  };
}

const placeholder = (name: keyof FilterValues) => sql.placeholder(name);

/** THE listing predicate of `productFilter.ts` in SQL, and the further filters of the API. */
function filterSql(values: FilterValues): SQL | undefined {
  return and(otherSql(values), categorySql(values), minimumSql(values), maximumSql(values));
}

/** The filter without its category and its prices. */
export function otherSql({ keyword, createdBy, shopId, inStock }: FilterValues): SQL | undefined {
  return and(
    keyword === undefined ? undefined : like(products.nameLc, placeholder('keyword')),
    createdBy === undefined ? undefined : eq(products.createdBy, placeholder('createdBy')),
    shopId === undefined ? undefined : eq(products.shopId, placeholder('shopId')),
    inStock === undefined ? undefined : inStock === 'true' ? available : not(available),
  );
}

function categorySql({ category, categoryName }: FilterValues): SQL | undefined {
  return and(
    category === undefined ? undefined : eq(products.categoryId, placeholder('category')),
    categoryName === undefined
      ? undefined
      : sql`${products.categoryId} = (SELECT ${categories.id} FROM ${categories} WHERE ${categories.name} = ${placeholder('categoryName')})`,
  );
}

/** Prices from the minimum on. */
export function minimumSql({ minCents }: FilterValues): SQL | undefined {
  return minCents === undefined ? undefined : gte(products.priceCents, placeholder('minCents'));
}

/** Prices up to the maximum. */
export function maximumSql({ maxCents }: FilterValues): SQL | undefined {
  return maxCents === undefined ? undefined : lte(products.priceCents, placeholder('maxCents'));
}

// Prices lie well within these, so a bound beyond them means the same.
function asInt4(cents: number): number {
  return Math.min(Math.max(cents, -1), 2_147_483_647);
}
