import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { cartItems, categories, productStock, products, shops, users } from '../../db/schema';
import { onSale } from '../products/onSale';
import { productSelection } from '../products/rows';
import { holdUser } from '../users/queries';

/** How many different products a cart holds; an answer of it stays small. */
export const MAX_LINES = 250;

export type CartRow = Awaited<ReturnType<typeof listLines>>[number];

const available = sql<number>`(${productStock.inventory} - ${productStock.reserved})`;

/**
 * A user's lines, oldest first, those of goods no longer on sale included. Left out are archived goods whose category
 * was deleted: nothing can show them. All of them, or `limit` after a line.
 */
export function listLines(db: Queryable, userId: number, { after = 0, limit = MAX_LINES } = {}) {
  return lines(db)
    .where(and(eq(cartItems.userId, userId), gt(cartItems.id, after)))
    .orderBy(asc(cartItems.id))
    .limit(limit)
    .prepare('cart_lines')
    .execute();
}

export async function findLine(db: Queryable, userId: number, id: number) {
  const [row] = await lines(db).where(ownLine(userId, id));
  return row;
}

/**
 * Adds to the line of a product, making it when there is none, in one statement: adds at the same moment add up, and
 * neither passes what is available. Undefined when that, the product's being on sale, or the room in the cart forbids it.
 * Throws NotSignedIn where the user has been deleted meanwhile.
 */
export function addToLine(db: Database, userId: number, productId: number, quantity: number) {
  const others = sql`SELECT count(*) FROM ${cartItems} WHERE ${cartItems.userId} = ${userId} AND ${cartItems.productId} <> ${productId}`;
  return db.transaction(async (tx) => {
    // One add of a buyer after the other: each counts what those before it put there.
    await holdUser(tx, userId, 'no key update');
    const { rows } = await tx.execute<{ id: number; quantity: number }>(sql`
      INSERT INTO ${cartItems} (user_id, product_id, quantity, added_price_cents)
      SELECT ${userId}::int, ${products.id}, ${quantity}::int, ${products.priceCents}
      FROM ${products} JOIN ${productStock} ON ${productStock.productId} = ${products.id}
      WHERE ${products.id} = ${productId} AND ${onSale} AND ${available} >= ${quantity} AND (${others}) < ${MAX_LINES}
      ON CONFLICT (user_id, product_id) DO UPDATE
        SET quantity = ${cartItems.quantity} + excluded.quantity, added_price_cents = excluded.added_price_cents
      WHERE ${cartItems.quantity} + excluded.quantity <=
        (SELECT ${available} FROM ${productStock} WHERE ${productStock.productId} = excluded.product_id)
      RETURNING ${cartItems.id}, ${cartItems.quantity}`);
    return rows[0];
  });
}

/** Sets the quantity of an own line; false when there is no such line, or fewer pieces of goods on sale. */
export async function setQuantity(db: Queryable, userId: number, id: number, quantity: number): Promise<boolean> {
  const changed = await db
    .update(cartItems)
    .set({ quantity })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(ownLine(userId, id), eq(products.id, cartItems.productId), onSale, gte(available, quantity)))
    .returning({ id: cartItems.id });
  return changed.length > 0;
}

export async function deleteLine(db: Queryable, userId: number, id: number): Promise<boolean> {
  const deleted = await db.delete(cartItems).where(ownLine(userId, id)).returning({ id: cartItems.id });
  return deleted.length > 0;
}

/** What there is of a product on sale, and how much of it this user's cart holds. */
export async function findStock(db: Queryable, userId: number, productId: number) {
  const [row] = await db
    .select({
      id: products.id,
      name: products.name,
      available,
      inCart: sql<number>`coalesce(${cartItems.quantity}, 0)`,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, userId)))
    .where(and(eq(products.id, productId), onSale));
  return row;
}

function ownLine(userId: number, id: number) {
  return and(eq(cartItems.id, id), eq(cartItems.userId, userId));
}

function lines(db: Queryable) {
  return db
    .select({
      ...productSelection,
      line: { id: cartItems.id, quantity: cartItems.quantity, addedPriceCents: cartItems.addedPriceCents },
      owner: { id: users.id, name: users.name, email: users.email },
      onSale: sql<boolean>`${onSale}`,
    })
    .from(cartItems)
    .innerJoin(users, eq(users.id, cartItems.userId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .$dynamic();
}
