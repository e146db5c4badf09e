import { and, asc, count, eq, gt, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { categories, productStock, products, productVariants, shops } from '../../db/schema';
import { containing, containsText } from '../../db/textSearch';
import { factsOfProduct } from './facts';
import { onSale } from './onSale';
import { productSelection } from './rows';

/** A vendor's archived products, or all others. */
export interface OwnFilter {
  vendorId: number;
  archived: boolean;
  /** Matches names, SKUs and barcodes. */
  q?: string | undefined;
}

export type OwnProductRow = Awaited<ReturnType<typeof listOwnProducts>>[number];

/** Up to `limit` products of a vendor after an id, oldest first, whether on sale or not. */
export function listOwnProducts(db: Queryable, filter: OwnFilter, { after, limit }: { after?: number; limit: number }) {
  return ownProducts(db)
    .where(and(ownFilterSql(filter), after === undefined ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
}

export async function countOwnProducts(db: Queryable, filter: OwnFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(ownFilterSql(filter));
  return row?.total ?? 0;
}

/** A product, on sale or not. */
export async function findAnyProduct(db: Queryable, id: number): Promise<OwnProductRow | undefined> {
  const [row] = await ownProducts(db).where(eq(products.id, id));
  return row;
}

export function ownFilterSql({ vendorId, archived, q }: OwnFilter): SQL | undefined {
  return and(
    eq(products.createdBy, vendorId),
    archived ? isNotNull(products.archivedAt) : isNull(products.archivedAt),
    q ? or(like(products.nameLc, containing(q)), hasCode(vendorId, q)) : undefined,
  );
}

/** Whether a variant of the product has an SKU that contains the text, or this barcode. */
const hasCode = (vendorId: number, q: string) => sql`${products.id} IN (
  SELECT ${productVariants.productId} FROM ${productVariants} WHERE ${productVariants.vendorId} = ${vendorId}
    AND ${productVariants.archivedAt} IS NULL AND (${containsText(productVariants.sku, q)} OR ${productVariants.barcode} = ${q}))`;

function ownProducts(db: Queryable) {
  return db
    .select({
      ...productSelection,
      pictures: products.pictures,
      tags: products.tags,
      searchTitle: products.searchTitle,
      searchDescription: products.searchDescription,
      needsCooling: products.needsCooling,
      state: products.state,
      publishAt: products.publishAt,
      facts: factsOfProduct,
      archivedAt: products.archivedAt,
      onSale: sql<boolean>`${onSale}`,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .$dynamic();
}
