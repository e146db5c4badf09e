import type { ProductFilterQuery } from '@rialto/shared/contract/product';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database';
import { planning } from '../../db/plans';
import { categories } from '../../db/schema';
import { type Statement, statement } from '../../db/statement';
import { type FilterValues, filterValues } from './filterSql';
import {
  countSql,
  type Found,
  foundSql,
  isFrequentSql,
  KEPT_LIMIT,
  type ListKind,
  type Near,
  nearRowOf,
  nearSql,
  partsSql,
  wholeSql,
} from './listSql';
import { hasTrigrams, plainKeyword } from './nameParts';
import type { ListSort, ProductPlace } from './order';
import { type ListedRow, type ProductRow, rowOf, rowsOf } from './rows';

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

/** Up to `limit` goods on sale that pass the filter, after a place. */
export async function listProducts(db: Queryable, filter: ProductFilterQuery, asked: Asked): Promise<Listed> {
  const { sort = 'oldest', after, limit, counted = false } = asked;
  const { keyword = '' } = filter;
  const values = await valuesOf(db, filter);
  const kind = { values, sort, isLater: after !== undefined, counted };
  const [place, placeId] = after ?? [];
  const given = { ...values, ...planning, place, placeId, limit };
  const rows = await (limit > KEPT_LIMIT
    ? foundRows(db, kind, given)
    : hasAnIndex(kind)
      ? wholeRows(db, kind, given)
      : needsParts(kind, keyword)
        ? rowsByParts(db, kind, { ...given, plainKeyword: plainKeyword(keyword) })
        : foundRows(db, kind, given));
  return { rows: rows.slice(0, limit), total: rows[0]?.total };
}

/** A category that there is no product of. */
const NO_CATEGORY = 0;

/** A filter's values. A category that is asked for by its name becomes its id, which PostgreSQL has figures of to plan by. */
async function valuesOf(db: Queryable, filter: ProductFilterQuery): Promise<FilterValues> {
  const values = filterValues(filter);
  if (!filter.categoryName) return values;
  const [named = NO_CATEGORY] = await categoryNamed(db, { name: filter.categoryName });
  return { ...values, category: (values.category ?? named) === named ? named : NO_CATEGORY };
}

const categoryNamed = statement(
  'category_named',
  sql`SELECT ${categories.id} FROM ${categories} WHERE ${categories.name} = ${sql.placeholder('name')}::text`,
  ([id]) => id as number,
);

/** Whether an index has the list in its order and leaves nothing in it to be passed over, whatever the values are. */
function hasAnIndex({ sort, values }: ListKind): boolean {
  const served = sort.endsWith('price') ? ['category', 'minCents', 'maxCents'] : [];
  return Object.keys(values).every((name) => served.includes(name));
}

/** By one statement, whose plan is kept: planning the joins each time takes longer than the joins. */
async function wholeRows(db: Queryable, kind: ListKind, given: Record<string, unknown>): Promise<ListedRow[]> {
  const name = nameOf('products', kind);
  return written(wholeLists, name, () => statement(name, wholeSql(kind), rowOf))(db, given);
}

/**
 * The ids are found first, planned for what was asked: a plan made for any keyword is far slower for the rare ones. Then
 * their rows, by a plan that is kept.
 */
async function foundRows(db: Queryable, kind: ListKind, given: Record<string, unknown>): Promise<ListedRow[]> {
  const usual = isUsual(kind.values);
  return rowsFound(db, await foundBy(db, usual ? 'found' : undefined, kind, given, foundSql));
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

/** Whether `foundRows` is slow for some keywords: all by price; by others those without three letters or digits, of which there are no trigrams. */
function needsParts({ values, sort }: ListKind, keyword: string): boolean {
  return isUsual(values) && keyword !== '' && (sort.endsWith('price') || !hasTrigrams(keyword));
}

/**
 * A keyword that many names have is found among the first goods, by price at least; of one that few have, the parts of their
 * names tell all (`name_parts`). Either way few are looked at, by plans that are kept.
 */
async function rowsByParts(db: Queryable, kind: ListKind, given: Record<string, unknown>): Promise<ListedRow[]> {
  if (!kind.sort.endsWith('price')) {
    const name = `frequent ${Object.keys(kind.values)}`;
    const isFrequent = written(frequencies, name, () =>
      statement(name, isFrequentSql(kind.values), ([yes]) => yes as boolean),
    );
    return (await isFrequent(db, given))[0] ? foundRows(db, kind, given) : rowsWithParts(db, kind, given);
  }
  const name = nameOf('near', kind);
  const near = await written(nearLists, name, () => statement(name, nearSql(kind), nearRowOf))(db, given);
  return near[0]?.isEnough ? near.flatMap(({ row }) => row ?? []) : rowsWithParts(db, kind, given);
}

async function rowsWithParts(db: Queryable, kind: ListKind, given: Record<string, unknown>): Promise<ListedRow[]> {
  return rowsFound(db, await foundBy(db, 'parts', kind, given, partsSql));
}

/** Whether a list is asked for often enough to be parsed once per connection. Anybody may combine all filters. */
function isUsual(values: FilterValues): boolean {
  return Object.keys(values).every((name) => ['keyword', 'category', 'minCents', 'maxCents'].includes(name));
}

const counts = new LRUCache<string, Statement<number>>({ max: 500 });

/** How many goods on sale pass the filter, up to one more than COUNTED_TO. */
export async function countProducts(db: Queryable, filter: ProductFilterQuery): Promise<number> {
  const values = await valuesOf(db, filter);
  const count = written(counts, `${Object.keys(values)} ${values.inStock}`, () =>
    statement(undefined, countSql(values), ([total]) => total as number),
  );
  const [total = 0] = await count(db, values);
  return total;
}

// As many as there are kinds of filters and orders, which anybody may combine.
const wholeLists = new LRUCache<string, Statement<ListedRow>>({ max: 100 });
const frequencies = new LRUCache<string, Statement<boolean>>({ max: 20 });
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
