import { createHash } from 'node:crypto';
import { fromCents } from '@rialto/shared/contract/money';
import { type ImportResult, type ImportRow, importRowSchema } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { InvalidInput } from '../../errors/errors';
import { type Complaints, inWords } from '../../errors/inWords';
import { fieldComplaints } from '../../http/plugins/fieldComplaints';
import type { HeldProduct } from '../products/change';
import { blankState, changedState, differences, onTheWire, type ProductState } from '../products/productState';

// What becomes of each row of a table, decided without the database: importProducts.ts reads what is needed, and writes.

/** A row whose every cell can be read, or why not. */
export type ReadRow = { row: number } & ({ cells: ImportRow; hash: string } | { fields: Complaints });

/** What a vendor's rows are held against. */
export interface Surroundings {
  vendorId: number;
  categories: readonly { id: number; name: string }[];
  /** The vendor's, oldest first. */
  shops: readonly { id: number; name: string }[];
  /** Those the rows name, the vendor's or not. */
  products: ReadonlyMap<number, HeldProduct>;
  /** The products of the vendor that have the names of new rows, by the names as searches take them. */
  ownNames: ReadonlyMap<string, number>;
  /** What was imported under this key before, by row. */
  imported: ReadonlyMap<number, { contentHash: string; productId: number }>;
  staleStock: 'set' | 'keep' | undefined;
  /** The hashes of rows that were imported for a product in the last days, under any key. */
  appliedBefore: ReadonlyMap<number, ReadonlySet<string>>;
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
  if (!result.success) return { row, fields: fieldComplaints(result.error.issues) };
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
    if (numbers.has(row)) return refused(row, { row: { code: 'SAME_ROW' } });
    numbers.add(row);
    const before = surroundings.imported.get(row);
    if (before) return judgeRepeated(row, hash, before);
    if (cells.id === undefined) return judgeNew(cells, surroundings);
    if (ids.has(cells.id)) return refused(row, { id: { code: 'SAME_PRODUCT' } });
    ids.add(cells.id);
    const wasApplied = surroundings.appliedBefore.get(cells.id)?.has(hash) === true;
    return judgeChange(cells.id, cells, surroundings.products.get(cells.id), surroundings, wasApplied);
  });
}

function judgeRepeated(row: number, hash: string, before: { contentHash: string; productId: number }): Verdict {
  if (before.contentHash !== hash) return refused(row, { row: { code: 'OTHER_ROW_IMPORTED' } });
  const imported = inWords({ code: 'ALREADY_IMPORTED', params: {} });
  return { result: { row, action: 'unchanged', id: before.productId, ...imported } };
}

function judgeNew(cells: ImportRow, surroundings: Surroundings): Verdict {
  const { fields, change } = resolve(cells, surroundings);
  if (fields) return refused(cells.row, fields);
  const { categories, shops, ownNames } = surroundings;
  const after = changedState({ ...blankState, shopId: shops[0]?.id ?? null }, change);
  const namesakeId = ownNames.get(foldText(after.name));
  const namesake = namesakeId === undefined ? undefined : inWords({ code: 'SAME_NAME', params: {} });
  const becomes = {
    price: fromCents(after.priceCents),
    inventory: after.inventory,
    discount: after.discountHundredths / 100,
    categoryName: categories.find(({ id }) => id === after.categoryId)?.name ?? null,
    shopName: shops.find(({ id }) => id === after.shopId)?.name ?? null,
  };
  return { result: { row: cells.row, action: 'create', ...namesake, becomes, namesakeId }, after };
}

function judgeChange(
  id: number,
  cells: ImportRow,
  before: HeldProduct | undefined,
  surroundings: Surroundings,
  wasApplied: boolean,
): Verdict {
  const { row } = cells;
  if (before?.createdBy !== surroundings.vendorId) return refused(row, { id: { code: 'NO_PRODUCT', params: { id } } });
  const { fields, change } = resolve(cells, surroundings);
  if (fields) return refused(row, fields, id);
  const stock = stockSince(cells, before, wasApplied);
  const isAsExported = cells.inventory !== undefined && cells.inventory === cells.inventoryAtExport;
  const keeps = stock && surroundings.staleStock === 'keep';
  const inventory = isAsExported ? before.inventory : keeps ? stock.kept : cells.inventory;
  const after = changedState(before, { ...change, inventory });
  const changed = differences(before, after);
  if (changed.length === 0) return { result: { row, action: 'unchanged', id, stock } };
  const { reserved } = before;
  if (after.inventory < reserved) return refused(row, { inventory: { code: 'RESERVED', params: { reserved } } }, id);
  const nameOf = (categoryId: number | null) =>
    surroundings.categories.find((category) => category.id === categoryId)?.name ?? null;
  const changes = changed.map((key) => {
    if (key === 'categoryId')
      return ['categoryName', { from: nameOf(before.categoryId), to: nameOf(after.categoryId) }] as const;
    const [name, from] = onTheWire(before, key);
    return [name, { from, to: onTheWire(after, key)[1] }] as const;
  });
  return { result: { row, action: 'update', id, changes: Object.fromEntries(changes), stock }, before, after };
}

const MAX_INVENTORY = 1_000_000;

/** How a row's inventory stands to what was sold since its file was written; undefined where it brings nothing back. */
function stockSince(
  { inventory, inventoryAtExport }: ImportRow,
  before: HeldProduct,
  wasApplied: boolean,
): ImportResult['stock'] {
  const { inventory: now, reserved, sold } = before;
  if (inventory === undefined || inventory === now || inventory === inventoryAtExport) return undefined;
  if (inventoryAtExport !== undefined) {
    if (inventoryAtExport === now) return undefined;
    // The same row once more has its difference in the inventory already.
    const difference = wasApplied ? 0 : inventory - inventoryAtExport;
    const kept = Math.min(Math.max(now + difference, reserved), MAX_INVENTORY);
    return { now, exported: inventoryAtExport, kept };
  }
  // Of an unknown age: it may be the inventory from before the last sales.
  return inventory > now && inventory - now <= sold ? { now, exported: null, kept: now } : undefined;
}

/** A row as a change of a product: its category and shop found, or what is wrong with them. */
function resolve(
  { row: _row, id: _id, inventoryAtExport: _exported, categoryName, ...change }: ImportRow,
  { categories, shops }: Surroundings,
) {
  const fields: Complaints = {};
  const wanted = categoryName?.toLowerCase();
  const category = categories.find(({ name }) => name.toLowerCase() === wanted);
  if (categoryName !== undefined && !category)
    fields.categoryName = { code: 'NO_CATEGORY', params: { name: categoryName } };
  if (typeof change.shopId === 'number' && !shops.some(({ id }) => id === change.shopId))
    fields.shopId = { code: 'NO_SHOP', params: { id: change.shopId } };
  return Object.keys(fields).length > 0 ? { fields } : { change: { ...change, categoryId: category?.id } };
}

function refused(row: number, found: Complaints, id?: number): Verdict {
  const { message, code, params, fields, fieldCodes } = new InvalidInput(found);
  return { result: { row, action: 'refused', id, message, code, params, fields, fieldCodes } };
}
