import { isMoney, toCents } from '@rialto/shared/contract/money';
import { type SQL, sql } from 'drizzle-orm';
import { databaseCode } from '../db/dbErrors';
import { cartItems, orders, productStock, products, shops, users } from '../db/schema';
import { statement } from '../db/statement';
import { together } from '../db/together';
import type { Account } from '../plugins/auth';
import { onSale } from '../routes/products/onSale';
import type { Wish } from './checkout';
import { nameOfWriting, newOrder, ordersOfNow, orderWriting, type WrittenOrder, type WrittenRow } from './orderWriting';
import type { Payments } from './payments';
import { isOpen, MAX_TOTAL_CENTS } from './placeOrder';
import { isUnpaid, UNPAID_BEFORE_SHORT, withinDay, withinHour } from './unpaidCheckouts';

/** Places an order that nothing speaks against, by one statement; undefined, and nothing has changed, where something may. */
export type PlaceAtOnce = (caller: Account, wish: Wish) => Promise<WrittenOrder | undefined>;

/** As many orders as one statement places. */
const MOST = 16;
/** How long a statement for several waits for a lock: it may be that of one of them alone. */
const PATIENCE_MS = 200;

const recipient = sql`coalesce(${users.recipientName}, ${users.name})`;
const all = (name: string) => sql`${sql.placeholder(name)}::text[]`;
const isTold = (kept: SQL | typeof users.phone | typeof users.address, told: string) =>
  sql`(${kept} <> '' OR ${kept} IS NOT DISTINCT FROM wish.${sql.identifier(told)})`;
// The others have shorter reservations, or none.
const fewUnpaid = sql`least(${sql.raw(String(UNPAID_BEFORE_SHORT))}, ${sql.placeholder('unpaidOfAccount')}::int)`;
// As `linesInWords` writes them.
const lines = sql`string_agg(concat_ws(' ', cart.product_id, cart.price_cents, cart.quantity), ',' ORDER BY cart.product_id)`;
const cents = sql`sum(cart.price_cents::bigint * cart.quantity)`;

/**
 * The short way of nearly every checkout: what `placeOrder` reads, checks and writes in a transaction of five round trips,
 * in one statement, for all buyers who check out in the same moment. `placeOrder` is what a checkout means, and this spares
 * most of them it: only what `placeOrder` would surely take is taken, and whatever else there is to say is said there.
 *
 * Nobody is the worse for sharing a statement: who isn't plain is left out of it, goods that are too few for all who want
 * them are left to the long way, and where it fails, or waits for a lock, each goes by himself.
 *
 * All of a statement sees the state of one moment, which is before its locks. So it waits for nobody who has the buyer's
 * row; of an order that was placed in between, the unique indexes of orders know; and the cart's rows are locked with the
 * stock, after it as a settlement does, since that may have taken out of the cart what it sold. What changed of a locked
 * row by then is read anew. Stock is locked in the order of its ids, of all carts together.
 */
export function createPlaceAtOnce(payments: Payments): PlaceAtOnce {
  const placed = statement<WrittenRow>(
    nameOfWriting('place_at_once', payments),
    sql`
  WITH buyer AS MATERIALIZED (
    SELECT ${users.id}, ${users.email}, coalesce(wish.name, ${recipient}) AS name, coalesce(wish.phone, ${users.phone}) AS phone,
      coalesce(wish.address, ${users.address}) AS address, wish.seen_cents, wish.seen_lines,
      wish.tran_id, wish.key, wish.hash, wish.placed_from,
      EXISTS (SELECT FROM ${orders} WHERE ${orders.userId} = ${users.id} AND ${orders.status} = 'Completed' OFFSET 0) AS has_paid
    FROM set_config('lock_timeout', coalesce(${sql.placeholder('patience')}::text, current_setting('lock_timeout')), true),
      unnest(${sql.placeholder('userIds')}::int[], ${all('names')}, ${all('phones')}, ${all('addresses')}, ${sql.placeholder('seenCents')}::bigint[],
        ${all('seenLines')}, ${all('tranIds')}, ${all('keys')}, ${all('hashes')}, ${all('placesFrom')})
      AS wish (user_id, name, phone, address, seen_cents, seen_lines, tran_id, key, hash, placed_from)
    -- the ids once more: by the join alone PostgreSQL may read all users
    JOIN ${users} ON ${users.id} = wish.user_id AND ${users.id} = ANY(${sql.placeholder('userIds')}::int[])
    WHERE ${users.status} = 'active'
      -- what was never told is kept for the next checkout
      AND ${isTold(recipient, 'name')} AND ${isTold(users.phone, 'phone')} AND ${isTold(users.address, 'address')}
      -- OFFSET: looked up for each buyer; as a join PostgreSQL may read all open orders for each
      AND NOT EXISTS (SELECT FROM ${orders} WHERE ${orders.userId} = ${users.id} AND ${orders.idempotencyKey} = wish.key OFFSET 0)
      AND NOT EXISTS (SELECT FROM ${orders} WHERE ${orders.userId} = ${users.id} AND ${isOpen} OFFSET 0)
      AND (SELECT count(*) FROM ${orders} WHERE ${orders.userId} = ${users.id} AND ${isUnpaid} AND ${withinDay} OFFSET 0) < ${fewUnpaid}
      AND (SELECT count(*) FROM ${orders} WHERE ${orders.placedFrom} = wish.placed_from AND ${isUnpaid} AND ${withinHour} OFFSET 0)
        < ${sql.placeholder('unpaidOfAddress')}::int
    FOR NO KEY UPDATE OF ${users} SKIP LOCKED),
  cart AS MATERIALIZED (
    SELECT buyer.id AS buyer_id, ${cartItems.id} AS line_id, ${products.id} AS product_id, ${products.name}, ${products.image}, ${products.priceCents},
      ${products.createdBy} AS vendor_id, ${shops.id} AS shop_id, ${shops.name} AS shop_name, ${cartItems.quantity},
      ${onSale} AS on_sale, ${productStock.inventory} - ${productStock.reserved} AS available, buyer.has_paid OR ${cartItems.quantity} <=
        greatest(${sql.placeholder('firstPieces')}::int, ${productStock.inventory}::bigint * ${sql.placeholder('firstPercent')}::int / 100) AS may_hold
    FROM buyer
    JOIN ${cartItems} ON ${cartItems.userId} = buyer.id
    JOIN ${products} ON ${products.id} = ${cartItems.productId}
    JOIN ${productStock} ON ${productStock.productId} = ${products.id}
    LEFT JOIN ${shops} ON ${shops.id} = ${products.shopId}
    WHERE ${products.categoryId} IS NOT NULL
    ORDER BY ${productStock.productId}
    FOR UPDATE OF ${productStock}, ${cartItems}),
  asked AS MATERIALIZED (SELECT *, on_sale AND may_hold AND available >= sum(quantity) OVER (PARTITION BY product_id) AS is_there FROM cart),
  total AS (
    SELECT cart.buyer_id, ${cents}::int AS cents
    FROM asked AS cart JOIN buyer ON buyer.id = cart.buyer_id
    GROUP BY cart.buyer_id, buyer.seen_cents, buyer.seen_lines
    HAVING bool_and(is_there) AND ${cents} BETWEEN 1 AND ${sql.raw(String(MAX_TOTAL_CENTS))}
      AND ${cents} = coalesce(buyer.seen_cents, ${cents}) AND ${lines} = coalesce(buyer.seen_lines, ${lines})),
  line AS (SELECT cart.* FROM cart JOIN total ON total.buyer_id = cart.buyer_id),
  ${orderWriting(payments)}`,
  );

  type Outcome = Awaited<ReturnType<PlaceAtOnce>>;

  async function placeAll(asked: Asked[]): Promise<Outcome[]> {
    const now = ordersOfNow(payments);
    const { unpaidPerHour, firstOrder } = payments.settings.payment;
    const of = <Value>(read: (one: Asked) => Value) => asked.map(read);
    const rows = await placed(payments.db, {
      ...now.values,
      patience: asked.length > 1 ? `${PATIENCE_MS}ms` : null,
      userIds: of(({ userId }) => userId),
      names: of(({ wish }) => wish.name),
      phones: of(({ wish }) => wish.phone),
      addresses: of(({ wish }) => wish.address),
      seenCents: of(({ seenCents }) => seenCents),
      seenLines: of(({ seenLines }) => seenLines),
      tranIds: of(({ order }) => order.tranId),
      keys: of(({ order }) => order.key),
      hashes: of(({ order }) => order.hash),
      placesFrom: of(({ order }) => order.placedFrom),
      unpaidOfAccount: unpaidPerHour.account,
      unpaidOfAddress: unpaidPerHour.address,
      firstPieces: firstOrder.pieces,
      firstPercent: firstOrder.percent,
    });
    const orderOf = new Map(rows.map((row) => [row.tranId, now.written(row)]));
    return asked.map(({ order }) => orderOf.get(order.tranId));
  }

  async function placeAlone(one: Asked): Promise<Outcome> {
    try {
      const [order] = await placeAll([one]);
      return order;
    } catch (error) {
      if (wasOvertaken(error)) return undefined;
      throw error;
    }
  }

  const place = together(MOST, async (asked: Asked[]): Promise<(Outcome | Promise<Outcome>)[]> => {
    const [first] = asked;
    if (first && asked.length === 1) return [placeAlone(first)];
    // A buyer's second order may only follow his first.
    const isRepeated = asked.map(({ userId }, index) => asked.findIndex((one) => one.userId === userId) < index);
    const firsts = asked.filter((_, index) => !isRepeated[index]);
    try {
      const placed = (await placeAll(firsts)).values();
      return isRepeated.map((repeated) => (repeated ? undefined : placed.next().value));
    } catch {
      return asked.map(placeAlone);
    }
  });

  return async ({ id: userId }, wish) => {
    const { seen } = wish;
    const seenLines = seen.cartItems === 'N/A' ? null : linesInWords(seen.cartItems);
    if (seenLines === undefined) return undefined;
    const seenCents = seen.totalPriceToPay === 'N/A' ? null : toCents(seen.totalPriceToPay);
    return place({ userId, wish, seenCents, seenLines, order: newOrder(wish) });
  };
}

/** A checkout as the statement takes it. */
interface Asked {
  userId: number;
  wish: Wish;
  seenCents: number | null;
  seenLines: string | null;
  order: ReturnType<typeof newOrder>;
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
