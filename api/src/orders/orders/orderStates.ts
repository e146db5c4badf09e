import { sql } from 'drizzle-orm';
import { orderItems, orders } from '../../db/schema';
import { isKept } from './refunding';

/** Whether an order waits for its payment. Pending orders without a reservation are on hold, or belong to the demo data. */
export const isOpen = sql`(${orders.status} = 'Pending' AND ${orders.reservedUntil} IS NOT NULL)`;

/** Whether an order is unpaid, or paid with lines that are not shipped yet. */
export const isUnfinished = sql`(${orders.status} = 'Pending' OR ${orders.status} = 'Completed' AND EXISTS (
  SELECT 1 FROM ${orderItems} WHERE ${orderItems.orderId} = ${orders.id} AND ${orderItems.fulfilment} = 'Unfulfilled' AND ${isKept}))`;
