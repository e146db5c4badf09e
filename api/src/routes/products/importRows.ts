import { createHash } from 'node:crypto';
import { type ImportResult, type ImportRow, importRowSchema } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { fieldsInWords } from '../../plugins/fieldWords';
import { belowReserved, type HeldProduct } from './change';
import { blankState, changedState, differences, onTheWire, type ProductState } from './productState';

// What becomes of each row of a table, decided without the database: importProducts.ts reads what is needed, and writes.

/** A row whose every cell can be read, or why not. */
export type ReadRow = { row: number } & ({ cells: ImportRow; hash: string } | { fields: Record<string, string> });

/** What a vendor's rows are held against. */
export interface Surroundings {
  vendorId: number;
  categories: readonly { id: number; name: string }[];
  /** The vendor's, oldest first. */
  shopIds: readonly number[];
  /** Those the rows name, the vendor's or not. */
  products: ReadonlyMap<number, HeldProduct>;
  /** The names, as searches take them, of those new rows that products of the vendor have already. */
  ownNames: ReadonlySet<string>;
  /** What was imported under this key before, by row. */
  imported: ReadonlyMap<number, { contentHash: string; productId: number }>;
}

/** A result, and for a row that changes something what it changes to. */
export interface Verdict {
  result: ImportResult;
  before?: HeldProduct;
  after?: ProductState;
}

const newRowSchema = importRowSchema.required({ name: true, price: true, categoryName: true, inventory: true });

/** Reads a row's cells by the rules of POST for a new product, by those of PUT where it has an id. */
export function readRow(given: { row: number; [cell: string]: unknown }): ReadRow {
  const { row } = given;
  const schema = given.id === undefined ? newRowSchema : importRowSchema;
  const result = schema.safeParse(given, { reportInput: true });
  if (!result.success) return { row, fields: fieldsInWords(result.error.issues) };
  const hash = createHash('sha1').update(JSON.stringify(result.data)).digest('base64url');
  return { row, cells: result.data, hash };
}

/** Decides on rows one by one; of two with the same number or the same product, the second is refused. */
export function judgeRows(rows: readonly ReadRow[], surroundings: Surroundings): Verdict[] {
  const numbers = new Set<number>();
  const ids = new Set<number>();
  return rows.map((read) => {
    if ('fields' in read) return refused(read.row, read.fields);
    const { row, cells, hash } = read;
    if (numbers.has(row)) return refused(row, { row: 'Another row has this number' });
    numbers.add(row);
    const before = surroundings.imported.get(row);
    if (before) return judgeRepeated(row, hash, before);
    if (cells.id === undefined) return judgeNew(cells, surroundings);
    if (ids.has(cells.id)) return refused(row, { id: 'Another row changes the same product' });
    ids.add(cells.id);
    return judgeChange(cells, surroundings.products.get(cells.id), surroundings);
  });
}

function judgeRepeated(row: number, hash: string, before: { contentHash: string; productId: number }): Verdict {
  if (before.contentHash !== hash)
    return refused(row, { row: 'Another row was imported under this number before. Import the file anew' });
  return { result: { row, action: 'unchanged', id: before.productId, message: 'It was imported before.' } };
}

function judgeNew(cells: ImportRow, surroundings: Surroundings): Verdict {
  const { fields, change } = resolve(cells, surroundings);
  if (fields) return refused(cells.row, fields);
  const after = changedState({ ...blankState, shopId: surroundings.shopIds[0] ?? null }, change);
  const namesake = surroundings.ownNames.has(foldText(after.name));
  const message = namesake ? 'Another product of yours has this name.' : undefined;
  return { result: { row: cells.row, action: 'create', message }, after };
}

function judgeChange(cells: ImportRow, before: HeldProduct | undefined, surroundings: Surroundings): Verdict {
  const { row, id } = cells;
  if (before?.createdBy !== surroundings.vendorId) return refused(row, { id: `You have no product ${id}` });
  const { fields, change } = resolve(cells, surroundings);
  if (fields) return refused(row, fields, id);
  const after = changedState(before, change);
  const changed = differences(before, after);
  if (changed.length === 0) return { result: { row, action: 'unchanged', id } };
  if (after.inventory < before.reserved) return refused(row, belowReserved(before.reserved).fields ?? {}, id);
  const nameOf = (categoryId: number | null) =>
    surroundings.categories.find((category) => category.id === categoryId)?.name ?? null;
  const changes = changed.map((key) => {
    if (key === 'categoryId')
      return ['categoryName', { from: nameOf(before.categoryId), to: nameOf(after.categoryId) }] as const;
    const [name, from] = onTheWire(before, key);
    return [name, { from, to: onTheWire(after, key)[1] }] as const;
  });
  return { result: { row, action: 'update', id, changes: Object.fromEntries(changes) }, before, after };
}

/** A row as a change of a product: its category and shop found, or what is wrong with them. */
function resolve({ row: _row, id: _id, categoryName, ...change }: ImportRow, { categories, shopIds }: Surroundings) {
  const fields: Record<string, string> = {};
  const wanted = categoryName?.toLowerCase();
  const category = categories.find(({ name }) => name.toLowerCase() === wanted);
  if (wanted !== undefined && !category) fields.categoryName = `There is no category '${categoryName}'`;
  if (typeof change.shopId === 'number' && !shopIds.includes(change.shopId))
    fields.shopId = `You have no shop ${change.shopId}`;
  return Object.keys(fields).length > 0 ? { fields } : { change: { ...change, categoryId: category?.id } };
}

function refused(row: number, fields: Record<string, string>, id?: number): Verdict {
  const message = Object.values(fields)
    .map((text) => `${text}.`)
    .join(' ');
  return { result: { row, action: 'refused', id, message, fields } };
}
