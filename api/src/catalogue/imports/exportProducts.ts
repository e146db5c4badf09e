import type { ExportedProduct } from '@rialto/shared/contract/imports';
import type { Queryable } from '../../db/database';
import { listOwnProducts } from '../products/ownProducts';
import { presentOwnDetail } from '../products/present';
import { type VariantRow, variantsOfProducts } from '../products/variants/rows';

/** Up to `limit` products of a vendor after an id, with every field that an import takes. */
export async function exportProducts(
  db: Queryable,
  vendorId: number,
  slice: { after?: number | undefined; limit: number },
): Promise<ExportedProduct[]> {
  const rows = await listOwnProducts(db, { vendorId, archived: false }, slice);
  const variants = new Map<number, VariantRow[]>();
  for (const variant of await variantsOfProducts(
    db,
    rows.map(({ id }) => id),
  ))
    variants.set(variant.productId, [...(variants.get(variant.productId) ?? []), variant]);
  return rows.map((row) => ({ ...presentOwnDetail(row, [], variants.get(row.id) ?? []), facts: row.facts }));
}
