import type { UpdateCartItemBody } from '@rialto/shared/contract/cart';
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { productSelection } from '../../catalogue/products/rows';
import { isShopOpen } from '../../catalogue/shops/holiday';
import type { Database, Queryable, Transaction } from '../../db/database';
import {
  cartItems,
  categories,
  mergedLines,
  products,
  productVariants,
  shops,
  users,
  variantStock,
} from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';

/** The number of different variants in a cart, which keeps its response small. */
export const MAX_LINES = 250;

export type CartRow = Awaited<ReturnType<typeof listLines>>[number];

/** The sort key of a line. */
const place = sql<number>`coalesce(${cartItems.place}, ${cartItems.id})`;

const available = sql<number>`(${variantStock.inventory} - ${variantStock.reserved})`;
const isOnSale = sql<boolean>`(${onSale} AND ${productVariants.archivedAt} IS NULL)`;

/**
 * The lines of a user's cart in order, including products that are not on sale, except archived ones whose category was
 * deleted, which cannot be shown. Returns all lines, or `limit` after a cursor.
 */
export function listLines(
  db: Queryable,
  userId: number,
  { after = [0, 0] as readonly [place: number, id: number], limit = MAX_LINES } = {},
) {
  return lines(db)
    .where(and(eq(cartItems.userId, userId), sql`(${place}, ${cartItems.id}) > (${after[0]}::int, ${after[1]}::int)`))
    .orderBy(asc(place), asc(cartItems.id))
    .limit(limit)
    .prepare('cart_lines')
    .execute();
}

export async function findLine(db: Queryable, userId: number, id: number) {
  const [row] = await lines(db).where(ownLine(userId, id));
  return row;
}

export interface Addition {
  productId: number;
  /** Without it, the only variant of the product. */
  variantId?: number | undefined;
  quantity: number;
  /** The sort key for a new line. */
  place?: number | undefined;
  guestLine?: string | undefined;
}

/**
 * Adds to a variant's line, creating it if necessary, in one statement, so that concurrent additions add up without
 * exceeding the stock. Of a guest's line that was merged before, only the difference is added. Returns undefined if too few
 * pieces are available, the variant is not on sale or not chosen, its shop is on holiday, or the cart is full.
 * @throws Conflict if the guest's line was merged completely
 * @throws NotSignedIn if the user has been deleted in the meantime
 */
export function addToLine(
  db: Database,
  userId: number,
  { productId, variantId, quantity: requested, place: linePlace, guestLine }: Addition,
) {
  const chosen = variantId === undefined ? eq(products.variantCount, 1) : eq(productVariants.id, variantId);
  const others = sql`SELECT count(*) FROM ${cartItems} WHERE ${cartItems.userId} = ${userId} AND ${cartItems.variantId} <> ${productVariants.id}`;
  return db.transaction(async (tx) => {
    // Serialises a buyer's additions, so that each counts the lines before it.
    await lockUser(tx, userId, 'no key update');
    const quantity = requested - (guestLine ? await mergedBefore(tx, userId, guestLine) : 0);
    if (quantity <= 0) throw new Conflict('ALREADY_MERGED');
    const { rows } = await tx.execute<{ id: number; quantity: number }>(sql`
      INSERT INTO ${cartItems} (user_id, product_id, variant_id, quantity, place, added_price_cents)
      SELECT ${userId}::int, ${products.id}, ${productVariants.id}, ${quantity}::int, ${linePlace ?? null}::int,
        ${productVariants.priceCents}
      FROM ${products} JOIN ${productVariants} ON ${productVariants.productId} = ${products.id}
      JOIN ${variantStock} ON ${variantStock.variantId} = ${productVariants.id}
      WHERE ${products.id} = ${productId} AND ${chosen} AND ${isOnSale} AND ${isShopOpen} AND ${available} >= ${quantity}
        AND (${others}) < ${MAX_LINES}
      ON CONFLICT (user_id, variant_id) DO UPDATE
        SET quantity = ${cartItems.quantity} + excluded.quantity, added_price_cents = excluded.added_price_cents
      WHERE ${cartItems.quantity} + excluded.quantity <=
        (SELECT ${available} FROM ${variantStock} WHERE ${variantStock.variantId} = excluded.variant_id)
      RETURNING ${cartItems.id}, ${cartItems.quantity}`);
    const [line] = rows;
    if (line && guestLine) {
      await tx
        .insert(mergedLines)
        .values({ userId, guestLine, quantity: requested })
        .onConflictDoUpdate({
          target: [mergedLines.userId, mergedLines.guestLine],
          set: { quantity: requested },
        });
    }
    return line;
  });
}

async function mergedBefore(tx: Transaction, userId: number, guestLine: string): Promise<number> {
  const [merged] = await tx
    .select({ quantity: mergedLines.quantity })
    .from(mergedLines)
    .where(and(eq(mergedLines.userId, userId), eq(mergedLines.guestLine, guestLine)));
  return merged?.quantity ?? 0;
}

/**
 * Sets the quantity of a line of the user. Returns false if the line does not exist, its quantity differs from `seen`, fewer
 * pieces are available, or more are requested of a shop on holiday.
 */
export async function setQuantity(
  db: Queryable,
  userId: number,
  id: number,
  { quantity, seen }: UpdateCartItemBody,
): Promise<boolean> {
  const isUnchanged = seen === undefined ? undefined : eq(cartItems.quantity, seen);
  const changed = await db
    .update(cartItems)
    .set({ quantity })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(
      and(
        ownLine(userId, id),
        isUnchanged,
        eq(productVariants.id, cartItems.variantId),
        isOnSale,
        // Fewer can be set at any time.
        sql`(${cartItems.quantity} >= ${quantity}::int OR ${isShopOpen})`,
        gte(available, quantity),
      ),
    )
    .returning({ id: cartItems.id });
  return changed.length > 0;
}

export async function deleteLine(db: Queryable, userId: number, id: number): Promise<boolean> {
  const deleted = await db.delete(cartItems).where(ownLine(userId, id)).returning({ id: cartItems.id });
  return deleted.length > 0;
}

/** A product on sale, if it is. */
export async function findProductOnSale(db: Queryable, id: number) {
  const [row] = await db
    .select({ name: products.name, variantCount: products.variantCount })
    .from(products)
    .where(and(eq(products.id, id), onSale));
  return row;
}

/** A variant of a product with its available quantity, and the quantity in the user's cart; by default the only variant. */
export async function findStock(db: Queryable, userId: number, productId: number, variantId: number | undefined) {
  const [row] = await db
    .select({
      productId: products.id,
      variantId: productVariants.id,
      name: products.name,
      optionValues: productVariants.optionValues,
      isArchived: sql<boolean>`${productVariants.archivedAt} IS NOT NULL`,
      available,
      inCart: sql<number>`coalesce(${cartItems.quantity}, 0)`,
    })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .leftJoin(cartItems, and(eq(cartItems.variantId, productVariants.id), eq(cartItems.userId, userId)))
    .where(
      and(
        eq(products.id, productId),
        variantId === undefined ? isNull(productVariants.archivedAt) : eq(productVariants.id, variantId),
      ),
    );
  return row;
}

function ownLine(userId: number, id: number) {
  return and(eq(cartItems.id, id), eq(cartItems.userId, userId));
}

function lines(db: Queryable) {
  return db
    .select({
      ...productSelection,
      priceCents: productVariants.priceCents,
      discountHundredths: productVariants.discountHundredths,
      image: sql<string | null>`coalesce(${productVariants.image}, ${products.image})`,
      inventory: variantStock.inventory,
      reserved: variantStock.reserved,
      sold: variantStock.sold,
      variant: { id: productVariants.id, optionValues: productVariants.optionValues, sku: productVariants.sku },
      line: { id: cartItems.id, quantity: cartItems.quantity, place, addedPriceCents: cartItems.addedPriceCents },
      owner: { id: users.id, name: users.name, email: users.email },
      onSale: isOnSale,
    })
    .from(cartItems)
    .innerJoin(users, eq(users.id, cartItems.userId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(variantStock, eq(variantStock.variantId, cartItems.variantId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .$dynamic();
}
