import { type SQL, sql } from 'drizzle-orm';
import { orderEvents, orderItems, orders, productStock } from '../db/schema';
import { gatewayAddresses } from './addresses';
import type { Wish } from './checkout';
import { newTranId } from './newTranId';
import type { OpenableOrder } from './open';
import type { Payments } from './payments';

/** What an order is that was written just now. Without an address its payment is still to be opened. */
export interface WrittenOrder extends OpenableOrder {
  paymentUrl: string | null;
}

const given = (name: string, type: 'text' | 'timestamptz') => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

// In addresses that a statement writes for each order; no other letters of them are these.
const NAME = '_TRAN_ID_';
const withName = (addresses: string, name: SQL) =>
  sql`replace(${given(addresses, 'text')}, ${sql.raw(`'${NAME}'`)}, ${name})`;

/**
 * The end of a statement that places orders and sets their stock aside, each of another buyer, of the rows that its beginning
 * gives: `buyer` (whom an order names, and what it has of itself), `line` (what each buys; locked, and enough of it for all)
 * and `total` (`cents` of each). Places nothing of a buyer of whom there is no total. With a gateway of this house their
 * payments are opened, too.
 */
export function orderWriting({ gateways }: Payments): SQL {
  const { inHouse } = gateways.chosen;
  return sql`
  reserved AS (
    UPDATE ${productStock} SET reserved = ${productStock.reserved} + taken.quantity
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM line GROUP BY product_id) AS taken
    WHERE ${productStock.productId} = taken.product_id),
  placed AS (
    INSERT INTO ${orders} (user_id, buyer_name, buyer_email, buyer_phone, buyer_address, total_cents, tran_id, gateway,
      idempotency_key, request_hash, placed_from, reserved_until, check_at, stock_held, payment_url)
    SELECT buyer.id, buyer.name, buyer.email, buyer.phone, buyer.address, total.cents, buyer.tran_id, ${given('gateway', 'text')},
      buyer.key, buyer.hash, buyer.placed_from, ${given('reservedUntil', 'timestamptz')}, ${given('checkAt', 'timestamptz')}, true, ${withName('paymentUrl', sql`buyer.tran_id`)}
    FROM buyer JOIN total ON total.buyer_id = buyer.id
    RETURNING *),
  items AS (
    INSERT INTO ${orderItems} (order_id, product_id, vendor_id, shop_id, shop_name, product_name, product_image, price_cents, quantity)
    SELECT placed.id, line.product_id, line.vendor_id, line.shop_id, line.shop_name, line.name, line.image, line.price_cents, line.quantity
    FROM placed JOIN line ON line.buyer_id = placed.user_id ORDER BY line.line_id),
  ${inHouse ? sql`book AS (${inHouse.book(withName('returnUrls', sql`placed.tran_id`))}),` : sql``}
  event AS (
    INSERT INTO ${orderEvents} (order_id, type, message, actor_id)
    SELECT id, 'placed', 'Order placed.', user_id FROM placed)
  SELECT id, user_id AS "userId", tran_id AS "tranId", total_cents AS "totalCents",
    buyer_name AS "buyerName", buyer_email AS "buyerEmail", buyer_phone AS "buyerPhone", buyer_address AS "buyerAddress"
  FROM placed`;
}

/** The name of such a statement, which with a gateway of this house is another. */
export function nameOfWriting(name: string, { gateways }: Payments): string {
  return gateways.chosen.inHouse ? `${name}_${gateways.chosen.name}` : name;
}

/** What such a statement answers of each order. */
export type WrittenRow = Pick<
  OpenableOrder,
  'id' | 'tranId' | 'totalCents' | 'buyerName' | 'buyerEmail' | 'buyerPhone' | 'buyerAddress'
> & { userId: number };

/** What a `buyer` of such a statement has of a new order. */
export function newOrder({ key, hash, placedFrom }: Pick<Wish, 'key' | 'hash' | 'placedFrom'>) {
  return { tranId: newTranId(), key, hash, placedFrom };
}

/** What orders of this moment have in common: the values of such a statement, and an order of what it answers. */
export function ordersOfNow(
  { gateways, settings }: Payments,
  reservationMinutes = settings.payment.reservationMinutes,
) {
  const { name: gateway, inHouse } = gateways.chosen;
  const now = Date.now();
  const reservedUntil = new Date(now + reservationMinutes * 60_000);
  return {
    values: {
      gateway,
      reservedUntil: reservedUntil.toISOString(),
      checkAt: new Date(now + settings.payment.pollSeconds * 1000).toISOString(),
      paymentUrl: inHouse ? inHouse.urlOf(NAME) : null,
      returnUrls: inHouse ? JSON.stringify(gatewayAddresses(settings, gateway, NAME).returnUrls) : null,
    },
    written: ({ userId: _, ...row }: WrittenRow): WrittenOrder => ({
      ...row,
      gateway,
      gatewayReference: null,
      reservedUntil,
      paymentUrl: inHouse ? inHouse.urlOf(row.tranId) : null,
    }),
  };
}
