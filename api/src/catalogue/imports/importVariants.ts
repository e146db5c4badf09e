import type { ImportResult, ImportRow } from '@rialto/shared/contract/imports';
import { MAX_VARIANTS } from '@rialto/shared/contract/limits';
import { nameWithVariant, variantTitle } from '@rialto/shared/contract/variantTitle';
import { InvalidInput } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import {
  blankVariant,
  changedVariant,
  contractFieldOf,
  type VariantState,
  variantDifferences,
} from '../products/variants/variantState';

// Decides about the variants of imported products, without the database.

/** A variant of a product in the rows. */
export interface KnownVariant extends VariantState {
  id: number;
  productId: number;
  position: number;
  optionValues: string[];
  reserved: number;
  sold: number;
}

/** What becomes of a variant; `before` is undefined for a new one. */
export interface PlannedVariant {
  before: KnownVariant | undefined;
  after: VariantState;
  values: string[];
  position: number;
}

export type VariantStock = NonNullable<ImportResult['stock']>;

interface StockRules {
  staleStock: 'set' | 'keep' | undefined;
  /** Whether the same row was imported before. */
  wasApplied: boolean;
}

export interface PlannedSet {
  options: string[];
  variants: PlannedVariant[];
  /** Of variants whose inventory may predate sales. */
  stock: VariantStock | undefined;
  errors: FieldErrors;
}

type Given = NonNullable<ImportRow['variants']>[number];

/** The fields of the only variant of a product without options, as a variant of the file. */
export function onlyVariantOf(cells: ImportRow): Omit<Given, 'values'> {
  const { row, sku, barcode, price, discount, inventory, inventoryAtExport } = cells;
  const { lowStockLimit, netQuantity, netUnit, weight } = cells;
  return {
    ...{ row, sku, barcode, price, discount, inventory, inventoryAtExport },
    ...{ lowStockLimit, netQuantity, netUnit, weight },
  };
}

/** The variants of a new product. */
export function newVariants(cells: ImportRow): PlannedSet {
  const given = cells.variants ?? [{ ...onlyVariantOf(cells), values: [] }];
  const errors: FieldErrors = {};
  const variants = given.map((variant, position): PlannedVariant => {
    const path = cells.variants ? `variants.${position}.` : '';
    return {
      before: undefined,
      after: stateAfter(blankVariant, variant, path, errors),
      values: variant.values,
      position,
    };
  });
  const options = cells.options ?? [];
  checkSet(options, variants, given.length, errors);
  return { options, variants, stock: undefined, errors };
}

/**
 * The variants of a product after a row that has some. They are found by their id, else by their values; the first one of a
 * product that had no options until now is its only variant. The others of the product stay as they are.
 */
export function changedVariants(
  cells: ImportRow & { variants: Given[] },
  optionNames: readonly string[],
  known: readonly KnownVariant[],
  rules: StockRules,
): PlannedSet {
  const errors: FieldErrors = {};
  const options = cells.options ?? [...optionNames];
  const getsOptions = optionNames.length === 0 && options.length > 0;
  const found = new Set<number>();
  const stocks: VariantStock[] = [];
  let last = Math.max(-1, ...known.map(({ position }) => position));
  const given = cells.variants.map((variant, index): PlannedVariant => {
    const path = `variants.${index}.`;
    const before = known.find(({ id, optionValues }) =>
      variant.id === undefined
        ? !found.has(id) && (isSame(optionValues, variant.values) || (getsOptions && index === 0))
        : id === variant.id,
    );
    if (before) {
      if (found.has(before.id)) errors[`${path}values`] = twice(variant.values);
      found.add(before.id);
    } else if (variant.id !== undefined) errors[`${path}id`] = { code: 'UNKNOWN' };
    else if (variant.price === undefined) errors[`${path}price`] = { code: 'REQUIRED' };
    last += before ? 0 : 1;
    const { inventory, stock } = before ? stockAfter(variant, before, rules) : { inventory: variant.inventory };
    if (stock) stocks.push(stock);
    const after = stateAfter(before ?? blankVariant, { ...variant, inventory }, path, errors);
    if (before && after.inventory < before.reserved)
      errors[`${path}inventory`] = { code: 'RESERVED', params: { reserved: before.reserved } };
    return { before, after, values: variant.values, position: before?.position ?? last };
  });
  const others = known
    .filter(({ id }) => !found.has(id))
    .map((before): PlannedVariant => {
      return { before, after: before, values: before.optionValues, position: before.position };
    });
  checkSet(options, [...given, ...others], given.length, errors);
  return { options, variants: given, stock: sumOf(stocks), errors };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value.toLowerCase() === other[index]?.toLowerCase());

const twice = (values: readonly string[]) =>
  ({ code: 'VARIANT_TWICE', params: { title: variantTitle(values) } }) as const;

function stateAfter(
  before: VariantState,
  { row: _row, id: _id, values: _values, inventoryAtExport: _exported, ...change }: Partial<Given>,
  path: string,
  errors: FieldErrors,
): VariantState {
  try {
    return changedVariant(before, change, path);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    Object.assign(errors, error.fieldCodes);
    return before;
  }
}

/** Adds what is wrong with a whole set; the first `givenCount` variants are those of the request. */
function checkSet(
  options: readonly string[],
  variants: readonly PlannedVariant[],
  givenCount: number,
  errors: FieldErrors,
): void {
  const count = options.length;
  for (const [index, name] of options.entries())
    if (options.findIndex((other) => other.toLowerCase() === name.toLowerCase()) !== index)
      errors[`options.${index}`] = { code: 'OPTION_TWICE', params: { name } };
  if (variants.length > MAX_VARIANTS) errors.variants = { code: 'TOO_MANY', params: { most: MAX_VARIANTS } };
  for (const [index, { values }] of variants.entries()) {
    const path = index < givenCount ? `variants.${index}.values` : 'variants';
    const isTwice = variants.findIndex((other) => isSame(other.values, values)) !== index;
    if (values.length !== count) errors[path] ??= { code: 'VARIANT_VALUES', params: { count } };
    else if (isTwice) errors[path] ??= twice(values);
  }
}

const MAX_INVENTORY = 1_000_000;

interface StockedRow {
  inventory?: number | undefined;
  inventoryAtExport?: number | undefined;
}

/** The inventory after a row, and what it would overwrite if it may predate sales. */
export function stockAfter(
  row: StockedRow,
  before: Pick<KnownVariant, 'inventory' | 'reserved' | 'sold'>,
  { staleStock, wasApplied }: StockRules,
): { inventory: number | undefined; stock: VariantStock | undefined } {
  const stock = stockSince(row, before, wasApplied);
  if (row.inventory !== undefined && row.inventory === row.inventoryAtExport)
    return { inventory: before.inventory, stock };
  return { inventory: stock && staleStock === 'keep' ? stock.kept : row.inventory, stock };
}

/**
 * The stock that a row's inventory would overwrite: the current one, the exported one, and the one that keeps the sales since
 * the export. Undefined if the row undoes no sale.
 */
function stockSince(
  { inventory, inventoryAtExport }: StockedRow,
  { inventory: now, reserved, sold }: Pick<KnownVariant, 'inventory' | 'reserved' | 'sold'>,
  wasApplied: boolean,
): VariantStock | undefined {
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

function sumOf(stocks: readonly VariantStock[]): VariantStock | undefined {
  const [first, ...more] = stocks;
  return (
    first &&
    more.reduce((sum, { now, exported, kept }) => {
      const exports = sum.exported === null || exported === null ? null : sum.exported + exported;
      return { now: sum.now + now, exported: exports, kept: sum.kept + kept };
    }, first)
  );
}

/** The changed variants of a product for the result. */
export function variantChangesOf(variants: readonly PlannedVariant[]): NonNullable<ImportResult['variantChanges']> {
  return variants.flatMap(({ before, after, values }) => {
    const title = variantTitle(values);
    if (!before) return [{ title }];
    const changes = changesOf(before, after);
    const was = variantTitle(before.optionValues);
    if (was !== title) changes.values = { from: was, to: title };
    return Object.keys(changes).length > 0 ? [{ title: was, changes }] : [];
  });
}

/** The changed fields of a variant in the contract. */
export function changesOf(before: VariantState, after: VariantState): NonNullable<ImportResult['changes']> {
  return Object.fromEntries(
    variantDifferences(before, after).map((key) => {
      const [name, from] = contractFieldOf(before, key);
      return [name, { from, to: contractFieldOf(after, key)[1] }];
    }),
  );
}

export const isChanged = ({ before, after, values }: PlannedVariant): boolean =>
  !before || variantDifferences(before, after).length > 0 || variantTitle(before.optionValues) !== variantTitle(values);

/** The SKUs of the vendor's variants, by folded SKU; products of the file are added as they are decided. */
export type SkuOwners = Map<string, { variantId: number | undefined; of: string }>;

/** Adds an error for each SKU that another variant has, and otherwise the SKUs to those taken. */
export function claimSkus(
  owners: SkuOwners,
  { variants }: PlannedSet,
  productName: string,
  hasPath: boolean,
): FieldErrors {
  const errors: FieldErrors = {};
  const claimed: SkuOwners = new Map();
  for (const [index, { before, after, values }] of variants.entries()) {
    if (after.sku === null || after.sku === before?.sku) continue;
    const key = after.sku.toLowerCase();
    const field = hasPath ? `variants.${index}.sku` : 'sku';
    const owner = owners.get(key);
    if (claimed.has(key)) errors[field] = { code: 'SKU_TWICE', params: { sku: after.sku } };
    else if (owner && (before === undefined || owner.variantId !== before.id))
      errors[field] = { code: 'SKU_TAKEN', params: { sku: after.sku, product: owner.of } };
    claimed.set(key, { variantId: before?.id, of: nameWithVariant(productName, variantTitle(values)) });
  }
  if (Object.keys(errors).length === 0) for (const [key, owner] of claimed) owners.set(key, owner);
  return errors;
}
