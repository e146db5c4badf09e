import { fromCents } from '@rialto/shared/contract/money';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { cartItems, orders, productStock, users } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { addressText } from '../../delivery/addresses/addressLines';
import { Conflict, Forbidden } from '../../errors/errors';
import { type Account, accountSuspended, sessionEnded } from '../../identity/auth';
import { lockVoucher, type VoucherBuyer } from '../../offers/vouchers/redeem';
import { refused } from '../../offers/vouchers/refused';
import { accessKeyOf, hashOfKey } from '../../orders/guests/accessKey';
import { isOpen } from '../../orders/orders/orderStates';
import { productsOf, reserveStock } from '../../orders/stock/stock';
import type { Payments } from '../payments';
import { endUnpaid } from '../settlement/endUnpaid';
import { matchesCart } from './cartQuote';
import { assertFirstOrderLimit, assertInStock, assertPayable, assertShopsOpen } from './checkLines';
import type { CheckoutRequest } from './checkout';
import { resolveDelivery } from './deliveryRequest';
import type { GuestRequest } from './guestCheckout';
import { type Line, linesInCart, linesOfItems } from './lines';
import { newTranId } from './newTranId';
import {
  assertDeliverable,
  type DeliveryRequest,
  type PricedOrder,
  presentQuote,
  priceOrder,
  type VoucherRequest,
} from './priceOrder';
import { type CheckoutTerms, readCheckoutTerms, readGuestTerms } from './unpaidCheckouts';
import { writeOrder } from './writeOrder';

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
 * Locks the buyer, then the orders, the voucher, then stock by id, in the same order as `settle`.
 * @param ended open orders whose payments have been ended at the gateway
 * @throws OpenOrdersError for other open orders, after all other checks, so that a failed checkout leaves them payable
 * @throws Conflict, Forbidden, TooMany and NotSignedIn as documented for `createCheckout`
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
  if (buyer.emailState === 'limited') await assertNoOrder(tx, buyer.id);
  const terms = await readCheckoutTerms(tx, payments, buyer.id, request.placedFrom);

  if (request.voucher !== null) await lockVoucher(tx, request.voucher);
  const productIds = await lockStockOfCart(tx, buyer.id, idsOf(open));
  for (const order of open) await endUnpaid(tx, order, 'superseded');
  const lines = await linesInCart(tx, buyer.id, productIds);
  const delivery = await resolveDelivery(tx, buyer.id, request);
  const priced = await check(tx, payments, lines, terms, {
    ...{ ...request, delivery },
    voucher: voucherOf(request, { userId: buyer.id, email: buyer.email }),
  });
  const stillOpen = open.filter(({ id }) => !idsOf(ended).includes(id));
  if (stillOpen.length > 0) throw new OpenOrdersError(stillOpen);

  const { address } = delivery;
  const order = await writeOrder(
    tx,
    payments,
    {
      userId: buyer.id,
      accessKeyHash: null,
      tranId: newTranId(),
      buyerName: request.name ?? address?.name ?? buyer.recipientName ?? buyer.name,
      buyerEmail: buyer.email,
      buyerPhone: request.phone ?? address?.phone ?? buyer.phone,
      buyerAddress: address ? addressText(address) : (request.address ?? buyer.address),
      address: address && { ...address, ...(request.gift ? { gift: request.gift } : {}) },
      idempotencyKey: request.key,
      requestHash: request.hash,
      placedFrom: request.placedFrom,
    },
    lines,
    priced,
    terms.reservationMinutes,
  );
  await reserveStock(tx, order.id);
  await saveRecipient(tx, buyer, { ...request, address: request.address ?? (address && addressText(address)) });
  return { order };
}

/**
 * Places a guest's order for these items. A guest has no cart and no earlier orders: the limits are those of the network address
 * and of the email address.
 * @throws Conflict and TooMany as documented for `createGuestCheckout`
 */
export async function placeGuestOrder(tx: Transaction, payments: Payments, request: GuestRequest): Promise<Placed> {
  // Serialises checkouts from a network and of a key, so that each counts the orders before it.
  for (const name of [`from ${request.placedFrom ?? ''}`, `key ${request.key}`])
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('guest checkout'), hashtext(${name}))`);
  const [existing] = await tx
    .select()
    .from(orders)
    .where(and(isNull(orders.userId), eq(orders.idempotencyKey, request.key)))
    .for('update');
  if (existing) return { existing };
  const terms = await readGuestTerms(tx, payments, request);

  if (request.voucher !== null) await lockVoucher(tx, request.voucher);
  const wanted = [...new Set(request.items.map(({ productId }) => productId))];
  await tx
    .select({ id: productStock.productId })
    .from(productStock)
    .where(inArray(productStock.productId, wanted))
    .orderBy(asc(productStock.productId))
    .for('update');
  const lines = await linesOfItems(tx, request.items);
  const priced = await check(tx, payments, lines, terms, {
    ...request,
    voucher: voucherOf(request, { userId: null, email: request.email }),
  });

  const { address } = request.delivery;
  const tranId = newTranId();
  const order = await writeOrder(
    tx,
    payments,
    {
      userId: null,
      accessKeyHash: hashOfKey(accessKeyOf(tranId, payments.settings)),
      tranId,
      buyerName: request.name ?? address.name,
      buyerEmail: request.email,
      buyerPhone: request.phone ?? address.phone,
      buyerAddress: addressText(address),
      address: { ...address, ...(request.gift ? { gift: request.gift } : {}) },
      idempotencyKey: request.key,
      requestHash: request.hash,
      placedFrom: request.placedFrom,
    },
    lines,
    priced,
    terms.reservationMinutes,
  );
  await reserveStock(tx, order.id);
  return { order };
}

/** The price of an order that can be placed: what is bought, on sale, in stock, delivered and as the page showed it. */
async function check(
  tx: Transaction,
  { settings }: Payments,
  lines: readonly Line[],
  terms: CheckoutTerms,
  request: Pick<CheckoutRequest, 'displayed' | 'quote'> & {
    delivery: DeliveryRequest;
    voucher: VoucherRequest | null;
  },
): Promise<PricedOrder> {
  const priced = await priceOrder(tx, lines, { ...request.delivery, voucher: request.voucher }, settings);
  const { totalCents, subtotalCents } = priced.totals;
  assertPayable(lines, subtotalCents);
  assertVoucherApplies(priced);
  assertPayable(lines, totalCents);
  assertShopsOpen(lines);
  assertInStock(lines);
  if (!terms.hasPaid) assertFirstOrderLimit(lines, settings.payment.firstOrder);
  assertDeliverable(priced, request.delivery);
  if (request.quote !== null && request.quote !== priced.quote) throw staleQuote(priced);
  if (!matchesCart(request.displayed, lines, totalCents)) throw stalePrice(totalCents);
  return priced;
}

const voucherOf = ({ voucher: code }: { voucher: string | null }, buyer: VoucherBuyer): VoucherRequest | null =>
  code === null ? null : { code, buyer };

/** @throws Conflict with the reason why the voucher does not apply, in words */
function assertVoucherApplies({ voucher }: PricedOrder): void {
  if (voucher && 'refusal' in voucher.result) throw refused(voucher.result.refusal);
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

/** @throws Forbidden if a limited account, whose row is locked, has paid an order */
async function assertNoOrder(tx: Transaction, userId: number): Promise<void> {
  const paid = await tx.$count(
    orders,
    and(eq(orders.userId, userId), inArray(orders.status, ['Completed', 'Refunded'])),
  );
  if (paid > 0) throw new Forbidden('EMAIL_UNVERIFIED', { of: 'checkout' });
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

function stalePrice(totalCents: number): Conflict {
  const totalPrice = fromCents(totalCents);
  return new Conflict('STALE_PRICE', { total: totalPrice }, { details: { totalPrice } });
}

function staleQuote(priced: PricedOrder): Conflict {
  const totalPrice = fromCents(priced.totals.totalCents);
  return new Conflict('STALE_QUOTE', { total: totalPrice }, { details: { totalPrice, quote: presentQuote(priced) } });
}

/** Saves recipient details the buyer entered for the first time. The recipient's name does not become the public name. */
async function saveRecipient(
  tx: Transaction,
  buyer: Buyer,
  { name, phone, address }: Pick<CheckoutRequest, 'name' | 'phone' | 'address'>,
): Promise<void> {
  const recipientName = buyer.recipientName || buyer.name ? buyer.recipientName : name;
  const details = { recipientName, phone: buyer.phone || phone, address: buyer.address || address };
  if (recipientName === buyer.recipientName && details.phone === buyer.phone && details.address === buyer.address)
    return;
  await tx.update(users).set(details).where(eq(users.id, buyer.id));
}
