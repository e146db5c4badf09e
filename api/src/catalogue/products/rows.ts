import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { preparedOnce } from '../../db/preparedOnce';
import { categories, productStock, products, shops } from '../../db/schema';
import { holidayUntil } from '../shops/holiday';

/** The columns for `presentProduct`; the query joins stock and category, and left joins the shop. */
export const productSelection = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  discountHundredths: products.discountHundredths,
  highestPriceCents: products.highestPriceCents,
  variantCount: products.variantCount,
  optionNames: products.optionNames,
  image: products.image,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  ratingMilli: products.ratingMilli,
  createdBy: products.createdBy,
  createdAt: products.createdAt,
  category: { id: categories.id, name: categories.name },
  shop: { id: shops.id, name: shops.name, holidayUntil },
  inventory: productStock.inventory,
  reserved: productStock.reserved,
  sold: productStock.sold,
};

/** Products with all columns of `productSelection`; archived ones without a category are excluded. */
export function selectProducts(db: Queryable) {
  return db
    .select(productSelection)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .$dynamic();
}

/** A product with its joined columns. */
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

const productsById = preparedOnce((db) =>
  selectProducts(db)
    .where(sql`${products.id} = ANY(${sql.placeholder('ids')}::int[])`)
    .prepare('products_by_id'),
);

/** Products in the order of the given ids. Prepared, because planning the joins takes longer than running them. */
export async function readProducts(db: Queryable, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await productsById(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
