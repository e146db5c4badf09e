import { fromCents } from '@rialto/shared/contract/money';
import type { InventoryRow } from '@rialto/shared/contract/product';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { categories, productStock, products, productVariants, shops, variantStock } from '../../db/schema';
import { factsOfProduct } from './facts';
import { type OwnFilter, ownFilterSql } from './ownProducts';
import { stateOf } from './present';
import { productRevisions } from './revision';
import { variantRevisions } from './variants/revision';
import { variantSelection } from './variants/rows';

type Row = Awaited<ReturnType<typeof listInventoryRows>>[number];

/** The end of a page: the product, and the position and id of the variant. */
export type InventoryCursor = readonly [productId: number, position: number, variantId: number];

/** Up to `limit` variants of a vendor's products after a cursor, oldest product first, in the products' order of variants. */
export function listInventoryRows(
  db: Queryable,
  filter: OwnFilter,
  { after, limit }: { after?: InventoryCursor | undefined; limit: number },
) {
  const { id, position } = productVariants;
  const afterCursor =
    after && sql`(${products.id}, ${position}, ${id}) > (${after[0]}::int, ${after[1]}::int, ${after[2]}::int)`;
  return db
    .select({
      product: {
        id: products.id,
        name: products.name,
        description: products.description,
        priceCents: products.priceCents,
        discountHundredths: products.discountHundredths,
        image: products.image,
        pictures: products.pictures,
        tags: products.tags,
        searchTitle: products.searchTitle,
        searchDescription: products.searchDescription,
        needsCooling: products.needsCooling,
        state: products.state,
        publishAt: products.publishAt,
        archivedAt: products.archivedAt,
        facts: factsOfProduct,
        variantCount: products.variantCount,
      },
      variant: variantSelection,
      inventory: productStock.inventory,
      category: { id: categories.id, name: categories.name },
      shopId: shops.id,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(productVariants, and(eq(productVariants.productId, products.id), isNull(productVariants.archivedAt)))
    .innerJoin(variantStock, eq(variantStock.variantId, id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(and(ownFilterSql(filter), afterCursor))
    .orderBy(asc(products.id), asc(position), asc(id))
    .limit(limit);
}

export async function countInventoryRows(db: Queryable, filter: OwnFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(productVariants, and(eq(productVariants.productId, products.id), isNull(productVariants.archivedAt)))
    .where(ownFilterSql(filter));
  return row?.total ?? 0;
}

export function inventoryCursorOf({ product, variant }: Row): InventoryCursor {
  return [product.id, variant.position, variant.id];
}

/** A variant in the inventory table. */
export function presentInventoryRow({ product, variant, category, shopId, inventory }: Row): InventoryRow {
  return {
    id: product.id,
    name: product.name,
    price: fromCents(variant.priceCents),
    discount: variant.discountHundredths / 100,
    image: variant.image ?? product.image,
    Category: category,
    inventory: variant.inventory,
    available: variant.inventory - variant.reserved,
    variantCount: product.variantCount,
    revision: productRevisions.of({ ...product, inventory, categoryId: category?.id ?? null, shopId }),
    productId: product.id,
    variantId: variant.id,
    variantTitle: variantTitle(variant.optionValues),
    sku: variant.sku,
    barcode: variant.barcode,
    lowStockLimit: variant.lowStockLimit,
    variantRevision: variantRevisions.of(variant),
    state: stateOf(product),
  };
}
