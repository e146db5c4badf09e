import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { cartItems, orders, productStock, products, shops, users } from '../db/schema';
import { statement } from '../db/statement';
import { Conflict } from '../errors';
import { type Account, accountSuspended, sessionEnded } from '../plugins/auth';
import { onSale } from '../routes/products/onSale';
import { type CartLine, showedThis, totalOf } from './cartQuote';
import type { Wish } from './checkout';
import { nameOfWriting, newOrder, ordersOfNow, orderWriting, type WrittenOrder, type WrittenRow } from './orderWriting';
import type { OrderRow, Payments } from './payments';
import { endUnpaid } from './settle';
import { lockStock, productsOf } from './stock';
import { termsOf } from './unpaidCheckouts';

/** What one payment may come to; gateways take no more. */
export const MAX_TOTAL_CENTS = 99_999_999;

/** What has become of a checkout's turn. */
export type Placed =
  | { order: WrittenOrder }
  /** The key had placed it before. */
  | { known: OrderRow };

/** Thrown where an order would take the place of open ones, whose payments are to be ended at their gateway first. */
export class StillOpen extends Error {
  constructor(readonly orders: readonly OrderRow[]) {
    super('Payments are open');
  }
}

/** As `createPlaceOrder` says. */
export type PlaceOrder = (tx: Transaction, caller: Account, wish: Wish, ended: readonly OrderRow[]) => Promise<Placed>;

/**
 * Places the order of everything in the caller's cart, at the server's prices, and sets its stock aside, in one
 * transaction with the end of what the buyer had left open: a second try must not find the last piece held by the first.
 * `ended` are open orders whose payments were ended at their gateway; of others it throws StillOpen, once nothing else speaks
 * against the new order: a refused one leaves the older to be paid. Throws Conflict and NotSignedIn as `createCheckout` says.
 */
export function createPlaceOrder(payments: Payments): PlaceOrder {
  const write = createWriteOrder(payments);
  return async (tx, caller, wish, ended) => {
    const buyer = await lockBuyer(tx, caller.id);
    const taken = await takeLines(tx, caller.id, wish.key);
    // Nothing is in the cart, or there are orders, whose rows are locked before the stock.
    const orders = taken.length > 0 ? noOrders : await lockOrders(tx, caller.id, wish.key);
    if (orders.known) return { known: orders.known };
    const terms = await termsOf(tx, payments, caller.id, wish.placedFrom);
    if (orders.open.length > 0) await endOpen(tx, caller.id, orders.open);
    const lines = taken.length > 0 ? taken : await takeLines(tx, caller.id, wish.key);

    const totalCents = payableTotal(lines);
    refuseShortage(lines);
    if (!terms.hasPaid) refuseLargeFirstOrder(lines, payments.settings.payment.firstOrder);
    if (!showedThis(wish.seen, lines)) throw stalePrice(totalCents);
    const stillOpen = orders.open.filter(({ id }) => !ended.some((order) => order.id === id));
    if (stillOpen.length > 0) throw new StillOpen(stillOpen);
    const order = await write(tx, buyer, wish, lines, totalCents, terms.reservationMinutes);
    await remember(tx, buyer, wish);
    return { order };
  };
}

/** Ends what the buyer had left open; the stock of the cart is locked with theirs. */
async function endOpen(tx: Transaction, userId: number, open: readonly OrderRow[]): Promise<void> {
  const ofOpen = await productsOf(
    tx,
    open.map(({ id }) => id),
  );
  await lockStock(tx, [...ofOpen, ...(await productsInCart(tx, userId))]);
  for (const order of open) await endUnpaid(tx, order, 'superseded');
}

interface OrdersAtHand {
  /** What this key has placed. */
  known: OrderRow | undefined;
  /** Those that wait for their payment. */
  open: OrderRow[];
}

const noOrders: OrdersAtHand = { known: undefined, open: [] };

const ofBuyer = sql`${sql.placeholder('userId')}::int`;
const given = (name: string) => sql`${sql.placeholder(name)}::text`;
/** Waits for its payment; an order without a reservation was never started by a checkout. */
export const isOpen = sql`(${orders.status} = 'Pending' AND ${orders.reservedUntil} IS NOT NULL)`;

/** The orders of a buyer that matter to a checkout; they stay as they are until the transaction ends. */
async function lockOrders(tx: Transaction, userId: number, key: string): Promise<OrdersAtHand> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.idempotencyKey, key), isOpen)))
    .orderBy(asc(orders.id))
    .for('update');
  return {
    known: rows.find(({ idempotencyKey }) => idempotencyKey === key),
    open: rows.filter(({ status, reservedUntil }) => status === 'Pending' && reservedUntil !== null),
  };
}

/** A line of the cart, and what there is of its goods, whose stock is locked. */
interface Line extends CartLine {
  lineId: number;
  name: string;
  image: string | null;
  vendorId: number;
  shopId: number | null;
  shopName: string | null;
  onSale: boolean;
  inventory: number;
  available: number;
}

/**
 * The cart's lines, oldest first, with their stock locked. None while the key is known or an order is open, since a
 * settlement of it locks the order before the stock, and takes out of the cart what it was for.
 */
async function takeLines(tx: Transaction, userId: number, key: string): Promise<Line[]> {
  const lines = await lockedLines(tx, { userId, key });
  return lines.sort((a, b) => a.lineId - b.lineId);
}

// Locked in the order of its ids: see stock.ts.
const lockedLines = statement<Line>(
  'take_lines',
  sql`
  SELECT ${cartItems.id} AS "lineId", ${products.id} AS "productId", ${products.name}, ${products.image}, ${products.priceCents} AS "priceCents",
    ${products.createdBy} AS "vendorId", ${shops.id} AS "shopId", ${shops.name} AS "shopName", ${cartItems.quantity},
    (${onSale}) AS "onSale", ${productStock.inventory}, ${productStock.inventory} - ${productStock.reserved} AS available
  FROM ${cartItems}
  JOIN ${products} ON ${products.id} = ${cartItems.productId}
  JOIN ${productStock} ON ${productStock.productId} = ${products.id}
  LEFT JOIN ${shops} ON ${shops.id} = ${products.shopId}
  WHERE ${cartItems.userId} = ${ofBuyer}
    -- nothing can show goods whose category was deleted
    AND ${products.categoryId} IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM ${orders} WHERE ${orders.userId} = ${ofBuyer} AND (${orders.idempotencyKey} = ${given('key')} OR ${isOpen}))
  ORDER BY ${productStock.productId}
  FOR UPDATE OF ${productStock}`,
);

async function productsInCart(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tx.select({ id: cartItems.productId }).from(cartItems).where(eq(cartItems.userId, userId));
  return rows.map(({ id }) => id);
}

type Buyer = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'recipientName' | 'phone' | 'address' | 'status'
>;

const lockedBuyer = statement<Buyer>(
  'lock_buyer',
  sql`SELECT ${users.id}, ${users.email}, ${users.name}, ${users.recipientName} AS "recipientName", ${users.phone}, ${users.address}, ${users.status}
  FROM ${users} WHERE ${users.id} = ${ofBuyer} FOR NO KEY UPDATE`,
);

// One checkout of a buyer after the other. NO KEY: rows that only refer to the buyer don't wait.
async function lockBuyer(tx: Transaction, userId: number): Promise<Buyer> {
  const [buyer] = await lockedBuyer(tx, { userId });
  // Suspended or deleted since the call was let in; whoever does that next waits for this order.
  if (buyer?.status === 'suspended') throw accountSuspended();
  if (buyer?.status !== 'active') throw sessionEnded();
  return buyer;
}

const lineColumns = [
  'lineId',
  'productId',
  'vendorId',
  'shopId',
  'shopName',
  'name',
  'image',
  'priceCents',
  'quantity',
] as const;
const ofEach = (name: (typeof lineColumns)[number], type: 'int' | 'text') =>
  sql`${sql.placeholder(`${name}s`)}::${sql.raw(type)}[]`;

type WriteOrder = (
  tx: Transaction,
  buyer: Buyer,
  wish: Wish,
  lines: readonly Line[],
  totalCents: number,
  reservationMinutes: number,
) => Promise<WrittenOrder>;

function createWriteOrder(payments: Payments): WriteOrder {
  const placed = statement<WrittenRow>(
    nameOfWriting('place_order', payments),
    sql`
  WITH line AS MATERIALIZED (
    SELECT ${ofBuyer} AS buyer_id, line.*
    -- lists: PostgreSQL takes these for short, and rows of JSON for so many that it would read all stock for them
    FROM unnest(${ofEach('lineId', 'int')}, ${ofEach('productId', 'int')}, ${ofEach('vendorId', 'int')}, ${ofEach('shopId', 'int')},
        ${ofEach('shopName', 'text')}, ${ofEach('name', 'text')}, ${ofEach('image', 'text')}, ${ofEach('priceCents', 'int')},
        ${ofEach('quantity', 'int')})
      AS line (line_id, product_id, vendor_id, shop_id, shop_name, name, image, price_cents, quantity)),
  buyer AS (
    SELECT ${ofBuyer} AS id, ${given('email')} AS email, ${given('name')} AS name, ${given('phone')} AS phone, ${given('address')} AS address,
      ${given('tranId')} AS tran_id, ${given('key')} AS key, ${given('hash')} AS hash, ${given('placedFrom')} AS placed_from),
  total AS (SELECT ${ofBuyer} AS buyer_id, ${sql.placeholder('totalCents')}::int AS cents),
  ${orderWriting(payments)}`,
  );
  return async (tx, buyer, wish, lines, totalCents, reservationMinutes) => {
    const now = ordersOfNow(payments, reservationMinutes);
    const [row] = await placed(tx, {
      ...now.values,
      ...newOrder(wish),
      userId: buyer.id,
      email: buyer.email,
      name: wish.name ?? buyer.recipientName ?? buyer.name,
      phone: wish.phone ?? buyer.phone,
      address: wish.address ?? buyer.address,
      totalCents,
      ...Object.fromEntries(lineColumns.map((name) => [`${name}s`, lines.map((line) => line[name])])),
    });
    if (!row) throw new Error('No order was written');
    return now.written(row);
  };
}

function payableTotal(lines: readonly Line[]): number {
  const totalCents = totalOf(lines);
  if (lines.length === 0) throw new Conflict('EMPTY_CART', 'Your cart is empty.');
  if (totalCents === 0)
    throw new Conflict('NOTHING_TO_PAY', 'Everything in your cart is free. Add a product with a price to check out.');
  if (totalCents > MAX_TOTAL_CENTS)
    throw new Conflict(
      'TOTAL_TOO_LARGE',
      `A payment can be at most ${formatMoney(fromCents(MAX_TOTAL_CENTS))}. Please remove something from your cart.`,
    );
  return totalCents;
}

function refuseShortage(lines: readonly Line[]): void {
  const short = lines
    .map(({ productId: id, name, quantity, onSale, available }) => ({
      id,
      name,
      quantity,
      available: onSale ? available : 0,
    }))
    .filter((line) => line.available < line.quantity);
  if (short.length === 0) return;
  const words = short.map(({ name, available: left }) =>
    left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} left.`,
  );
  throw new Conflict('OUT_OF_STOCK', `${words.join(' ')} Nothing was charged.`, {
    details: { products: short.map(({ id, name, available: left }) => ({ id, name, available: left })) },
  });
}

/** A first order sets no large share of a product aside: whoever wants all of it has paid before. */
function refuseLargeFirstOrder(
  lines: readonly Line[],
  { percent, pieces }: Payments['settings']['payment']['firstOrder'],
): void {
  const large = lines
    .map(({ productId: id, name, quantity, inventory }) => {
      return { id, name, quantity, available: Math.max(pieces, Math.floor((inventory * percent) / 100)) };
    })
    .filter((line) => line.available < line.quantity);
  if (large.length === 0) return;
  const words = large.map(({ name, available }) => `You can buy ${available} of ${name} with your first order.`);
  throw new Conflict('FIRST_ORDER_LIMIT', `${words.join(' ')} Once it’s paid, you can buy more. Nothing was charged.`, {
    details: { products: large.map(({ id, name, available }) => ({ id, name, available })) },
  });
}

function stalePrice(totalCents: number): Conflict {
  const totalPrice = fromCents(totalCents);
  return new Conflict(
    'STALE_PRICE',
    `Your cart has changed: the total is now ${formatMoney(totalPrice)}. Nothing was charged.`,
    { details: { totalPrice } },
  );
}

/** What a buyer typed for the first time is kept for the next checkout. The recipient does not become the public name. */
async function remember(tx: Transaction, buyer: Buyer, { name, phone, address }: Wish): Promise<void> {
  const recipientName = buyer.recipientName || buyer.name ? buyer.recipientName : name;
  const news = { recipientName, phone: buyer.phone || phone, address: buyer.address || address };
  if (recipientName === buyer.recipientName && news.phone === buyer.phone && news.address === buyer.address) return;
  await tx.update(users).set(news).where(eq(users.id, buyer.id));
}
