import { randomInt } from 'node:crypto';
import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { orderEvents, orderItems, orders, users } from '../db/schema';
import { Conflict } from '../errors';
import { type Account, accountSuspended, sessionEnded } from '../plugins/auth';
import { type CartRow, listLines } from '../routes/cart/queries';
import { showedThis, totalOf } from './cartQuote';
import type { Wish } from './checkout';
import type { PayableOrder } from './gateway';
import type { OrderRow, Payments } from './payments';
import { endUnpaid } from './settle';
import { lockStock, productsOf, reserve } from './stock';

/** What one payment may come to; gateways take no more. */
const MAX_TOTAL_CENTS = 99_999_999;

interface Placed {
  order: OrderRow;
  /** False when the key had placed it before. */
  isNew: boolean;
  /** What is in it; undefined unless it is new. */
  lines?: PayableOrder['lines'];
  /** What the buyer had left open; a second try must not find the last piece held by the first. */
  superseded: OrderRow[];
}

interface OrdersAtHand {
  /** What this key has placed. */
  known: OrderRow | undefined;
  /** Those that wait for their payment. */
  open: OrderRow[];
}

/** The orders of a buyer that matter to a checkout; within a transaction they stay as they are until it ends. */
export async function findOrders(db: Queryable, userId: number, key: string, lock = false): Promise<OrdersAtHand> {
  // An order without a reservation was never started by a checkout.
  const isOpen = and(eq(orders.status, 'Pending'), isNotNull(orders.reservedUntil));
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.idempotencyKey, key), isOpen)))
    .orderBy(asc(orders.id));
  const rows = await (lock ? query.for('update').prepare('lock_orders') : query.prepare('find_orders')).execute();
  return {
    known: rows.find(({ idempotencyKey }) => idempotencyKey === key),
    open: rows.filter(({ status, reservedUntil }) => status === 'Pending' && reservedUntil !== null),
  };
}

/**
 * Places the order of everything in the caller's cart, at the server's prices, and sets its stock aside, in one
 * transaction with the end of what the buyer had left open. Throws Conflict and NotSignedIn as `createCheckout` says.
 */
export async function placeOrder(
  tx: Transaction,
  { gateways, settings }: Payments,
  caller: Account,
  wish: Wish,
): Promise<Placed> {
  const buyer = await lockBuyer(tx, caller.id);
  // Before the cart is read: a settlement that empties it has either been waited for, or waits for this.
  const { known, open: superseded } = await findOrders(tx, caller.id, wish.key, true);
  if (known) return { order: known, isNew: false, superseded: [] };

  const cart = await listLines(tx, caller.id);
  const lines = cart.map((row) => ({ ...row, productId: row.id, quantity: row.line.quantity }));
  const held = await productsOf(
    tx,
    superseded.map(({ id }) => id),
  );
  const productIds = lines.map(({ productId }) => productId);
  let available = await lockStock(tx, [...held, ...productIds]);
  for (const order of superseded) await endUnpaid(tx, order, 'superseded');
  if (superseded.length > 0) available = await lockStock(tx, productIds);

  const totalCents = payableTotal(lines);
  refuseShortage(lines, available);
  if (!showedThis(wish.seen, lines)) throw stalePrice(totalCents);
  await reserve(tx, new Map(lines.map(({ productId, quantity }) => [productId, quantity])));
  const order = await writeOrder(tx, buyer, wish, lines, {
    totalCents,
    gateway: gateways.chosen.name,
    reservedUntil: new Date(Date.now() + settings.payment.reservationMinutes * 60_000),
    checkAt: new Date(Date.now() + settings.payment.pollSeconds * 1000),
  });
  await remember(tx, buyer, wish);
  return { order, isNew: true, lines, superseded };
}

type Buyer = typeof users.$inferSelect;

async function writeOrder(
  tx: Transaction,
  buyer: Buyer,
  wish: Wish,
  lines: readonly Line[],
  terms: Pick<OrderRow, 'totalCents' | 'gateway' | 'reservedUntil' | 'checkAt'>,
): Promise<OrderRow> {
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({
        ...terms,
        userId: buyer.id,
        tranId: newTranId(),
        buyerName: wish.name ?? buyer.name,
        buyerEmail: buyer.email,
        buyerPhone: wish.phone ?? buyer.phone,
        buyerAddress: wish.address ?? buyer.address,
        idempotencyKey: wish.key,
        requestHash: wish.hash,
        stockHeld: true,
      })
      .returning(),
  );
  const items = tx.$with('items', {}).as(sql`
    INSERT INTO ${orderItems} (order_id, product_id, vendor_id, shop_id, shop_name, product_name, product_image, price_cents, quantity)
    SELECT placed.id, line.* FROM placed CROSS JOIN jsonb_to_recordset(${JSON.stringify(lines.map(frozen))}::text::jsonb) AS line
      (product_id int, vendor_id int, shop_id int, shop_name text, product_name text, product_image text, price_cents int, quantity int)`);
  const event = tx.$with('event', {}).as(sql`
    INSERT INTO ${orderEvents} (order_id, type, message, actor_id)
    SELECT placed.id, 'placed', 'Order placed.', placed.user_id FROM placed`);
  const [order] = await tx.with(placed, items, event).select().from(placed).prepare('place_order').execute();
  if (!order) throw new Error('No order was written');
  return order;
}

// One checkout of a buyer after the other. NO KEY: rows that only refer to the buyer don't wait.
async function lockBuyer(tx: Transaction, userId: number): Promise<Buyer> {
  const byId = tx.select().from(users).where(eq(users.id, userId));
  const [buyer] = await byId.for('no key update').prepare('lock_buyer').execute();
  // Suspended or deleted since the call was let in; whoever does that next waits for this order.
  if (buyer?.status === 'suspended') throw accountSuspended();
  if (buyer?.status !== 'active') throw sessionEnded();
  return buyer;
}

type Line = CartRow & { productId: number; quantity: number };

function payableTotal(lines: readonly Line[]): number {
  const totalCents = totalOf(lines);
  if (lines.length === 0) throw new Conflict('EMPTY_CART', 'Your cart is empty.');
  if (totalCents === 0) throw new Conflict('NOTHING_TO_PAY', 'There is nothing to pay for what is in your cart.');
  if (totalCents > MAX_TOTAL_CENTS)
    throw new Conflict(
      'TOTAL_TOO_LARGE',
      `One payment can be ${formatMoney(fromCents(MAX_TOTAL_CENTS))} at most. Please take something out of your cart.`,
    );
  return totalCents;
}

function refuseShortage(lines: readonly Line[], available: ReadonlyMap<number, number>): void {
  const short = lines
    .map(({ id, name, onSale, quantity }) => ({ id, name, quantity, available: onSale ? (available.get(id) ?? 0) : 0 }))
    .filter((line) => line.available < line.quantity);
  if (short.length === 0) return;
  const words = short.map(({ name, available: left }) =>
    left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} left.`,
  );
  throw new Conflict('OUT_OF_STOCK', `${words.join(' ')} Nothing was charged.`, {
    details: { products: short.map(({ id, name, available: left }) => ({ id, name, available: left })) },
  });
}

function stalePrice(totalCents: number): Conflict {
  const totalPrice = fromCents(totalCents);
  return new Conflict(
    'STALE_PRICE',
    `Your cart has changed since you saw it: it comes to ${formatMoney(totalPrice)} now. Nothing was charged.`,
    { details: { totalPrice } },
  );
}

/** A line as the order keeps it, by the names of its columns. */
function frozen({ productId, name, image, priceCents, quantity, createdBy, shop }: Line) {
  return {
    product_id: productId,
    vendor_id: createdBy,
    shop_id: shop?.id ?? null,
    shop_name: shop?.name ?? null,
    product_name: name,
    product_image: image,
    price_cents: priceCents,
    quantity,
  };
}

/** What a buyer had never told before is kept for the next checkout. */
async function remember(tx: Transaction, buyer: Buyer, { name, phone, address }: Wish): Promise<void> {
  const news = { name: buyer.name || name, phone: buyer.phone || phone, address: buyer.address || address };
  if (news.name === buyer.name && news.phone === buyer.phone && news.address === buyer.address) return;
  await tx.update(users).set(news).where(eq(users.id, buyer.id));
}

// Without letters and digits that look alike: people read it out to shops. 120 bits, so that nobody guesses one.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newTranId(): string {
  return `RL${Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
