import { and, eq, like, type SQL, sql } from 'drizzle-orm';
import { plannedAnew, plannedOnce } from '../../db/plans';
import { categories, productStock, products } from '../../db/schema';
import { categorySql, type FilterValues, filterSql, maximumSql, minimumSql } from './filterSql';
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

/** Goods that are looked at for a keyword in all categories where nothing is counted: as LOOKED. */
const LOOKED_IN_ALL = 10_000;

/** As FREQUENT, of the goods of a category. */
const FREQUENT_IN_CATEGORY = 80;

/** By one statement; its plan is the same whatever the values are. */
export function wholeSql(kind: ListKind): SQL {
  const page = pageSql(kind, sql`${products}.*`, keptLimit);
  return sql`SELECT ${columns} ${totalSql(kind)} FROM (${page}) AS products ${joined}
    WHERE ${plannedOnce} ORDER BY ${orderOf(kind.sort)}`;
}

/** What `foundSql` and `partsSql` answer. */
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
  const { values, sort, isLater, counted } = kind;
  const named = like(products.nameLc, sql.placeholder('keyword'));
  const isInCategory = values.category !== undefined;
  const looked = sql.raw(String(counted || isInCategory ? LOOKED : LOOKED_IN_ALL));
  const frequent = sql.raw(String(counted && isInCategory ? FREQUENT_IN_CATEGORY : FREQUENT));
  const served = and(onSale, categorySql(values), minimumSql(values), maximumSql(values));
  const walkOf = (where: SQL | undefined) => sql`SELECT ${products.id}, ${products.nameLc} FROM ${products}
    WHERE ${where} ORDER BY ${orderOf(sort)}`;
  const all = walkOf(served);
  const walk = isLater ? walkOf(and(served, beyondSql(sort))) : all;
  const countOf = (rows: SQL, limit: SQL) =>
    sql`SELECT count(*)::int FROM (SELECT FROM (${rows}) AS products WHERE ${named} LIMIT ${limit}) AS passing`;
  // One way finds and counts all that are looked at; the rest is counted from the last of those on that have the keyword.
  const last = sql`ids[count]`;
  const lastKey = sql`(SELECT ${orders[sort].key} FROM ${products} WHERE ${products.id} = ${last})`;
  const rest = walkOf(and(served, beyondPlace(sort, [lastKey, last])));
  const counting = sql`
    looked AS MATERIALIZED (
      SELECT count(*) = ${looked} AS more, coalesce(array_agg(id) FILTER (WHERE ${named}), '{}') AS ids FROM (${walk} LIMIT ${looked}) AS products),
    found AS MATERIALIZED (SELECT ids, cardinality(ids) AS count, more, NOT more OR cardinality(ids) >= ${frequent} AS enough FROM looked),
    seen AS MATERIALIZED (
      SELECT ids[1:${keptLimit}] AS ids, enough, count + CASE WHEN enough AND more AND count < ${countedAtMost}
        THEN (${countOf(sql`${rest} OFFSET 0`, sql`${countedAtMost} - count`)}) ELSE 0 END AS total
      FROM found)`;
  const passing = sql`SELECT id FROM (${walk} LIMIT ${looked}) AS products WHERE ${named} LIMIT ${frequent}`;
  const finding = sql`
    looked AS MATERIALIZED (SELECT coalesce(array_agg(id), '{}') AS ids FROM (${passing}) AS page),
    found AS MATERIALIZED (SELECT ids, cardinality(ids) = ${frequent} OR NOT EXISTS (${walk} OFFSET ${looked} LIMIT 1) AS enough FROM looked),
    seen AS MATERIALIZED (
      SELECT ids[1:${keptLimit}] AS ids, enough, ${counted ? sql`CASE WHEN enough THEN (${countOf(sql`${all} OFFSET 0`, countedAtMost)}) END` : sql`NULL::int`} AS total
      FROM found)`;
  return sql`WITH ${counted && !isLater ? counting : finding}
    SELECT ${columns}, total, enough
    FROM seen LEFT JOIN (LATERAL unnest(CASE WHEN enough THEN ids END) WITH ORDINALITY AS page (id, place)
      JOIN ${products} ON ${products.id} = page.id ${joined}) ON true
    WHERE ${plannedOnce} ORDER BY place`;
}

/** The ids of a page, and the total of its list, by the parts of names. */
export function partsSql({ values, sort, isLater }: ListKind): SQL {
  const order = orderOf(sort, sql`key`, sql`id`);
  const shelf = values.category === undefined ? undefined : eq(categories.id, sql.placeholder('category'));
  return sql`WITH found AS MATERIALIZED (
      SELECT ${products.id}, ${orders[sort].key} AS key FROM ${goodsByParts} ${sort === 'bestselling' ? withStock : sql``}
      WHERE ${and(shelf, ofTheirCategory, onSale, filterSql(values))})
    SELECT (SELECT array_agg(id ORDER BY ${order})::text
        FROM (SELECT id, key FROM found ${isLater ? sql`WHERE ${beyondSql(sort, sql`key`, sql`id`)}` : sql``}
          ORDER BY ${order} LIMIT ${limitGiven}) AS page) AS ids,
      (SELECT count(*)::int FROM found) AS total
    WHERE ${plannedOnce}`;
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
export function countSql(values: FilterValues): SQL {
  const passing = sql`SELECT FROM ${products} WHERE ${and(onSale, filterSql(values))} LIMIT ${countedAtMost}`;
  return sql`SELECT count(*)::int FROM (${passing}) AS passing`;
}
