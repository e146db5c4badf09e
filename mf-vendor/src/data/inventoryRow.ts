import type { InventoryRow, OwnProduct } from '@rialto/shared/contract/product';
import type { OwnVariant } from '@rialto/shared/contract/variant';
import { http } from '@rialto/shared/http';

type RowKey = Pick<InventoryRow, 'id' | 'variantId' | 'variantTitle'>;

/** Identifies a row of the inventory: the product's id, or the negative id of one of several variants. */
export const rowIdOf = ({ id, variantId = 0, variantTitle = '' }: RowKey): number =>
  variantTitle === '' ? id : -variantId;

/** Whether a row is saved as a variant, whose SKU and limit can be changed, too; false in a list of an older API. */
export const isVariantRow = ({ variantId, variantRevision }: Pick<InventoryRow, 'variantId' | 'variantRevision'>) =>
  variantId !== undefined && variantRevision !== undefined;

/**
 * Changes the given fields of a row, provided that none of them changed since `revision`, and returns how it is listed now.
 * @throws ApiError 409 CONFLICT with `details.variant` or `details.current` if one did; else with the server's message
 */
export async function saveInventoryRow(
  row: InventoryRow,
  body: object,
  revision: string,
): Promise<Partial<InventoryRow>> {
  const { id, variantId } = row;
  const config = { headers: { 'If-Match': `"${revision}"` } };
  if (!isVariantRow(row)) {
    const { data } = await http.put<OwnProduct>(`/products/${id}`, body, config);
    return rowOfProduct(data);
  }
  const { data } = await http.patch<OwnVariant>(`/products/${id}/variants/${variantId}`, body, config);
  return rowOfVariant(data);
}

type ProductValues = Pick<InventoryRow, 'price' | 'discount' | 'inventory' | 'revision'> & { available?: number };

/** What a product's row shows of it. */
export const rowOfProduct = ({ price, discount, inventory, available, revision }: ProductValues) => ({
  ...{ price, discount, inventory, revision },
  ...(available !== undefined && { available }),
});

/** What a variant's row shows of it. */
export const rowOfVariant = (variant: OwnVariant) => {
  const { price, discount, inventory, available, sku, barcode, lowStockLimit, revision } = variant;
  return { price, discount, inventory, available, sku, barcode, lowStockLimit, variantRevision: revision };
};
