import type { InventoryRow } from '@rialto/shared/contract/product';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { rowIdOf } from '../../data/inventoryRow';

/** A row of the table: a variant of a product, or a product without options. */
export interface StockRow extends InventoryRow {
  /** Identifies the row: the product's id, or the negative id of one of several variants. */
  id: number;
  productId: number;
  /** '' without options. */
  variantTitle: string;
  /** The product's name with the variant's title. */
  fullName: string;
  sku: string | null;
  lowStockLimit: number | null;
  /** That of what a change of the row is saved to: the variant, or the product for an older API. */
  revision: string;
  /** As listed. */
  listed: InventoryRow;
}

export function stockRow(listed: InventoryRow): StockRow {
  const { id: productId, name, variantTitle = '', sku = null, lowStockLimit = null, variantRevision } = listed;
  return {
    ...listed,
    id: rowIdOf(listed),
    productId: listed.productId ?? productId,
    variantTitle,
    fullName: nameWithVariant(name, variantTitle),
    sku,
    lowStockLimit,
    revision: variantRevision ?? listed.revision,
    listed,
  };
}

const known = new WeakMap<InventoryRow, StockRow>();

/** The same object for the same listed row, as the rows of the table are memoised. */
export function stockRows(list: readonly InventoryRow[]): StockRow[] {
  return list.map((listed) => {
    const row = known.get(listed) ?? stockRow(listed);
    known.set(listed, row);
    return row;
  });
}
