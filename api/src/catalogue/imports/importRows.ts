import { createHash } from 'node:crypto';
import { type ImportResult, type ImportRow, importRowSchema, newVariantsSchema } from '@rialto/shared/contract/imports';
import { fromCents } from '@rialto/shared/contract/money';
import { foldText } from '@rialto/shared/contract/searchText';
import { InvalidInput } from '../../errors/errors';
import { type FieldErrors, withText } from '../../errors/messageText';
import { fieldErrorsOf } from '../../http/plugins/fieldErrors';
import type { LockedProduct } from '../products/change';
import { type FactDefinition, fitFacts } from '../products/facts';
import { changedState, contractField, differences, isOfVariant, type ProductState } from '../products/productState';
import { publishingErrors } from '../products/publishing';
import type { blankProductOf } from '../products/seller';
import {
  changedVariants,
  claimSkus,
  isChanged,
  type KnownVariant,
  newVariants,
  onlyVariantOf,
  type PlannedSet,
  type PlannedVariant,
  type SkuOwners,
  stockAfter,
  variantChangesOf,
} from './importVariants';

// Decides what happens to each row of a table, without the database: importProducts.ts reads the data and writes the result.

/** A parsed row, or its errors. */
export type ReadRow = { row: number } & ({ cells: ImportRow; hash: string } | { fields: FieldErrors });

/** The data that rows are compared with. */
export interface ImportContext {
  vendorId: number;
  /** What a new product is before its fields are given. */
  blank: Awaited<ReturnType<typeof blankProductOf>>;
  categories: readonly { id: number; name: string }[];
  /** The vendor's shops, oldest first. */
  shops: readonly { id: number; name: string }[];
  /** The products with ids in the rows, of any vendor. */
  products: ReadonlyMap<number, LockedProduct>;
  /** Their variants that are not archived, by product, in order. */
  variants: ReadonlyMap<number, readonly KnownVariant[]>;
  /** The facts of the categories of the rows and the products. */
  facts: readonly FactDefinition[];
  /** The vendor's variants with a SKU of the rows; what the rows take is added. */
  skus: SkuOwners;
  /** Products of the vendor with the names of new rows, by folded name. */
  ownNames: ReadonlyMap<string, number>;
  /** Rows imported before under the same key, by number. */
  imported: ReadonlyMap<number, { contentHash: string; productId: number }>;
  staleStock: 'set' | 'keep' | undefined;
  /** Hashes of rows imported for each product recently, under any key. */
  appliedBefore: ReadonlyMap<number, ReadonlySet<string>>;
}

/** The result of a row, with the product and its variants before and after if they change. */
export interface Decision {
  result: ImportResult;
  before?: LockedProduct;
  after?: ProductState;
  set?: Pick<PlannedSet, 'options' | 'variants'>;
}

const newRowSchema = importRowSchema.required({ name: true, price: true, categoryName: true, inventory: true });
const newRowWithVariantsSchema = importRowSchema
  .required({ name: true, categoryName: true })
  .extend({ variants: newVariantsSchema });

/** Parses a row with the rules of POST for a new product, and with those of PUT if it has an id. */
export function readRow(given: { row: number; [cell: string]: unknown }): ReadRow {
  const { row } = given;
  const schemaOfNew = given.variants === undefined ? newRowSchema : newRowWithVariantsSchema;
  const schema = given.id === undefined ? schemaOfNew : importRowSchema;
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
  const { blank, categories, shops, ownNames } = context;
  const { row } = cells;
  const { fields, change } = resolve(cells, context);
  if (fields) return rejectedRow(row, fields);
  const set = newVariants(cells);
  const first = cheapest(set.variants);
  const state = changedState({ ...blank, shopId: shops[0]?.id ?? null }, change);
  const priced = first
    ? { ...state, priceCents: first.priceCents, discountHundredths: first.discountHundredths }
    : state;
  const { after, errors } = withFacts(blank, priced, cells, context);
  Object.assign(errors, publishingErrors(blank, after, change), set.errors);
  if (Object.keys(errors).length === 0)
    Object.assign(errors, claimSkus(context.skus, set, after.name, cells.variants !== undefined));
  if (Object.keys(errors).length > 0) return rejectedRow(row, errors);
  const namesakeId = ownNames.get(foldText(after.name));
  const namesake = namesakeId === undefined ? undefined : withText({ code: 'SAME_NAME', params: {} });
  const becomes = {
    price: fromCents(after.priceCents),
    inventory: set.variants.reduce((sum, variant) => sum + variant.after.inventory, 0),
    discount: after.discountHundredths / 100,
    categoryName: categories.find(({ id }) => id === after.categoryId)?.name ?? null,
    shopName: shops.find(({ id }) => id === after.shopId)?.name ?? null,
    ...(cells.variants && {
      variantCount: set.variants.length,
      highestPrice: fromCents(Math.max(...set.variants.map((variant) => variant.after.priceCents))),
    }),
  };
  return { result: { row, action: 'create', ...namesake, becomes, namesakeId }, after, set };
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
  const { inventory, stock } = stockAfter(cells, before, { staleStock: context.staleStock, wasApplied });
  const state = changedState(before, { ...change, inventory });
  const { after, errors } = withFacts(before, state, cells, context);
  Object.assign(errors, publishingErrors(before, after, change));
  const changed = differences(before, after);
  const set = setAfter(cells, { before, after, known: context.variants.get(id) ?? [], context, wasApplied });
  Object.assign(errors, set.errors);
  if (before.variantId === null)
    for (const key of changed.filter(isOfVariant)) errors[contractField(before, key)[0]] = { code: 'OF_VARIANTS' };
  const { reserved } = before;
  if (after.inventory < reserved) errors.inventory = { code: 'RESERVED', params: { reserved } };
  if (Object.keys(errors).length === 0)
    Object.assign(errors, claimSkus(context.skus, set, after.name, cells.variants !== undefined));
  if (Object.keys(errors).length > 0) return rejectedRow(row, errors, id);
  const hasOtherOptions = set.options.join('\n') !== before.optionNames.join('\n');
  const stale = stock ?? set.stock;
  if (changed.length === 0 && !hasOtherOptions && !set.variants.some(isChanged))
    return { result: { row, action: 'unchanged', id, stock: stale } };
  const changes = changesOf(before, after, changed, context);
  if (hasOtherOptions) changes.options = { from: before.optionNames.join(', '), to: set.options.join(', ') };
  const ofVariants = variantChangesOf(set.variants);
  const [only] = ofVariants;
  // What changes of the only variant is shown as what changes of the product.
  if (cells.variants === undefined) Object.assign(changes, only?.changes);
  const variantChanges = cells.variants && ofVariants.length > 0 ? { variantChanges: ofVariants } : {};
  return { result: { row, action: 'update', id, changes, ...variantChanges, stock: stale }, before, after, set };
}

interface ChangedProduct {
  before: LockedProduct;
  after: ProductState;
  known: readonly KnownVariant[];
  context: ImportContext;
  wasApplied: boolean;
}

/** The variants that the row is about: those it has, or the only one of the product. */
function setAfter(cells: ImportRow, { before, after, known, context, wasApplied }: ChangedProduct): PlannedSet {
  const rules = { staleStock: context.staleStock, wasApplied };
  const { optionNames } = before;
  if (cells.variants) return changedVariants({ ...cells, variants: cells.variants }, optionNames, known, rules);
  const only = before.variantId === null ? undefined : known.find(({ id }) => id === before.variantId);
  if (!only) return { options: optionNames, variants: [], stock: undefined, errors: {} };
  const set = changedVariants(
    { row: cells.row, variants: [{ ...onlyVariantOf(cells), id: only.id, values: only.optionValues }] },
    optionNames,
    [only],
    rules,
  );
  const ofProduct = { inventory: after.inventory };
  return {
    ...set,
    variants: set.variants.map((variant) => ({ ...variant, after: { ...variant.after, ...ofProduct } })),
    errors: Object.fromEntries(
      Object.entries(set.errors).map(([path, error]) => [path.replace('variants.0.', ''), error]),
    ),
  };
}

/** The product with the facts that its category allows. */
function withFacts(
  before: ProductState,
  after: ProductState,
  { facts: given }: ImportRow,
  { facts: definitions }: ImportContext,
) {
  const { categoryId } = after;
  const fitted = fitFacts({
    categoryId,
    previousCategoryId: before.categoryId,
    facts: before.facts,
    given,
    definitions,
  });
  return { after: { ...after, facts: fitted.facts }, errors: fitted.errors };
}

type Changes = NonNullable<ImportResult['changes']>;

function changesOf(
  before: LockedProduct,
  after: ProductState,
  changed: readonly (keyof ProductState)[],
  { categories }: ImportContext,
): Changes {
  const nameOf = (categoryId: number | null) => categories.find(({ id }) => id === categoryId)?.name ?? null;
  const changes: Changes = {};
  for (const key of changed) {
    if (key === 'categoryId') changes.categoryName = { from: nameOf(before.categoryId), to: nameOf(after.categoryId) };
    else if (key === 'facts')
      for (const fact of new Set([...Object.keys(before.facts), ...Object.keys(after.facts)])) {
        const [from, to] = [before.facts[fact] ?? null, after.facts[fact] ?? null];
        if (from !== to) changes[`facts.${fact}`] = { from, to };
      }
    else {
      const [name, from] = contractField(before, key);
      changes[name] = { from, to: contractField(after, key)[1] };
    }
  }
  return changes;
}

const cheapest = (variants: readonly PlannedVariant[]) =>
  variants.map(({ after }) => after).reduce((best, next) => (next.priceCents < best.priceCents ? next : best));

/** The change of the product that a row makes, with its category and shop resolved, or the errors. */
function resolve(cells: ImportRow, { categories, shops }: ImportContext) {
  const { row: _row, id: _id, inventoryAtExport: _exported, categoryName, ...others } = cells;
  const { options: _options, variants: _variants, facts: _facts, ...ofProduct } = others;
  const {
    sku: _sku,
    barcode: _barcode,
    lowStockLimit: _limit,
    netQuantity: _net,
    netUnit: _unit,
    weight: _weight,
    ...change
  } = ofProduct;
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
