import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { preparedOnce } from '../../../db/preparedOnce';
import { productVariants, variantStock } from '../../../db/schema';

/** A variant with its stock. */
export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number];

/** The variants of a product that are not archived, in their order. */
export function variantsOf(db: Queryable, productId: number): Promise<VariantRow[]> {
  return preparedVariants(db).execute({ productId });
}

const preparedVariants = preparedOnce((db) =>
  selectVariants(db)
    .where(and(eq(productVariants.productId, sql.placeholder('productId')), isNull(productVariants.archivedAt)))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
    .prepare('variants_of_product'),
);

/** The variants of several products that are not archived, in their order, by product. */
export async function variantsByProduct(
  db: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, VariantRow[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await selectVariants(db)
    .where(and(inArray(productVariants.productId, [...productIds]), isNull(productVariants.archivedAt)))
    .orderBy(asc(productVariants.productId), asc(productVariants.position), asc(productVariants.id));
  const byProduct = new Map<number, VariantRow[]>();
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row]);
  return byProduct;
}

/** These variants of a product, archived or not. */
export function variantsById(db: Queryable, productId: number, ids: readonly number[]): Promise<VariantRow[]> {
  return selectVariants(db).where(and(eq(productVariants.productId, productId), inArray(productVariants.id, [...ids])));
}

/** The columns of a `VariantRow`; the query joins the variant with its stock. */
export const variantSelection = {
  id: productVariants.id,
  productId: productVariants.productId,
  vendorId: productVariants.vendorId,
  position: productVariants.position,
  optionValues: productVariants.optionValues,
  sku: productVariants.sku,
  barcode: productVariants.barcode,
  priceCents: productVariants.priceCents,
  discountHundredths: productVariants.discountHundredths,
  image: productVariants.image,
  lowStockLimit: productVariants.lowStockLimit,
  netQuantityMilli: productVariants.netQuantityMilli,
  netUnit: productVariants.netUnit,
  weightGrams: productVariants.weightGrams,
  archivedAt: productVariants.archivedAt,
  inventory: variantStock.inventory,
  reserved: variantStock.reserved,
  sold: variantStock.sold,
};

function selectVariants(db: Queryable) {
  return db
    .select(variantSelection)
    .from(productVariants)
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .$dynamic();
}
