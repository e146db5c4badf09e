import { z } from 'zod';
import { id, idText, instant, money, plainText } from './fields';
import { pageQuerySchema } from './page';
import { shopRefSchema } from './shop';
import { userRefSchema } from './user';

/** Where the money stands; where the goods stand is each item's `fulfilment`. */
export const orderStatusSchema = z.enum(['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded']);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const fulfilmentSchema = z.enum(['Unfulfilled', 'Shipped', 'Delivered']);
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

/** A line as it was bought: `price` (dollars, per piece) and the product's name are frozen. */
export const orderItemSchema = z.object({
  id,
  quantity: z.int().min(1),
  price: money,
  fulfilment: fulfilmentSchema,
  product: z.object({ id, name: z.string(), image: z.string().nullable() }),
  /** Who sends it; null when the shop is gone. */
  shop: shopRefSchema.nullable(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/** An order. A vendor who only sold some of its lines gets those lines alone, and their total. */
export const orderSchema = z.object({
  id,
  userId: id,
  user: userRefSchema,
  totalPrice: money,
  status: orderStatusSchema,
  tranId: z.string(),
  items: z.array(orderItemSchema),
  createdAt: instant,
});
export type Order = z.infer<typeof orderSchema>;

/** GET /api/orders?userId= and GET /api/allOrders, newest first. */
export const orderListSchema = z.array(orderSchema);
/** `q` is looked for in product and transaction. */
export const orderListQuerySchema = pageQuerySchema.extend({
  userId: idText.optional(),
  status: orderStatusSchema.optional(),
  q: plainText(200).optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** One entry of an order's timeline; `type` for programs, `message` for people. */
export const orderEventSchema = z.object({ id, type: z.string(), message: z.string(), createdAt: instant });
export type OrderEvent = z.infer<typeof orderEventSchema>;

/**
 * GET /api/orders/{id}, and the answer of POST /api/orders/{id}/cancel (the buyer's, while Pending; else 409).
 * `paymentUrl` is where a Pending order can still be paid, until `reservedUntil`; both null otherwise, and to vendors.
 */
export const orderDetailSchema = orderSchema.extend({
  gateway: z.string(),
  recipient: z.object({ name: z.string().nullable(), phone: z.string().nullable(), address: z.string().nullable() }),
  paymentUrl: z.string().nullable(),
  reservedUntil: instant.nullable(),
  settledAt: instant.nullable(),
  events: z.array(orderEventSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** GET /api/allOrders: `q` is looked for in buyer, product and transaction; `from` and `to` are inclusive days (UTC). */
export const allOrdersQuerySchema = pageQuerySchema.extend({
  status: orderStatusSchema.optional(),
  q: plainText(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AllOrdersQuery = z.infer<typeof allOrdersQuerySchema>;
