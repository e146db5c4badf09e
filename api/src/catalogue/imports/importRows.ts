import { createHash } from 'node:crypto';
import { fromCents } from '@rialto/shared/contract/money';
import { type ImportResult, type ImportRow, importRowSchema } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { InvalidInput } from '../../errors/errors';
import { type FieldErrors, withText } from '../../errors/messageText';
import { fieldErrorsOf } from '../../http/plugins/fieldErrors';
import type { LockedProduct } from '../products/change';
import {
  blankState,
  changedState,
  contractField,
  differences,
  isOfVariant,
  type ProductState,
} from '../products/productState';
import { publishingErrors } from '../products/publishing';

// Decides what happens to each row of a table, without the database: importProducts.ts reads the data and writes the result.

/** A parsed row, or its errors. */
export type ReadRow = { row: number } & ({ cells: ImportRow; hash: string } | { fields: FieldErrors });

/** The data that rows are compared with. */
export interface ImportContext {
  vendorId: number;
  categories: readonly { id: number; name: string }[];
  /** The vendor's shops, oldest first. */
  shops: readonly { id: number; name: string }[];
  /** The products with ids in the rows, of any vendor. */
  products: ReadonlyMap<number, LockedProduct>;
  /** Products of the vendor with the names of new rows, by folded name. */
  ownNames: ReadonlyMap<string, number>;
  /** Rows imported before under the same key, by number. */
  imported: ReadonlyMap<number, { contentHash: string; productId: number }>;
  staleStock: 'set' | 'keep' | undefined;
  /** Hashes of rows imported for each product recently, under any key. */
  appliedBefore: ReadonlyMap<number, ReadonlySet<string>>;
}

/** The result of a row, with the product before and after if it changes. */
export interface Decision {
  result: ImportResult;
  before?: LockedProduct;
  after?: ProductState;
}

const newRowSchema = importRowSchema.required({ name: true, price: true, categoryName: true, inventory: true });

/** Parses a row with the rules of POST for a new product, and with those of PUT if it has an id. */
export function readRow(given: { row: number; [cell: string]: unknown }): ReadRow {
  const { row } = given;
  const schema = given.id === undefined ? newRowSchema : importRowSchema;
  const result = schema.safeParse(given, { reportInput: true });
  if (!result.success) return { row, fields: fieldErrorsOf(result.error.issues) };
  const hash = createHash('sha1').update(JSON.stringify(result.data)).digest('base64url');
  return { row, cells: result.data, hash };
}

/** The decision about each row; of two rows with the same number or product, the second is rejected. */
export function decideRows(rows: readonly ReadRow[], context: ImportContext): Decision[] {
  const numbers = new Set<number>();
  const ids = new Set<number>();
  return rows.map((read) => {
    if ('fields' in read) return rejectedRow(read.row, read.fields);
    const { row, cells, hash } = read;
    if (numbers.has(row)) return rejectedRow(row, { row: { code: 'SAME_ROW' } });
    numbers.add(row);
    const before = context.imported.get(row);
    if (before) return decideRepeated(row, hash, before);
    if (cells.id === undefined) return decideNew(cells, context);
    if (ids.has(cells.id)) return rejectedRow(row, { id: { code: 'SAME_PRODUCT' } });
    ids.add(cells.id);
    const wasApplied = context.appliedBefore.get(cells.id)?.has(hash) === true;
    return decideChange(cells.id, cells, context.products.get(cells.id), context, wasApplied);
  });
}

function decideRepeated(row: number, hash: string, before: { contentHash: string; productId: number }): Decision {
  if (before.contentHash !== hash) return rejectedRow(row, { row: { code: 'OTHER_ROW_IMPORTED' } });
  const imported = withText({ code: 'ALREADY_IMPORTED', params: {} });
  return { result: { row, action: 'unchanged', id: before.productId, ...imported } };
}

function decideNew(cells: ImportRow, context: ImportContext): Decision {
  const { fields, change } = resolve(cells, context);
  if (fields) return rejectedRow(cells.row, fields);
  const { categories, shops, ownNames } = context;
  const after = changedState({ ...blankState, shopId: shops[0]?.id ?? null }, change);
  const unpublishable = publishingErrors(blankState, after, change);
  if (Object.keys(unpublishable).length > 0) return rejectedRow(cells.row, unpublishable);
  const namesakeId = ownNames.get(foldText(after.name));
  const namesake = namesakeId === undefined ? undefined : withText({ code: 'SAME_NAME', params: {} });
  const becomes = {
    price: fromCents(after.priceCents),
    inventory: after.inventory,
    discount: after.discountHundredths / 100,
    categoryName: categories.find(({ id }) => id === after.categoryId)?.name ?? null,
    shopName: shops.find(({ id }) => id === after.shopId)?.name ?? null,
  };
  return { result: { row: cells.row, action: 'create', ...namesake, becomes, namesakeId }, after };
}

function decideChange(
  id: number,
  cells: ImportRow,
  before: LockedProduct | undefined,
  context: ImportContext,
  wasApplied: boolean,
): Decision {
  const { row } = cells;
  if (before?.createdBy !== context.vendorId) return rejectedRow(row, { id: { code: 'NO_PRODUCT', params: { id } } });
  const { fields, change } = resolve(cells, context);
  if (fields) return rejectedRow(row, fields, id);
  const stock = stockSince(cells, before, wasApplied);
  const isAsExported = cells.inventory !== undefined && cells.inventory === cells.inventoryAtExport;
  const keeps = stock && context.staleStock === 'keep';
  const inventory = isAsExported ? before.inventory : keeps ? stock.kept : cells.inventory;
  const after = changedState(before, { ...change, inventory });
  const unpublishable = publishingErrors(before, after, change);
  if (Object.keys(unpublishable).length > 0) return rejectedRow(row, unpublishable, id);
  const changed = differences(before, after);
  if (changed.length === 0) return { result: { row, action: 'unchanged', id, stock } };
  const ofVariants = before.variantId === null ? changed.filter(isOfVariant) : [];
  if (ofVariants.length > 0) {
    const fieldsOfVariants = ofVariants.map((key) => [contractField(before, key)[0], { code: 'OF_VARIANTS' as const }]);
    return rejectedRow(row, Object.fromEntries(fieldsOfVariants), id);
  }
  const { reserved } = before;
  if (after.inventory < reserved)
    return rejectedRow(row, { inventory: { code: 'RESERVED', params: { reserved } } }, id);
  const nameOf = (categoryId: number | null) =>
    context.categories.find((category) => category.id === categoryId)?.name ?? null;
  const changes = changed.map((key) => {
    if (key === 'categoryId')
      return ['categoryName', { from: nameOf(before.categoryId), to: nameOf(after.categoryId) }] as const;
    const [name, from] = contractField(before, key);
    return [name, { from, to: contractField(after, key)[1] }] as const;
  });
  return { result: { row, action: 'update', id, changes: Object.fromEntries(changes), stock }, before, after };
}

const MAX_INVENTORY = 1_000_000;

/**
 * The stock that a row's inventory would overwrite: the current one, the exported one, and the one that keeps the sales since
 * the export. Undefined if the row undoes no sale.
 */
function stockSince(
  { inventory, inventoryAtExport }: ImportRow,
  before: LockedProduct,
  wasApplied: boolean,
): ImportResult['stock'] {
  const { inventory: now, reserved, sold } = before;
  if (inventory === undefined || inventory === now || inventory === inventoryAtExport) return undefined;
  if (inventoryAtExport !== undefined) {
    if (inventoryAtExport === now) return undefined;
    // if the row was imported before, its difference is included in the current stock
    const difference = wasApplied ? 0 : inventory - inventoryAtExport;
    const kept = Math.min(Math.max(now + difference, reserved), MAX_INVENTORY);
    return { now, exported: inventoryAtExport, kept };
  }
  // Without the exported inventory, the value may be from before the last sales.
  return inventory > now && inventory - now <= sold ? { now, exported: null, kept: now } : undefined;
}

/** The change that a row makes, with its category and shop resolved, or the errors. */
function resolve(
  { row: _row, id: _id, inventoryAtExport: _exported, categoryName, ...change }: ImportRow,
  { categories, shops }: ImportContext,
) {
  const fields: FieldErrors = {};
  const wanted = categoryName?.toLowerCase();
  const category = categories.find(({ name }) => name.toLowerCase() === wanted);
  if (categoryName !== undefined && !category)
    fields.categoryName = { code: 'NO_CATEGORY', params: { name: categoryName } };
  if (typeof change.shopId === 'number' && !shops.some(({ id }) => id === change.shopId))
    fields.shopId = { code: 'NO_SHOP', params: { id: change.shopId } };
  return Object.keys(fields).length > 0 ? { fields } : { change: { ...change, categoryId: category?.id } };
}

function rejectedRow(row: number, found: FieldErrors, id?: number): Decision {
  const { message, code, params, fields, fieldCodes } = new InvalidInput(found);
  return { result: { row, action: 'refused', id, message, code, params, fields, fieldCodes } };
}
