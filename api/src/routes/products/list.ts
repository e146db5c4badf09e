import type { ProductFilterQuery } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database';
import { planning } from '../../db/plans';
import { categories } from '../../db/schema';
import { type Statement, statement } from '../../db/statement';
import { type FilterValues, filterValues } from './filterSql';
import {
  type Few,
  type Found,
  fewAreSoldOutSql,
  fewSql,
  foundSql,
  isFrequentSql,
  KEPT_LIMIT,
  type ListKind,
  type Near,
  nearRowOf,
  nearSql,
  ownsFewSql,
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
  /** Up to one more than COUNTED_TO, where it was asked for and there is a row to say it. */
  total: number | undefined;
}

/** Up to `limit` goods on sale that pass the filter, after a place. */
export async function listProducts(db: Queryable, filter: ProductFilterQuery, asked: Asked): Promise<Listed> {
  const { sort = 'oldest', after, limit, counted = false } = asked;
  const keyword = foldText(filter.keyword ?? '');
  const values = await valuesOf(db, filter);
  const kind = { values, sort, isLater: after !== undefined, counted };
  const [place, placeId] = after ?? [];
  const given = { ...values, ...planning, plainKeyword: plainKeyword(keyword), place, placeId, limit };
  const rows = await rowsOfKind(db, kind, given, { keyword, isKept: limit <= KEPT_LIMIT });
  return { rows: rows.slice(0, limit), total: rows[0]?.total };
}

/** How many goods on sale pass the filter, up to one more than COUNTED_TO. */
export async function countProducts(db: Queryable, filter: ProductFilterQuery): Promise<number> {
  return (await listProducts(db, filter, { sort: 'price', limit: 1, counted: true })).total ?? 0;
}

type Given = Record<string, unknown>;

/** All ways give the same rows; this takes the one that isn't slow, whatever the values are. */
async function rowsOfKind(
  db: Queryable,
  kind: ListKind,
  given: Given,
  { keyword, isKept }: { keyword: string; isKept: boolean },
): Promise<ListedRow[]> {
  const { values, sort } = kind;
  if (isKept && hasAnIndex(kind)) return wholeRows(db, kind, given);
  if (isOwners(values) && (await isSo(db, 'owns few', values, ownsFewSql, given)))
    return fewRows(db, 'own', kind, given);
  if (values.inStock === 'false' && (await isSo(db, 'few sold out', {}, fewAreSoldOutSql, given)))
    return fewRows(db, 'sold out', kind, given);
  const isByPrice = sort.endsWith('price');
  // Trigrams tell PostgreSQL how many names have a keyword, but not how many goods it then puts in the order of their prices.
  if (keyword === '' || (!isByPrice && hasTrigrams(keyword))) return foundRows(db, kind, given);
  if (isByPrice && isKept) return nearRows(db, kind, given);
  const isFrequent = await isSo(db, 'frequent', values, isFrequentSql, given);
  return isFrequent ? foundRows(db, kind, given) : fewRows(db, 'parts', kind, given);
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
  const served = sort.endsWith('price') ? ['category', 'minCents', 'maxCents'] : sort === 'oldest' ? ['createdBy'] : [];
  return Object.keys(values).every((name) => served.includes(name));
}

function isOwners({ createdBy, shopId }: FilterValues): boolean {
  return createdBy !== undefined || shopId !== undefined;
}

/** By one statement, whose plan is kept: planning the joins each time takes longer than the joins. */
async function wholeRows(db: Queryable, kind: ListKind, given: Given): Promise<ListedRow[]> {
  return written(wholeLists, 'products', kind, wholeSql, rowOf)(db, given);
}

/**
 * The ids are found first, planned for what was asked: a plan made for any keyword is far slower for the rare ones. Then
 * their rows, by a plan that is kept.
 */
async function foundRows(db: Queryable, kind: ListKind, given: Given): Promise<ListedRow[]> {
  return rowsFound(db, await written<Found>(foundLists, 'found', kind, foundSql)(db, given));
}

/** By all goods that pass, where they are few. */
async function fewRows(db: Queryable, few: Few, kind: ListKind, given: Given): Promise<ListedRow[]> {
  const find = written<Found>(foundLists, few, kind, () => fewSql(kind, few));
  return rowsFound(db, await find(db, given));
}

/** A keyword that many names have is found among the first goods; of one that few have, the parts of their names tell all (`name_parts`). */
async function nearRows(db: Queryable, kind: ListKind, given: Given): Promise<ListedRow[]> {
  const near = await written(nearLists, 'near', kind, nearSql, nearRowOf)(db, given);
  return near[0]?.isEnough ? near.flatMap(({ row }) => row ?? []) : fewRows(db, 'parts', kind, given);
}

async function rowsFound(db: Queryable, [found]: Found[]): Promise<ListedRow[]> {
  if (!found?.ids) return [];
  const rows = await rowsOf(db, { ids: found.ids });
  if (rows[0]) rows[0].total = found.total ?? undefined;
  return rows;
}

/** What decides between two ways. */
async function isSo(
  db: Queryable,
  question: string,
  values: FilterValues,
  write: (values: FilterValues) => SQL,
  given: Given,
): Promise<boolean> {
  const kind = { values, sort: 'price', isLater: false, counted: false } as const;
  const [so = false] = await written(
    decisions,
    question,
    kind,
    () => write(values),
    ([yes]) => yes as boolean,
  )(db, given);
  return so;
}

// As many as there are kinds of filters and orders, which anybody may combine.
const wholeLists = new LRUCache<string, Statement<ListedRow>>({ max: 100 });
const nearLists = new LRUCache<string, Statement<Near>>({ max: 100 });
const foundLists = new LRUCache<string, Statement<Found>>({ max: 500 });
const decisions = new LRUCache<string, Statement<boolean>>({ max: 100 });

function written<Row>(
  kept: LRUCache<string, Statement<Row>>,
  way: string,
  kind: ListKind,
  write: (kind: ListKind) => SQL,
  rowOf?: (values: unknown[]) => Row,
): Statement<Row> {
  const { values, sort, isLater, counted } = kind;
  const name = [way, sort, isLater && 'after', counted && 'counted', ...Object.keys(values)].filter(Boolean).join(' ');
  const key = `${name} ${values.inStock}`;
  const known = kept.get(key);
  if (known) return known;
  const made = statement(isUsual(values) ? name : undefined, write(kind), rowOf);
  kept.set(key, made);
  return made;
}

/** Whether a list is asked for often enough to be parsed once per connection. Anybody may combine all filters. */
function isUsual(values: FilterValues): boolean {
  return Object.keys(values).every((name) => ['keyword', 'category', 'minCents', 'maxCents'].includes(name));
}
