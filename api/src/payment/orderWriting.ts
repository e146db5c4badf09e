import { type SQL, sql } from 'drizzle-orm';
import { orderEvents, orderItems, orders, productStock } from '../db/schema';
import { gatewayAddresses } from './addresses';
import { newTranId } from './newTranId';
import type { OpenableOrder } from './open';
import type { Payments } from './payments';

/** What an order is that was written just now. Without an address its payment is still to be opened. */
export interface WrittenOrder extends OpenableOrder {
  paymentUrl: string | null;
}

const value = (name: string, type: 'text' | 'timestamptz') => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/**
 * The end of a statement that places an order and sets its stock aside, of the rows that its beginning gives: `line` (what
 * is bought; locked, and enough of each), `buyer` (whom the order names) and `total` (`cents`). Places nothing where there
 * are none. With a gateway of this house its payment is opened, too.
 */
export function orderWriting({ gateways }: Payments): SQL {
  const { inHouse } = gateways.chosen;
  return sql`
  reserved AS (
    UPDATE ${productStock} SET reserved = ${productStock.reserved} + line.quantity FROM line
    -- the ids once more: of a list of unknown length PostgreSQL thinks it long, and would read the whole table
    WHERE ${productStock.productId} = line.product_id AND ${productStock.productId} = ANY(ARRAY(SELECT product_id FROM line))),
  placed AS (
    INSERT INTO ${orders} (user_id, buyer_name, buyer_email, buyer_phone, buyer_address, total_cents, tran_id, gateway,
      idempotency_key, request_hash, reserved_until, check_at, stock_held, payment_url)
    SELECT buyer.id, buyer.name, buyer.email, buyer.phone, buyer.address, total.cents, ${value('tranId', 'text')},
      ${value('gateway', 'text')}, ${value('key', 'text')}, ${value('hash', 'text')}, ${value('reservedUntil', 'timestamptz')},
      ${value('checkAt', 'timestamptz')}, true, ${value('paymentUrl', 'text')}
    FROM buyer, total
    RETURNING *),
  items AS (
    INSERT INTO ${orderItems} (order_id, product_id, vendor_id, shop_id, shop_name, product_name, product_image, price_cents, quantity)
    SELECT placed.id, line.product_id, line.vendor_id, line.shop_id, line.shop_name, line.name, line.image, line.price_cents, line.quantity
    FROM placed, line ORDER BY line.line_id),
  ${inHouse ? sql`book AS (${inHouse.book}),` : sql``}
  event AS (
    INSERT INTO ${orderEvents} (order_id, type, message, actor_id)
    SELECT id, 'placed', 'Order placed.', user_id FROM placed)
  SELECT id, total_cents AS "totalCents",
    buyer_name AS "buyerName", buyer_email AS "buyerEmail", buyer_phone AS "buyerPhone", buyer_address AS "buyerAddress"
  FROM placed`;
}

/** The name of such a statement, which with a gateway of this house is another. */
export function nameOfWriting(name: string, { gateways }: Payments): string {
  return gateways.chosen.inHouse ? `${name}_${gateways.chosen.name}` : name;
}

/** What such a statement answers. */
export type WrittenRow = Pick<
  OpenableOrder,
  'id' | 'totalCents' | 'buyerName' | 'buyerEmail' | 'buyerPhone' | 'buyerAddress'
>;

/** What a new order has of itself: the values of such a statement, and the order once they are written. */
export function newOrder({ gateways, settings }: Payments, wish: { key: string; hash: string }) {
  const { name: gateway, inHouse } = gateways.chosen;
  const tranId = newTranId();
  const now = Date.now();
  const reservedUntil = new Date(now + settings.payment.reservationMinutes * 60_000);
  const paymentUrl = inHouse ? inHouse.urlOf(tranId) : null;
  return {
    values: {
      tranId,
      gateway,
      key: wish.key,
      hash: wish.hash,
      reservedUntil: reservedUntil.toISOString(),
      checkAt: new Date(now + settings.payment.pollSeconds * 1000).toISOString(),
      paymentUrl,
      ...(inHouse && { returnUrls: JSON.stringify(gatewayAddresses(settings, gateway, tranId).returnUrls) }),
    },
    written: (row: WrittenRow): WrittenOrder => ({
      ...row,
      tranId,
      gateway,
      gatewayReference: null,
      reservedUntil,
      paymentUrl,
    }),
  };
}
