import type { GuestItem } from '@rialto/shared/contract/checkout';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { holidayUntil } from '../../catalogue/shops/holiday';
import type { Queryable } from '../../db/database';
import { cartItems, products, productVariants, shops, variantStock } from '../../db/schema';
import { Conflict, InvalidInput } from '../../errors/errors';
import type { CartLine } from './cartQuote';

/** A line to be ordered, with the stock of its variant. */
export interface Line extends CartLine {
  categoryId: number | null;
  name: string;
  optionValues: string[];
  sku: string | null;
  image: string | null;
  vendorId: number;
  shopId: number | null;
  shopName: string | null;
  /** The day on which the shop is back from a holiday; null while it is open. */
  awayUntil: string | null;
  onSale: boolean;
  inventory: number;
  available: number;
  /** Of one piece; null if it is not known. */
  weightGrams: number | null;
  needsCooling: boolean;
}

const columns = {
  productId: products.id,
  variantId: productVariants.id,
  name: products.name,
  optionValues: productVariants.optionValues,
  sku: productVariants.sku,
  image: sql<string | null>`coalesce(${productVariants.image}, ${products.image})`,
  priceCents: productVariants.priceCents,
  categoryId: products.categoryId,
  vendorId: products.createdBy,
  shopId: shops.id,
  shopName: shops.name,
  awayUntil: holidayUntil,
  onSale: sql<boolean>`${onSale} AND ${productVariants.archivedAt} IS NULL`,
  inventory: variantStock.inventory,
  available: sql<number>`${variantStock.inventory} - ${variantStock.reserved}`,
  weightGrams: productVariants.weightGrams,
  needsCooling: products.needsCooling,
};

/**
 * The lines of a buyer's cart, oldest first; in a checkout only those whose stock is locked. Lines added after the lock are not
 * bought and stay in the cart. Products without a category are hidden everywhere, so they are skipped, too.
 */
export function linesInCart(db: Queryable, userId: number, locked?: readonly number[]): Promise<Line[]> {
  return db
    .select({ ...columns, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(variantStock, eq(variantStock.variantId, cartItems.variantId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(
      and(
        eq(cartItems.userId, userId),
        locked && sql`${cartItems.productId} = ANY(${sql.param([...locked])}::int[])`,
        isNotNull(products.categoryId),
      ),
    )
    .orderBy(asc(cartItems.id))
    .prepare(locked ? 'lines_in_cart' : 'lines_to_quote')
    .execute();
}

/**
 * The lines of a guest's cart in its order, each variant once.
 * @throws InvalidInput for a product or variant that is not sold here
 * @throws Conflict for a product with several variants of which none was chosen
 */
export async function linesOfItems(db: Queryable, items: readonly GuestItem[]): Promise<Line[]> {
  const chosen = items.flatMap(({ variantId }) => variantId ?? []);
  const productIds = items.flatMap(({ productId, variantId }) => (variantId === undefined ? productId : []));
  const rows = await db
    .select(columns)
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(
      and(
        or(
          inArray(productVariants.id, chosen),
          and(inArray(productVariants.productId, productIds), isNull(productVariants.archivedAt)),
        ),
        isNotNull(products.categoryId),
      ),
    );
  const lines = new Map<number, Line>();
  for (const [index, { productId, variantId, quantity }] of items.entries()) {
    const ofItem = rows.filter((row) => row.productId === productId && variantId === (variantId && row.variantId));
    const [row, another] = ofItem;
    if (!row) throw new InvalidInput({ [`items.${index}.productId`]: { code: 'GONE' } });
    if (another) throw new Conflict('CHOOSE_VARIANT', { name: row.name });
    const known = lines.get(row.variantId);
    if (known) known.quantity += quantity;
    else lines.set(row.variantId, { ...row, quantity });
  }
  return [...lines.values()];
}
