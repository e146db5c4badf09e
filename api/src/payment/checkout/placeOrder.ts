import type { AwayShop } from '@rialto/shared/contract/messages/errors';
import { fromCents } from '@rialto/shared/contract/money';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import { holidayUntil } from '../../catalogue/shops/holiday';
import type { Transaction } from '../../db/database';
import {
  cartItems,
  orderEvents,
  orderItems,
  orders,
  productStock,
  products,
  productVariants,
  shops,
  users,
  variantStock,
} from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict } from '../../errors/errors';
import { withText } from '../../errors/messageText';
import { type Account, accountSuspended, sessionEnded } from '../../identity/auth';
import { rulesInForce } from '../../money/commission/queries';
import { commissionOf } from '../../money/commission/rate';
import { isOpen } from '../../orders/orders/orderStates';
import { totalOf } from '../../orders/orders/orderTotal';
import { shortageOf } from '../../orders/stock/shortage';
import { productsOf, reserveStock } from '../../orders/stock/stock';
import type { Payments } from '../payments';
import { endUnpaid } from '../settlement/endUnpaid';
import { type CartLine, matchesCart } from './cartQuote';
import type { CheckoutRequest } from './checkout';
import { newTranId } from './newTranId';
import { type CheckoutTerms, readCheckoutTerms } from './unpaidCheckouts';

/** The largest total of one order, which is also the limit of the gateways. */
const MAX_TOTAL_CENTS = 99_999_999;

export type Placed =
  | { order: OrderRow }
  /** The order that was placed earlier with this idempotency key. */
  | { existing: OrderRow };

/** Thrown if an order would replace open ones whose payments have not been ended at the gateway yet. */
export class OpenOrdersError extends Error {
  constructor(readonly orders: readonly OrderRow[]) {
    super('Payments are open');
  }
}

/**
 * Places an order for everything in the buyer's cart at the server's prices, and reserves its stock. The buyer's open orders
 * are cancelled in the same transaction, so that a second attempt can buy the last piece that the first had reserved.
 * Locks the buyer, then the orders, then stock by id, in the same order as `settle`.
 * @param ended open orders whose payments have been ended at the gateway
 * @throws OpenOrdersError for other open orders, after all other checks, so that a failed checkout leaves them payable
 * @throws Conflict, TooMany and NotSignedIn as documented for `createCheckout`
 */
export async function placeOrder(
  tx: Transaction,
  payments: Payments,
  caller: Account,
  request: CheckoutRequest,
  ended: readonly OrderRow[],
): Promise<Placed> {
  const buyer = await lockBuyer(tx, caller.id);
  const { existing, open } = await lockOrders(tx, buyer.id, request.key);
  if (existing) return { existing };
  const terms = await readCheckoutTerms(tx, payments, buyer.id, request.placedFrom);

  const productIds = await lockStockOfCart(tx, buyer.id, idsOf(open));
  for (const order of open) await endUnpaid(tx, order, 'superseded');
  const lines = await linesInCart(tx, buyer.id, productIds);

  const totalCents = payableTotal(lines);
  assertShopsOpen(lines);
  assertInStock(lines);
  if (!terms.hasPaid) assertFirstOrderLimit(lines, payments.settings.payment.firstOrder);
  if (!matchesCart(request.displayed, lines)) throw stalePrice(totalCents);
  const stillOpen = open.filter(({ id }) => !idsOf(ended).includes(id));
  if (stillOpen.length > 0) throw new OpenOrdersError(stillOpen);

  const order = await writeOrder(tx, payments, buyer, request, lines, terms);
  await reserveStock(tx, order.id);
  await saveRecipient(tx, buyer, request);
  return { order };
}

const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id);

type Buyer = typeof users.$inferSelect;

// Serialises the checkouts of a buyer. With NO KEY, inserts of rows that refer to the buyer do not wait.
async function lockBuyer(tx: Transaction, userId: number): Promise<Buyer> {
  const [buyer] = await tx
    .select()
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
    .prepare('lock_buyer')
    .execute();
  // Suspended or deleted since the session was read. A suspension that starts now waits for this transaction.
  if (buyer?.status === 'suspended') throw accountSuspended();
  if (buyer?.status !== 'active') throw sessionEnded();
  return buyer;
}

/** Locks the buyer's open orders and the order of this key: a settlement of one of them completes before the cart is read. */
async function lockOrders(tx: Transaction, userId: number, key: string) {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.idempotencyKey, key), isOpen)))
    .orderBy(asc(orders.id))
    .for('update')
    .prepare('lock_orders_of_buyer')
    .execute();
  return {
    existing: rows.find(({ idempotencyKey }) => idempotencyKey === key),
    open: rows.filter(({ status, reservedUntil }) => status === 'Pending' && reservedUntil !== null),
  };
}

/** Locks the stock of the products in the cart and in the open orders, with all variants, and returns the products' ids. */
async function lockStockOfCart(tx: Transaction, userId: number, openOrders: readonly number[]): Promise<number[]> {
  const reservedIds = await productsOf(tx, openOrders);
  // UNION rather than OR, which would make PostgreSQL scan the stock of all products.
  const productIds = sql`(
    SELECT ${cartItems.productId} FROM ${cartItems} WHERE ${cartItems.userId} = ${userId}
    UNION SELECT unnest(${sql.param(reservedIds)}::int[]))`;
  const rows = await tx
    .select({ id: productStock.productId })
    .from(productStock)
    .where(inArray(productStock.productId, productIds))
    .orderBy(asc(productStock.productId))
    .for('update')
    .prepare('lock_stock_of_cart')
    .execute();
  return rows.map(({ id }) => id);
}

/** A line of the cart with the stock of its variant, which is locked. */
interface Line extends CartLine {
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
}

/**
 * The cart's lines whose stock is locked, oldest first. Lines added after the lock are not bought and stay in the cart.
 * Products without a category are hidden everywhere, so they are skipped, too.
 */
function linesInCart(tx: Transaction, userId: number, productIds: readonly number[]): Promise<Line[]> {
  return tx
    .select({
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
      quantity: cartItems.quantity,
      onSale: sql<boolean>`${onSale} AND ${productVariants.archivedAt} IS NULL`,
      inventory: variantStock.inventory,
      available: sql<number>`${variantStock.inventory} - ${variantStock.reserved}`,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(variantStock, eq(variantStock.variantId, cartItems.variantId))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(
      and(
        eq(cartItems.userId, userId),
        sql`${cartItems.productId} = ANY(${sql.param([...productIds])}::int[])`,
        isNotNull(products.categoryId),
      ),
    )
    .orderBy(asc(cartItems.id))
    .prepare('lines_in_cart')
    .execute();
}

async function writeOrder(
  tx: Transaction,
  { gateways, settings }: Payments,
  buyer: Buyer,
  request: CheckoutRequest,
  lines: readonly Line[],
  { reservationMinutes }: CheckoutTerms,
): Promise<OrderRow> {
  const now = Date.now();
  const rules = await rulesInForce(tx, new Date(now));
  const [order] = await tx
    .insert(orders)
    .values({
      userId: buyer.id,
      buyerName: request.name ?? buyer.recipientName ?? buyer.name,
      buyerEmail: buyer.email,
      buyerPhone: request.phone ?? buyer.phone,
      buyerAddress: request.address ?? buyer.address,
      totalCents: totalOf(lines),
      tranId: newTranId(),
      gateway: gateways.chosen.name,
      idempotencyKey: request.key,
      requestHash: request.hash,
      placedFrom: request.placedFrom,
      reservedUntil: new Date(now + reservationMinutes * 60_000),
      checkAt: new Date(now + settings.payment.pollSeconds * 1000),
      stockHeld: true,
    })
    .returning()
    .prepare('insert_order')
    .execute();
  if (!order) throw new Error('No order was written');
  await tx.insert(orderItems).values(
    lines.map(({ productId, variantId, vendorId, shopId, shopName, priceCents, quantity, ...line }) => {
      const sold = { productId, vendorId, categoryId: line.categoryId, grossCents: priceCents * quantity };
      const { commissionCents, ruleId } = commissionOf(sold, rules, new Date(now));
      return {
        orderId: order.id,
        ...{ productId, variantId, vendorId, shopId, shopName, priceCents, quantity },
        productName: line.name,
        variantTitle: variantTitle(line.optionValues),
        sku: line.sku,
        productImage: line.image,
        commissionCents,
        commissionRuleId: ruleId,
      };
    }),
  );
  const placed = { orderId: order.id, type: 'placed', ...withText({ code: 'PLACED', params: {} }), actorId: buyer.id };
  await tx.insert(orderEvents).values(placed).prepare('insert_order_event').execute();
  return order;
}

function payableTotal(lines: readonly Line[]): number {
  const totalCents = totalOf(lines);
  if (lines.length === 0) throw new Conflict('EMPTY_CART');
  if (totalCents === 0) throw new Conflict('NOTHING_TO_PAY');
  if (totalCents > MAX_TOTAL_CENTS) throw new Conflict('TOTAL_TOO_LARGE', { most: fromCents(MAX_TOTAL_CENTS) });
  return totalCents;
}

function assertShopsOpen(lines: readonly Line[]): void {
  const away = new Map<number, AwayShop>();
  for (const { shopId, shopName, awayUntil } of lines)
    if (shopId !== null && shopName !== null && awayUntil !== null)
      away.set(shopId, { name: shopName, until: awayUntil });
  if (away.size > 0) throw new Conflict('SHOP_ON_HOLIDAY', { shops: [...away.values()] });
}

function assertInStock(lines: readonly Line[]): void {
  const short = lines
    .map((line) => ({ ...line, available: line.onSale ? line.available : 0 }))
    .filter((line) => line.available < line.quantity);
  if (short.length === 0) return;
  const products = short.map(shortageOf);
  throw new Conflict('OUT_OF_STOCK', { products }, { details: { products } });
}

/** Limits a buyer's first order to a share of each variant's stock, so that new accounts cannot block all of it. */
function assertFirstOrderLimit(
  lines: readonly Line[],
  { percent, pieces }: Payments['settings']['payment']['firstOrder'],
): void {
  const large = lines
    .map((line) => ({ ...line, available: Math.max(pieces, Math.floor((line.inventory * percent) / 100)) }))
    .filter((line) => line.available < line.quantity);
  if (large.length === 0) return;
  const products = large.map(shortageOf);
  throw new Conflict('FIRST_ORDER_LIMIT', { products }, { details: { products } });
}

function stalePrice(totalCents: number): Conflict {
  const totalPrice = fromCents(totalCents);
  return new Conflict('STALE_PRICE', { total: totalPrice }, { details: { totalPrice } });
}

/** Saves recipient details the buyer entered for the first time. The recipient's name does not become the public name. */
async function saveRecipient(tx: Transaction, buyer: Buyer, { name, phone, address }: CheckoutRequest): Promise<void> {
  const recipientName = buyer.recipientName || buyer.name ? buyer.recipientName : name;
  const details = { recipientName, phone: buyer.phone || phone, address: buyer.address || address };
  if (recipientName === buyer.recipientName && details.phone === buyer.phone && details.address === buyer.address)
    return;
  await tx.update(users).set(details).where(eq(users.id, buyer.id));
}
