import { sql } from 'drizzle-orm';
import { orderItems } from '../../db/schema';

/**
 * Whether a refund of the whole order is requested or done, in a query over `orders`. Drizzle would omit the table names, so
 * they are written out.
 */
export const isRefunding = sql<boolean>`EXISTS (
  SELECT FROM refunds WHERE refunds.order_id = orders.id AND refunds.cause IN ('order', 'payment'))`;

/** Whether a piece of a line has not been refunded, so that it is to be shipped. */
export const isKept = sql<boolean>`${orderItems.refundedQuantity} < ${orderItems.quantity}`;
