import type { ExportedProduct } from '@rialto/shared/contract/imports';
import type { Queryable } from '../../db/database';
import { listOwnProducts } from '../products/ownProducts';
import { presentOwnDetail } from '../products/present';
import { variantsByProduct } from '../products/variants/rows';

/** Up to `limit` products of a vendor after an id, with every field that an import takes. */
export async function exportProducts(
  db: Queryable,
  vendorId: number,
  slice: { after?: number | undefined; limit: number },
): Promise<ExportedProduct[]> {
  const rows = await listOwnProducts(db, { vendorId, archived: false }, slice);
  const ids = rows.map(({ id }) => id);
  const variants = await variantsByProduct(db, ids);
  return rows.map((row) => ({ ...presentOwnDetail(row, [], variants.get(row.id) ?? []), facts: row.facts }));
}
