import { foldText } from '@rialto/shared/contract/searchText';
import type { RowCells } from './cells';
import { optionColumns } from './columns';
import type { FileFormat } from './fileFormat';

/** The rows of a product, in the order of the file. */
export interface ProductRows {
  rows: readonly RowCells[];
  /** Those of its variants; the row of a product without options is also that of its only variant. */
  variants: readonly RowCells[];
}

export const hasOptionValue = (cells: RowCells) => optionColumns.some(({ value }) => cells.text(value) !== undefined);

/** Puts the rows of each product together. */
export function groupRows(rows: readonly RowCells[], format: FileFormat | null): ProductRows[] {
  return format === 'woocommerce' ? byParent(rows) : byKey(rows);
}

/**
 * Rows with the same id or handle are one product. A row without id, handle and name continues the product above, and so does one that
 * repeats its name and has an option's value. Without options, each row with an id is a change of its own.
 */
function byKey(rows: readonly RowCells[]): ProductRows[] {
  const groups: RowCells[][] = [];
  const byName = new Map<string, RowCells[]>();
  for (const cells of rows) {
    const group = groupOf(cells, groups.at(-1), byName);
    if (group) group.push(cells);
    else {
      const added = [cells];
      groups.push(added);
      const key = keyOf(cells);
      if (key) byName.set(key, added);
    }
  }
  return groups.map((group) => {
    const variants = group.filter(isVariant);
    return { rows: group, variants: variants.length > 0 ? variants : group.slice(0, 1) };
  });
}

function groupOf(cells: RowCells, above: RowCells[] | undefined, known: ReadonlyMap<string, RowCells[]>) {
  const key = keyOf(cells);
  if (
    key?.startsWith('id ') &&
    !hasOptionValue(cells) &&
    cells.text('variantId') === undefined &&
    !hasPictureOnly(cells)
  )
    return undefined;
  if (key) return known.get(key);
  const first = above?.[0];
  if (!first) return undefined;
  const name = cells.text('name');
  if (name === undefined) return hasOptionValue(cells) || hasPictureOnly(cells) ? above : undefined;
  const isSameName = foldText(name) === foldText(first.text('name') ?? '');
  return isSameName && hasOptionValue(cells) && hasOptionValue(first) ? above : undefined;
}

function keyOf(cells: RowCells): string | undefined {
  const id = cells.text('id');
  if (id !== undefined) return `id ${id}`;
  const handle = cells.text('handle');
  return handle === undefined ? undefined : `handle ${handle}`;
}

const ofVariant = ['variantId', 'sku', 'barcode', 'price', 'regularPrice', 'inventory', 'variantImage'] as const;

const isVariant = (cells: RowCells) =>
  hasOptionValue(cells) || ofVariant.some((column) => cells.text(column) !== undefined);

const hasPictureOnly = (cells: RowCells) =>
  cells.text('image') !== undefined && !isVariant(cells) && !cells.text('name');

/** WooCommerce has a row for the product and one for each variation, which names its parent by SKU, or as 'id:' and the number. */
function byParent(rows: readonly RowCells[]): ProductRows[] {
  const groups: { rows: RowCells[]; variants: RowCells[] }[] = [];
  const parents = new Map<string, (typeof groups)[number]>();
  for (const cells of rows) {
    if (isVariation(cells)) continue;
    const group = { rows: [cells], variants: [] };
    groups.push(group);
    const [sku, id] = [cells.text('sku'), cells.text('rowId')];
    if (sku) parents.set(sku.toLowerCase(), group);
    if (id) parents.set(`id:${id}`, group);
  }
  for (const cells of rows.filter(isVariation)) {
    const parent = parents.get((cells.text('parent') ?? '').toLowerCase());
    parent?.rows.push(cells);
    parent?.variants.push(cells);
    // The product of this variation is not in the file.
    if (!parent) groups.push({ rows: [cells], variants: [cells] });
  }
  return groups
    .map(({ rows: all, variants }) => ({ rows: all, variants: variants.length > 0 ? variants : all.slice(0, 1) }))
    .sort((a, b) => (a.rows[0]?.row ?? 0) - (b.rows[0]?.row ?? 0));
}

export const isVariation = (cells: RowCells) => /\bvariation\b/i.test(cells.text('rowType') ?? '');
