import { randomInt } from 'node:crypto';
import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { orderEvents, orderItems, orders, users } from '../db/schema';
import { Conflict } from '../errors';
import { type Account, accountSuspended, sessionEnded } from '../plugins/auth';
import { type CartRow, listLines } from '../routes/cart/queries';
import { showedThis, totalOf } from './cartQuote';
import type { Wish } from './checkout';
import type { OrderRow, Payments } from './payments';
import { endUnpaid } from './settle';
import { lockStock, productsOf, reserve } from './stock';

/** What one payment may come to; gateways take no more. */
const MAX_TOTAL_CENTS = 99_999_999;

interface Placed {
  order: OrderRow;
  /** False when the key had placed it before. */
  isNew: boolean;
  /** What the buyer had left open; a second try must not find the last piece held by the first. */
  superseded: OrderRow[];
}

/** A buyer's orders that wait for their payment. */
export function findOpenOrders(db: Queryable, userId: number): Promise<OrderRow[]> {
  return db.select().from(orders).where(openOf(userId)).orderBy(asc(orders.id));
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
  const [known] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, caller.id), eq(orders.idempotencyKey, wish.key)));
  if (known) return { order: known, isNew: false, superseded: [] };

  // Before the cart is read: a settlement that empties it has either been waited for, or waits for this.
  const superseded = await tx.select().from(orders).where(openOf(caller.id)).orderBy(asc(orders.id)).for('update');
  const cart = await listLines(tx, caller.id);
  const lines = cart.map((row) => ({ ...row, productId: row.id, quantity: row.line.quantity }));
  const held = await productsOf(
    tx,
    superseded.map(({ id }) => id),
  );
  await lockStock(tx, [...held, ...lines.map(({ productId }) => productId)]);
  for (const order of superseded) await endUnpaid(tx, order, 'superseded');

  const totalCents = payableTotal(lines);
  await refuseShortage(tx, lines);
  if (!showedThis(wish.seen, lines)) throw stalePrice(totalCents);
  await reserve(tx, new Map(lines.map(({ productId, quantity }) => [productId, quantity])));
  const order = await writeOrder(tx, buyer, wish, lines, {
    totalCents,
    gateway: gateways.chosen.name,
    reservedUntil: new Date(Date.now() + settings.payment.reservationMinutes * 60_000),
    checkAt: new Date(Date.now() + settings.payment.pollSeconds * 1000),
  });
  await remember(tx, caller.id, wish);
  return { order, isNew: true, superseded };
}

type Buyer = typeof users.$inferSelect;

async function writeOrder(
  tx: Transaction,
  buyer: Buyer,
  wish: Wish,
  lines: readonly Line[],
  terms: Pick<OrderRow, 'totalCents' | 'gateway' | 'reservedUntil' | 'checkAt'>,
): Promise<OrderRow> {
  const [order] = await tx
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
    .returning();
  if (!order) throw new Error('No order was written');
  await tx.insert(orderItems).values(lines.map((line) => frozen(order.id, line)));
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, type: 'placed', message: 'Order placed.', actorId: buyer.id });
  return order;
}

// One checkout of a buyer after the other. NO KEY: rows that only refer to the buyer don't wait.
async function lockBuyer(tx: Transaction, userId: number): Promise<Buyer> {
  const [buyer] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  // Suspended or deleted since the call was let in; whoever does that next waits for this order.
  if (buyer?.status === 'suspended') throw accountSuspended();
  if (buyer?.status !== 'active') throw sessionEnded();
  return buyer;
}

// An order without a reservation was never started by a checkout.
function openOf(userId: number) {
  return and(eq(orders.userId, userId), eq(orders.status, 'Pending'), isNotNull(orders.reservedUntil));
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

async function refuseShortage(tx: Transaction, lines: readonly Line[]): Promise<void> {
  const available = await lockStock(
    tx,
    lines.map(({ productId }) => productId),
  );
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

function frozen(orderId: number, { productId, name, image, priceCents, quantity, createdBy, shop }: Line) {
  return {
    orderId,
    productId,
    vendorId: createdBy,
    shopId: shop?.id ?? null,
    shopName: shop?.name ?? null,
    productName: name,
    productImage: image,
    priceCents,
    quantity,
  };
}

/** What a buyer had never told before is kept for the next checkout. */
async function remember(tx: Transaction, userId: number, { name, phone, address }: Wish): Promise<void> {
  await tx
    .update(users)
    .set({
      name: sql`coalesce(nullif(${users.name}, ''), ${name}::text)`,
      phone: sql`coalesce(nullif(${users.phone}, ''), ${phone}::text)`,
      address: sql`coalesce(nullif(${users.address}, ''), ${address}::text)`,
    })
    .where(eq(users.id, userId));
}

// Without letters and digits that look alike: people read it out to shops. 120 bits, so that nobody guesses one.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newTranId(): string {
  return `RL${Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
