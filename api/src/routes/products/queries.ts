import { centsAtLeast, centsAtMost } from '@rialto/shared/contract/money';
import type { ProductFilterQuery, ProductSort } from '@rialto/shared/contract/product';
import { and, eq, gte, isNull, like, lte, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database';
import { plannedAnew, plannedOnce, planning } from '../../db/plans';
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

/** A product with what is joined to it. */
export type ProductRow = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'name'
  | 'description'
  | 'priceCents'
  | 'discountHundredths'
  | 'image'
  | 'ratingSum'
  | 'ratingCount'
  | 'ratingMilli'
  | 'createdBy'
  | 'createdAt'
> &
  Pick<typeof productStock.$inferSelect, 'inventory' | 'reserved' | 'sold'> & {
    category: { id: number; name: string };
    shop: { id: number; name: string } | null;
  };

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

type ListSort = ProductSort | 'oldest';

// One direction for key and id, so that one index serves both ways and a row comparison finds the next page.
const orders: Record<ListSort, Order> = {
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
  sort?: ListSort;
  after?: ProductPlace;
  limit: number;
  /** Whether to count, beside the rows, how many the whole list has. */
  counted?: boolean;
}

interface Listed {
  rows: ProductRow[];
  /** As `countProducts` says it, where it was asked for and there is a row to say it. */
  total: number | undefined;
}

/** What decides how a list's statement is written. */
interface ListKind {
  values: FilterValues;
  sort: ListSort;
  isLater: boolean;
  counted: boolean;
}

// One more than a page of the site has. PostgreSQL keeps good plans only for a number that it is told.
const KEPT_LIMIT = 25;

/** Up to `limit` goods on sale that pass the filter, after a place. */
export async function listProducts(db: Queryable, filter: ProductFilterQuery, asked: Asked): Promise<Listed> {
  const { sort = 'oldest', after, limit, counted = false } = asked;
  const { keyword = '' } = filter;
  const values = filterValues(filter);
  const kind = { values, sort, isLater: after !== undefined, counted };
  const [place, placeId] = after ?? [];
  const given = { ...values, ...planning, place, placeId, limit };
  const rows = await (limit > KEPT_LIMIT
    ? foundRows(db, kind, given)
    : hasAnIndex(kind)
      ? wholeRows(db, kind, given)
      : needsParts(kind, keyword)
        ? rowsByParts(db, kind, { ...given, plainKeyword: keyword.toLowerCase() })
        : foundRows(db, kind, given));
  return { rows: rows.slice(0, limit), total: rows[0]?.total };
}

/** Whether an index has the list in its order and leaves nothing in it to be passed over, whatever the values are. */
function hasAnIndex({ sort, values }: ListKind): boolean {
  const served = sort.endsWith('price') ? ['category', 'minCents', 'maxCents'] : [];
  return Object.keys(values).every((name) => served.includes(name));
}

/** By one statement, whose plan is kept: planning the joins each time takes longer than the joins. */
async function wholeRows(db: Queryable, kind: ListKind, given: Record<string, unknown>): Promise<ListedRow[]> {
  const name = nameOf('products', kind);
  return written(wholeLists, name, () => {
    const page = pageSql(kind, sql`${products}.*`, keptLimit);
    return statement(
      name,
      sql`SELECT ${columns} ${totalSql(kind)} FROM (${page}) AS products ${joined}
        WHERE ${plannedOnce} ORDER BY ${orderOf(kind.sort)}`,
      rowOf,
    );
  })(db, given);
}

/**
 * The ids are found first, planned for what was asked: a plan made for any keyword is far slower for the rare ones. Then
 * their rows, by a plan that is kept.
 */
async function foundRows(db: Queryable, kind: ListKind, given: Record<string, unknown>): Promise<ListedRow[]> {
  const usual = isUsual(kind.values);
  return rowsFound(db, await foundBy(db, usual ? 'found' : undefined, kind, given, foundSql));
}

interface Found {
  /** A list of PostgreSQL's, as text. */
  ids: string | null;
  total: number | null;
}

async function foundBy(
  db: Queryable,
  way: string | undefined,
  kind: ListKind,
  given: Record<string, unknown>,
  write: (kind: ListKind) => SQL,
): Promise<Found | undefined> {
  const name = way && nameOf(way, kind);
  const find = written(foundLists, `${nameOf(way ?? '', kind)} ${kind.values.inStock}`, () =>
    statement<Found>(name, write(kind)),
  );
  return (await find(db, given))[0];
}

async function rowsFound(db: Queryable, found: Found | undefined): Promise<ListedRow[]> {
  if (!found?.ids) return [];
  const rows = await rowsOf(db, { ids: found.ids });
  if (rows[0]) rows[0].total = found.total ?? undefined;
  return rows;
}

function nameOf(way: string, { values, sort, isLater, counted }: ListKind): string {
  return [way, sort, isLater && 'after', counted && 'counted', ...Object.keys(values)].filter(Boolean).join(' ');
}

/**
 * Goods that are looked at, in the order of their prices, for a keyword: until looking up all that have a rarer one, in one
 * category or in all, is quicker at a million.
 */
const WALKED = { shelf: 2_000, all: 10_000 };

/** Whether `foundRows` is slow for some keywords: all by price; by others those without three letters or digits, of which there are no trigrams. */
function needsParts({ values, sort }: ListKind, keyword: string): boolean {
  return isUsual(values) && keyword !== '' && (sort.endsWith('price') || !/[a-z0-9]{3}/.test(keyword.toLowerCase()));
}

/**
 * A keyword that many names have is found among the cheapest goods, or the dearest; of one that few have, the parts of their
 * names tell all (`name_parts`). Either way few are looked at, by plans that are kept.
 */
async function rowsByParts(db: Queryable, kind: ListKind, given: Record<string, unknown>): Promise<ListedRow[]> {
  const isByPrice = kind.sort.endsWith('price');
  const walk: ListKind = isByPrice ? kind : { ...kind, sort: 'price', isLater: false, counted: false };
  const name = nameOf('near', walk);
  const near = await written(nearLists, name, () => statement(name, nearSql(walk), nearRowOf))(db, given);
  if (!near[0]?.isEnough) return rowsFound(db, await foundBy(db, 'parts', kind, given, partsSql));
  return isByPrice ? near.flatMap(({ row }) => row ?? []) : foundRows(db, kind, given);
}

function nearSql(kind: ListKind): SQL {
  const { values, sort, isLater, counted } = kind;
  const named = like(products.nameLc, placeholder('keyword'));
  const walked = sql.raw(String(values.category === undefined ? WALKED.all : WALKED.shelf));
  const served = and(onSale, categorySql(values), minimumSql(values), maximumSql(values));
  const walkOf = (where: SQL | undefined) => sql`SELECT ${products.id}, ${products.nameLc} FROM ${products}
    WHERE ${where} ORDER BY ${orderOf(sort)}`;
  const shelf = walkOf(served);
  const walk = isLater ? walkOf(and(served, beyondSql(sort))) : shelf;
  const countOf = (rows: SQL, limit: SQL) =>
    sql`SELECT count(*)::int FROM (SELECT FROM (${rows}) AS products WHERE ${named} LIMIT ${limit}) AS passing`;
  // One way finds and counts all that are looked at of a category; beyond them is counted only where there are more.
  const counting = sql`
    looked AS MATERIALIZED (
      SELECT count(*) = ${walked} AS more, coalesce(array_agg(id) FILTER (WHERE ${named}), '{}') AS ids FROM (${walk} LIMIT ${walked}) AS products),
    seen AS MATERIALIZED (
      SELECT ids[1:${keptLimit}] AS ids, cardinality(ids) + CASE WHEN more AND cardinality(ids) < ${countedAtMost}
        THEN (${countOf(sql`${shelf} OFFSET ${walked}`, sql`${countedAtMost} - cardinality(ids)`)}) ELSE 0 END AS total,
        cardinality(ids) >= ${keptLimit} OR NOT more AS enough
      FROM looked)`;
  const passing = sql`SELECT id FROM (${walk} LIMIT ${walked}) AS products WHERE ${named} LIMIT ${keptLimit}`;
  const finding = sql`
    looked AS MATERIALIZED (SELECT coalesce(array_agg(id), '{}') AS ids FROM (${passing}) AS page),
    seen AS MATERIALIZED (
      SELECT ids, cardinality(ids) = ${keptLimit} OR NOT EXISTS (${walk} OFFSET ${walked} LIMIT 1) AS enough FROM looked)`;
  const isCounting = counted && !isLater && values.category !== undefined;
  const total = isCounting
    ? sql`total`
    : counted
      ? sql`CASE WHEN enough THEN (${countOf(sql`${shelf} OFFSET 0`, countedAtMost)}) END`
      : sql`NULL::int`;
  return sql`WITH ${isCounting ? counting : finding}
    SELECT ${columns}, ${total}, enough
    FROM seen LEFT JOIN (LATERAL unnest(ids) WITH ORDINALITY AS page (id, place) JOIN ${products} ON ${products.id} = page.id ${joined}) ON enough
    WHERE ${plannedOnce} ORDER BY place`;
}

function partsSql({ values, sort, isLater }: ListKind): SQL {
  const order = orderOf(sort, sql`key`, sql`id`);
  const text = sql`${sql.placeholder('plainKeyword')}::text`;
  const shelf = values.category === undefined ? undefined : eq(categories.id, sql.placeholder('category'));
  // By nothing but the index, whatever else there is: OFFSET 0.
  return sql`WITH found AS MATERIALIZED (
      SELECT ${products.id}, ${orders[sort].key} AS key FROM ${categories} CROSS JOIN LATERAL (
          SELECT * FROM ${products} WHERE ${isNull(products.archivedAt)} AND name_parts(${products.categoryId}, ${products.nameLc}, 1)
            @> name_parts(${categories.id}, ${text}, least(3, length(${text}))) OFFSET 0) AS products
        ${sort === 'bestselling' ? withStock : sql``}
      WHERE ${and(shelf, eq(products.categoryId, categories.id), onSale, filterSql(values))})
    SELECT (SELECT array_agg(id ORDER BY ${order})::text
        FROM (SELECT id, key FROM found ${isLater ? sql`WHERE ${beyondSql(sort, sql`key`, sql`id`)}` : sql``}
          ORDER BY ${order} LIMIT ${limitGiven}) AS page) AS ids,
      (SELECT count(*)::int FROM found) AS total
    WHERE ${plannedOnce}`;
}

/** Whether a list is asked for often enough to be parsed once per connection. Anybody may combine all filters. */
function isUsual(values: FilterValues): boolean {
  return Object.keys(values).every((name) => ['keyword', 'category', 'minCents', 'maxCents'].includes(name));
}

function foundSql(kind: ListKind): SQL {
  const { sort, isLater, counted, values } = kind;
  // One way through an index that holds all that is asked finds the page and counts.
  if (counted && !isLater && sort.endsWith('price')) {
    const passing = pageSql(kind, sql`${products.id}`, countedAtMost, plannedAnew);
    return sql`SELECT ((array_agg(id))[1:${limitGiven}])::text AS ids, count(*)::int AS total FROM (${passing}) AS passing`;
  }
  const page = pageSql(kind, sql`${products.id}`, limitGiven, plannedAnew);
  const total = counted ? sql`(${countSql(values)})` : sql`NULL::int`;
  return sql`SELECT array_agg(id)::text AS ids, ${total} AS total FROM (${page}) AS page`;
}

function pageSql({ values, sort, isLater }: ListKind, selected: SQL, limit: SQL, more?: SQL): SQL {
  return sql`SELECT ${selected} FROM ${products} ${sort === 'bestselling' ? withStock : sql``}
    WHERE ${and(onSale, filterSql(values), isLater ? beyondSql(sort) : undefined, more)} ORDER BY ${orderOf(sort)} LIMIT ${limit}`;
}

const withStock = sql`JOIN ${productStock} ON ${productStock.productId} = ${products.id}`;

function orderOf(sort: ListSort, key = orders[sort].key, id = sql`${products.id}`): SQL {
  const direction = sql.raw(orders[sort].descending ? 'DESC' : 'ASC');
  return sql`${key} ${direction}, ${id} ${direction}`;
}

/** What comes after the place that is asked for. */
function beyondSql(sort: ListSort, key = orders[sort].key, id = sql`${products.id}`): SQL {
  const type = sql.raw(sort === 'newest' ? 'timestamptz' : 'int');
  const place = sql`(${sql.placeholder('place')}::${type}, ${sql.placeholder('placeId')}::int)`;
  return sql`(${key}, ${id}) ${sql.raw(orders[sort].descending ? '<' : '>')} ${place}`;
}

/** The list's total as one more column, where it is asked for. */
function totalSql({ values, counted }: ListKind): SQL {
  return counted ? sql`, (${countSql(values)}) AS total` : sql``;
}

// As many as there are kinds of filters and orders, which anybody may combine.
const wholeLists = new LRUCache<string, Statement<ListedRow>>({ max: 100 });
const nearLists = new LRUCache<string, Statement<Near>>({ max: 100 });
const foundLists = new LRUCache<string, Statement<Found>>({ max: 500 });

function written<Row>(
  kept: LRUCache<string, Statement<Row>>,
  kind: string,
  write: () => Statement<Row>,
): Statement<Row> {
  const known = kept.get(kind);
  if (known) return known;
  const made = write();
  kept.set(kind, made);
  return made;
}

/** One of a list, with how many the list has where that was asked for. */
type ListedRow = ProductRow & { total: number | undefined };

// In the order of `rowOf`.
const columns = sql`${products.id}, ${products.name}, ${products.description}, ${products.priceCents}, ${products.discountHundredths},
  ${products.image}, ${products.ratingSum}, ${products.ratingCount}, ${products.ratingMilli}, ${products.createdBy},
  ${products.createdAt}, ${categories.id}, ${categories.name}, ${shops.id}, ${shops.name}, ${productStock.inventory},
  ${productStock.reserved}, ${productStock.sold}`;

const joined = sql`
  JOIN ${productStock} ON ${productStock.productId} = ${products.id}
  JOIN ${categories} ON ${categories.id} = ${products.categoryId}
  LEFT JOIN ${shops} ON ${shops.id} = ${products.shopId}`;

const rowsOf = statement(
  'product_rows',
  sql`SELECT ${columns} FROM unnest(${sql.placeholder('ids')}::text::int[]) WITH ORDINALITY AS found (id, place)
  JOIN ${products} ON ${products.id} = found.id ${joined} ORDER BY found.place`,
  rowOf,
);

// As the columns' types say; one by one, since copying takes several times as long.
function rowOf(values: unknown[]): ListedRow {
  const [shopId, shopName] = [values[13], values[14]];
  return {
    id: values[0] as number,
    name: values[1] as string,
    description: values[2] as string | null,
    priceCents: values[3] as number,
    discountHundredths: values[4] as number,
    image: values[5] as string | null,
    ratingSum: values[6] as number,
    ratingCount: values[7] as number,
    ratingMilli: values[8] as number,
    createdBy: values[9] as number,
    createdAt: new Date(values[10] as string),
    category: { id: values[11] as number, name: values[12] as string },
    shop: shopId === null ? null : { id: shopId as number, name: shopName as string },
    inventory: values[15] as number,
    reserved: values[16] as number,
    sold: values[17] as number,
    total: values[18] as number | undefined,
  };
}

/** One of a list by price, or none where there is none, and whether there may be more than were looked at. */
interface Near {
  row: ListedRow | undefined;
  isEnough: boolean;
}

function nearRowOf(values: unknown[]): Near {
  return { row: values[0] === null ? undefined : rowOf(values), isEnough: values[19] as boolean };
}

/** Up to here the goods that pass a filter are counted; more are told as that many at least. */
export const COUNTED_TO = 1_000;

const limitGiven = sql`${sql.placeholder('limit')}::int`;
const keptLimit = sql.raw(String(KEPT_LIMIT));
const countedAtMost = sql.raw(String(COUNTED_TO + 1));

function countSql(values: FilterValues): SQL {
  const passing = sql`SELECT FROM ${products} WHERE ${and(onSale, filterSql(values))} LIMIT ${countedAtMost}`;
  return sql`SELECT count(*)::int FROM (${passing}) AS passing`;
}

const counts = new LRUCache<string, Statement<number>>({ max: 500 });

/** How many goods on sale pass the filter, up to one more than COUNTED_TO. */
export async function countProducts(db: Queryable, filter: ProductFilterQuery): Promise<number> {
  const values = filterValues(filter);
  const count = written(counts, `${Object.keys(values)} ${values.inStock}`, () =>
    statement(undefined, countSql(values), ([total]) => total as number),
  );
  const [total = 0] = await count(db, values);
  return total;
}

const productOnSale = statement(
  'product_on_sale',
  sql`SELECT ${columns} FROM ${products} ${joined} WHERE ${products.id} = ${sql.placeholder('id')}::int AND ${onSale}`,
  rowOf,
);

/** One of the goods on sale. */
export async function findProduct(db: Queryable, id: number): Promise<ProductRow | undefined> {
  const [row] = await productOnSale(db, { id });
  return row;
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
