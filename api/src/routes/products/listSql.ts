import { and, eq, type SQL, sql } from 'drizzle-orm';
import { plannedAnew, plannedOnce } from '../../db/plans';
import { categories, productStock, products } from '../../db/schema';
import { categorySql, type FilterValues, filterSql, maximumSql, minimumSql, otherSql, ownerSql } from './filterSql';
import { FREQUENT, goodsByParts, LOOKED, ofTheirCategory } from './nameParts';
import { onSale } from './onSale';
import { beyondPlace, beyondSql, type ListSort, orderOf, orders } from './order';
import { columns, joined, type ListedRow, rowOf } from './rows';

/** What decides how a list's statement is written. */
export interface ListKind {
  values: FilterValues;
  sort: ListSort;
  isLater: boolean;
  counted: boolean;
}

/** One more than a page of the site has. PostgreSQL keeps good plans only for a number that it is told. */
export const KEPT_LIMIT = 25;

/** Up to here the goods that pass a filter are counted; more are told as that many at least. */
export const COUNTED_TO = 1_000;

const limitGiven = sql`${sql.placeholder('limit')}::int`;
const keptLimit = sql.raw(String(KEPT_LIMIT));
const countedAtMost = sql.raw(String(COUNTED_TO + 1));

/**
 * How a keyword is looked for where nothing is counted, in a category and in all: among the first goods; where so many of them have
 * it, among so many further ones; else the parts of names are the quicker way.
 */
const IN_CATEGORY = { first: 600, worthMore: 4, further: 4_000 };
const IN_ALL = { first: 2_000, worthMore: 4, further: 10_000 };

/** So many goods take PostgreSQL some tens of milliseconds to look at, whatever they are ordered by. */
const MANY = 20_000;

/** As LOOKED, for a list in another order in all categories. */
const LOOKED_IN_ALL = 10_000;

/** As FREQUENT, of the goods of a category that are to be counted. */
const FREQUENT_IN_CATEGORY = 80;

/** By one statement; its plan is the same whatever the values are. */
export function wholeSql(kind: ListKind): SQL {
  const page = pageSql(kind, sql`${products}.*`, keptLimit);
  return sql`SELECT ${columns} ${totalSql(kind)} FROM (${page}) AS products ${joined}
    WHERE ${plannedOnce} ORDER BY ${orderOf(kind.sort)}`;
}

/** What `foundSql` and `fewSql` answer. */
export interface Found {
  /** A list of PostgreSQL's, as text. */
  ids: string | null;
  total: number | null;
}

/** The ids of a page, planned anew each time. */
export function foundSql(kind: ListKind): SQL {
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

/** What `nearSql` answers: one of a list by price, or none, and whether that is all; if not, the parts of names tell more. */
export interface Near {
  row: ListedRow | undefined;
  isEnough: boolean;
}

export function nearRowOf(values: unknown[]): Near {
  return { row: values[0] === null ? undefined : rowOf(values), isEnough: values[19] as boolean };
}

/** A page by price, found among the first goods of its order. */
export function nearSql(kind: ListKind): SQL {
  const seen = kind.counted && !kind.isLater ? countedSql(kind) : soughtSql(kind);
  return sql`WITH ${seen}
    SELECT ${columns}, total, enough
    FROM seen LEFT JOIN (LATERAL unnest(CASE WHEN enough THEN ids END) WITH ORDINALITY AS page (id, place)
      JOIN ${products} ON ${products.id} = page.id ${joined}) ON true
    WHERE ${plannedOnce} ORDER BY place`;
}

/** `seen`: the ids and the total of a first page, whether that is all. One way finds and counts all that are looked at. */
function countedSql(kind: ListKind): SQL {
  const { values, sort } = kind;
  const frequent = sql.raw(String(values.category === undefined ? FREQUENT : FREQUENT_IN_CATEGORY));
  // From the last of those on that have the keyword.
  const rest = walkSql(kind, beyondLast(sort));
  return sql`
    looked AS MATERIALIZED (
      SELECT count(*) = ${looked} AS more, coalesce(array_agg(id) FILTER (WHERE ${otherSql(values, 'product')}), '{}') AS ids
      FROM (${walkSql(kind)} LIMIT ${looked}) AS products),
    found AS MATERIALIZED (SELECT ids, cardinality(ids) AS count, more, NOT more OR cardinality(ids) >= ${frequent} AS enough FROM looked),
    seen AS MATERIALIZED (
      SELECT ids[1:${keptLimit}] AS ids, enough, count + CASE WHEN enough AND more AND count < ${countedAtMost}
        THEN (${countOf(values, sql`${rest} OFFSET 0`, sql`${countedAtMost} - count`)}) ELSE 0 END AS total
      FROM found)`;
}

/** `seen`, of a page whose total is known or, of a later one, counted by itself. */
function soughtSql(kind: ListKind): SQL {
  const { values, sort, isLater, counted } = kind;
  const { first, worthMore, further } = values.category === undefined ? IN_ALL : IN_CATEGORY;
  const walk = walkSql(kind, isLater ? beyondSql(sort) : undefined);
  const rest = walkSql(kind, beyondLast(sort));
  const sought = (rows: SQL, among: number, limit: SQL) =>
    sql`SELECT id FROM (${rows} LIMIT ${sql.raw(String(among))}) AS products WHERE ${otherSql(values, 'product')} LIMIT ${limit}`;
  const total = counted
    ? sql`CASE WHEN enough THEN (${countOf(values, sql`${walkSql(kind)} OFFSET 0`, countedAtMost)}) END`
    : sql`NULL::int`;
  return sql`
    looked AS MATERIALIZED (SELECT ARRAY(${sought(walk, first, frequent)}) AS ids),
    found AS MATERIALIZED (
      SELECT CASE WHEN count < ${frequent} AND count >= ${sql.raw(String(worthMore))}
        THEN ids || ARRAY(${sought(rest, further, sql`${frequent} - count`)}) ELSE ids END AS ids
      FROM (SELECT ids, cardinality(ids) AS count FROM looked) AS looked),
    decided AS MATERIALIZED (
      SELECT ids, cardinality(ids) = ${frequent} OR NOT EXISTS (${walk} OFFSET ${sql.raw(String(first))} LIMIT 1) AS enough FROM found),
    seen AS MATERIALIZED (SELECT ids, enough, ${total} AS total FROM decided)`;
}

/** Whether so many goods have a list's keyword that going through them, in any order, is quicker than the parts of names. */
export function isFrequentSql(values: FilterValues): SQL {
  const walk = walkSql({ values, sort: 'price' });
  const among = sql.raw(String(values.category === undefined ? LOOKED_IN_ALL : LOOKED));
  return sql`SELECT (${countOf(values, sql`${walk} LIMIT ${among}`, frequent)}) = ${frequent} OR NOT EXISTS (${walk} OFFSET ${among} LIMIT 1)
    WHERE ${plannedOnce}`;
}

const looked = sql.raw(String(LOOKED));
const frequent = sql.raw(String(FREQUENT));

/** The goods of a list's category and prices, in its order, with what the rest of its filter looks at. */
function walkSql({ values, sort }: Pick<ListKind, 'values' | 'sort'>, more?: SQL): SQL {
  const { id, nameLc, createdBy, shopId } = products;
  const owner = sql.join([
    values.createdBy === undefined ? sql`` : sql`, ${createdBy}`,
    values.shopId === undefined ? sql`` : sql`, ${shopId}`,
  ]);
  return sql`SELECT ${id}, ${nameLc} ${owner} FROM ${products}
    WHERE ${and(onSale, categorySql(values), minimumSql(values), maximumSql(values), more)} ORDER BY ${orderOf(sort)}`;
}

/** What comes after the last of `ids`, which are `count`. */
function beyondLast(sort: ListSort): SQL {
  const last = sql`ids[count]`;
  return beyondPlace(sort, [sql`(SELECT ${orders[sort].key} FROM ${products} WHERE ${products.id} = ${last})`, last]);
}

function countOf(values: FilterValues, rows: SQL, limit: SQL): SQL {
  return sql`SELECT count(*)::int FROM (SELECT FROM (${rows}) AS products WHERE ${otherSql(values, 'product')} LIMIT ${limit}) AS passing`;
}

/** Whose goods are few: an owner's, those that are sold out, or those that have all parts of a keyword in their names. */
export type Few = 'own' | 'sold out' | 'parts';

/** The ids of a page, and the total of its list, by looking at all of a few goods. */
export function fewSql({ values, sort, isLater }: ListKind, few: Few): SQL {
  const order = orderOf(sort, sql`key`, sql`id`);
  const shelf = values.category === undefined ? undefined : eq(categories.id, sql.placeholder('category'));
  const [goods, more] =
    few === 'parts'
      ? [goodsByParts, and(shelf, ofTheirCategory)]
      : [sql`(${few === 'own' ? own(values) : soldOut} OFFSET 0) AS products`, undefined];
  return sql`WITH found AS MATERIALIZED (
      SELECT ${products.id}, ${orders[sort].key} AS key FROM ${goods} ${sort === 'bestselling' ? withStock : sql``}
      WHERE ${and(more, onSale, filterSql(values, 'product'))})
    SELECT (SELECT array_agg(id ORDER BY ${order})::text
        FROM (SELECT id, key FROM found ${isLater ? sql`WHERE ${beyondSql(sort, sql`key`, sql`id`)}` : sql``}
          ORDER BY ${order} LIMIT ${limitGiven}) AS page) AS ids,
      (SELECT count(*)::int FROM found) AS total
    WHERE ${plannedOnce}`;
}

/** Whether an owner has so few goods that looking at all of them is quicker than meeting them among the goods of all. */
export function ownsFewSql(values: FilterValues): SQL {
  return areFewSql(own(values));
}

/** Whether so few goods are sold out. */
export function fewAreSoldOutSql(): SQL {
  return areFewSql(soldOut);
}

const own = (values: FilterValues) => sql`SELECT * FROM ${products} WHERE ${ownerSql(values)}`;
const soldOut = sql`SELECT * FROM ${products} WHERE ${products.id} IN (SELECT ${productStock.productId} FROM ${productStock} WHERE ${productStock.soldOut})`;

function areFewSql(goods: SQL): SQL {
  return sql`SELECT (SELECT count(*) FROM (${goods} LIMIT ${sql.raw(String(MANY + 1))}) AS goods) <= ${sql.raw(String(MANY))} WHERE ${plannedOnce}`;
}

function pageSql({ values, sort, isLater }: ListKind, selected: SQL, limit: SQL, more?: SQL): SQL {
  return sql`SELECT ${selected} FROM ${products} ${sort === 'bestselling' ? withStock : sql``}
    WHERE ${and(onSale, filterSql(values), isLater ? beyondSql(sort) : undefined, more)} ORDER BY ${orderOf(sort)} LIMIT ${limit}`;
}

const withStock = sql`JOIN ${productStock} ON ${productStock.productId} = ${products.id}`;

/** The list's total as one more column, where it is asked for. */
function totalSql({ values, counted }: ListKind): SQL {
  return counted ? sql`, (${countSql(values)}) AS total` : sql``;
}

/** How many goods pass, up to one more than COUNTED_TO. */
function countSql(values: FilterValues): SQL {
  const passing = sql`SELECT FROM ${products} WHERE ${and(onSale, filterSql(values))} LIMIT ${countedAtMost}`;
  return sql`SELECT count(*)::int FROM (${passing}) AS passing`;
}
