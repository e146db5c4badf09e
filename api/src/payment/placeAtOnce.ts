import { isMoney, toCents } from '@rialto/shared/contract/money';
import { sql } from 'drizzle-orm';
import { databaseCode } from '../db/dbErrors';
import { cartItems, orders, productStock, products, shops, users } from '../db/schema';
import { statement } from '../db/statement';
import type { Account } from '../plugins/auth';
import { onSale } from '../routes/products/queries';
import type { Wish } from './checkout';
import { nameOfWriting, newOrder, orderWriting, type WrittenOrder, type WrittenRow } from './orderWriting';
import type { Payments } from './payments';
import { isOpen, MAX_TOTAL_CENTS } from './placeOrder';

/** Places an order that nothing speaks against, by one statement; undefined, and nothing has changed, where something may. */
export type PlaceAtOnce = (caller: Account, wish: Wish) => Promise<WrittenOrder | undefined>;

const given = (name: string) => sql`${sql.placeholder(name)}::text`;
const isTold = (kept: typeof users.name | typeof users.phone | typeof users.address, told: string) =>
  sql`(${kept} <> '' OR ${kept} IS NOT DISTINCT FROM told.${sql.identifier(told)})`;
// As `linesInWords` writes them.
const lines = sql`string_agg(concat_ws(' ', cart.product_id, cart.price_cents, cart.quantity), ',' ORDER BY cart.product_id)`;
const cents = sql`sum(cart.price_cents::bigint * cart.quantity)`;

/**
 * The short way of nearly every checkout: what `placeOrder` reads, checks and writes in a transaction of five round trips,
 * in one. It takes only what `placeOrder` would surely take, and whatever else there is to say is said there.
 *
 * All of a statement sees the state of one moment, which is before its locks. So it waits for nobody who has the buyer's
 * row; of an order that was placed in between, the unique indexes of orders know; and the cart's rows are locked with the
 * stock, after it as a settlement does, since that may have taken out of the cart what it sold. What changed of a locked
 * row by then is read anew.
 */
export function createPlaceAtOnce(payments: Payments): PlaceAtOnce {
  const placed = statement<WrittenRow>(
    nameOfWriting('place_at_once', payments),
    sql`
  WITH buyer AS MATERIALIZED (
    SELECT ${users.id}, ${users.email}, coalesce(told.name, ${users.name}) AS name, coalesce(told.phone, ${users.phone}) AS phone,
      coalesce(told.address, ${users.address}) AS address
    FROM ${users}, (SELECT ${given('name')} AS name, ${given('phone')} AS phone, ${given('address')} AS address) AS told
    WHERE ${users.id} = ${sql.placeholder('userId')}::int AND ${users.status} = 'active'
      -- what was never told is kept for the next checkout
      AND ${isTold(users.name, 'name')} AND ${isTold(users.phone, 'phone')} AND ${isTold(users.address, 'address')}
      AND NOT EXISTS (SELECT FROM ${orders} WHERE ${orders.userId} = ${users.id} AND ${orders.idempotencyKey} = ${given('key')})
      AND NOT EXISTS (SELECT FROM ${orders} WHERE ${orders.userId} = ${users.id} AND ${isOpen})
    FOR NO KEY UPDATE OF ${users} SKIP LOCKED),
  cart AS MATERIALIZED (
    SELECT ${cartItems.id} AS line_id, ${products.id} AS product_id, ${products.name}, ${products.image}, ${products.priceCents},
      ${products.createdBy} AS vendor_id, ${shops.id} AS shop_id, ${shops.name} AS shop_name, ${cartItems.quantity},
      ${onSale} AND ${productStock.inventory} - ${productStock.reserved} >= ${cartItems.quantity} AS is_there
    FROM buyer
    JOIN ${cartItems} ON ${cartItems.userId} = buyer.id
    JOIN ${products} ON ${products.id} = ${cartItems.productId}
    JOIN ${productStock} ON ${productStock.productId} = ${products.id}
    LEFT JOIN ${shops} ON ${shops.id} = ${products.shopId}
    WHERE ${products.categoryId} IS NOT NULL
    ORDER BY ${productStock.productId}
    FOR UPDATE OF ${productStock}, ${cartItems}),
  total AS (
    SELECT ${cents}::int AS cents FROM cart
    HAVING bool_and(is_there) AND ${cents} BETWEEN 1 AND ${sql.raw(String(MAX_TOTAL_CENTS))}
      AND ${cents} = coalesce(${sql.placeholder('seenCents')}::bigint, ${cents})
      AND ${lines} = coalesce(${given('seenLines')}, ${lines})),
  line AS (SELECT cart.* FROM cart, total),
  ${orderWriting(payments)}`,
  );

  return async ({ id: userId }, { key, hash, name, phone, address, seen }) => {
    const seenLines = seen.cartItems === 'N/A' ? null : linesInWords(seen.cartItems);
    if (seenLines === undefined) return undefined;
    const order = newOrder(payments, { key, hash });
    const seenCents = seen.totalPriceToPay === 'N/A' ? null : toCents(seen.totalPriceToPay);
    const values = { ...order.values, userId, name, phone, address, seenCents, seenLines };
    try {
      const [row] = await placed(payments.db, values);
      return row && order.written(row);
    } catch (error) {
      if (wasOvertaken(error)) return undefined;
      throw error;
    }
  };
}

type SeenLines = Exclude<Wish['seen']['cartItems'], 'N/A'>;

/** As the statement writes a cart: by product, each once. Undefined for what no cart is. */
function linesInWords(seen: SeenLines): string | undefined {
  const lines = new Map<number, { cents: number; quantity: number }>();
  for (const { product, quantity } of seen) {
    if (!isMoney(product.price)) return undefined;
    const cents = toCents(product.price);
    const line = lines.get(product.id) ?? { cents, quantity: 0 };
    if (line.cents !== cents) return undefined;
    line.quantity += quantity;
    lines.set(product.id, line);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([id, line]) => `${id} ${line.cents} ${line.quantity}`)
    .join();
}

/**
 * An order of this buyer or of this key came first; two waited for one another; or stock was added meanwhile, of which the
 * check of its row knows nothing yet.
 */
function wasOvertaken(error: unknown): boolean {
  return ['23505', '40P01', '23514'].includes(databaseCode(error) ?? '');
}
