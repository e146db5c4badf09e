import { sql } from 'drizzle-orm';
import { orderItems, orders } from '../../db/schema';

/** Waits for its payment. An order without a reservation was never started by a checkout. */
export const isOpen = sql`(${orders.status} = 'Pending' AND ${orders.reservedUntil} IS NOT NULL)`;

/** Whether an order waits for its money, or is paid and something of it waits to be sent. */
export const unfinished = sql`(${orders.status} = 'Pending' OR ${orders.status} = 'Completed' AND EXISTS (
  SELECT 1 FROM ${orderItems} WHERE ${orderItems.orderId} = ${orders.id} AND ${orderItems.fulfilment} = 'Unfulfilled'))`;
