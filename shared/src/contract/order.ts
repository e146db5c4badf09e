import { z } from 'zod';
import { saidSchema } from './error';
import { count, id, idText, instant, money, optionalText, text } from './fields';
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
  /** The shop that sends it, while it exists. */
  shop: shopRefSchema.nullable(),
  /** What the shop was called when this was bought, whatever became of it since; null without a shop. */
  shopName: z.string().nullable(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/**
 * An order. A vendor who only sold some of its lines gets those lines alone, their total, and neither `tranId` nor the buyer's
 * e-mail address, which are '' then.
 */
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
  q: optionalText(200).optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** One entry of an order's timeline; `type` for programs, `message` for people. */
export const orderEventSchema = saidSchema.extend({ id, type: z.string(), message: z.string(), createdAt: instant });
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** What a gateway told of a payment. */
export const paymentNoticeSchema = z.object({
  id,
  gateway: z.string(),
  eventId: z.string(),
  outcome: z.enum(['paid', 'failed', 'cancelled']),
  createdAt: instant,
});
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>;

/** Money that goes back; `doneAt` is null while the gateway is being asked. `amount` is in `currency`, dollars as a rule. */
export const refundSchema = z.object({
  amount: money,
  currency: z.string(),
  attempts: count,
  createdAt: instant,
  doneAt: instant.nullable(),
  /** Since when it has failed for good: an admin decides what follows. */
  failedAt: instant.nullable().optional(),
});
export type Refund = z.infer<typeof refundSchema>;

/**
 * What went wrong with a payment after it arrived. `risk`: the gateway takes it for a likely fraud. `dispute`: the buyer's
 * bank asks for it back; `outcome` is how that ended. `refund_outside`: money was given back at the gateway's own
 * dashboard. `refund_failed`: a refund did not reach the buyer. `closedAt` is null while it stops the order from being sent.
 */
export const paymentIncidentSchema = z.object({
  id,
  kind: z.enum(['risk', 'dispute', 'refund_outside', 'refund_failed']),
  reference: z.string(),
  amount: money,
  currency: z.string(),
  reason: z.string().nullable(),
  outcome: z.enum(['won', 'lost']).nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
});
export type PaymentIncident = z.infer<typeof paymentIncidentSchema>;

/** How an admin may end a payment. */
export const settleOutcomeSchema = z.enum(['Completed', 'Failed', 'Cancelled']);
export type SettleOutcome = z.infer<typeof settleOutcomeSchema>;

/**
 * What admins also get of an order. `refundable` is how a refund by hand would pay: 'gateway', which charged it, or 'hand',
 * where no gateway did and the money must be given back outside of the market; null where nothing can be refunded.
 * `settleable` are the outcomes POST …/settle would take.
 */
const paymentDeskSchema = z.object({
  notices: z.array(paymentNoticeSchema),
  refund: refundSchema.nullable(),
  refundable: z.enum(['gateway', 'hand']).nullable(),
  settleable: z.array(settleOutcomeSchema),
  incidents: z.array(paymentIncidentSchema).optional(),
});

/**
 * GET /api/orders/{id}, and the answer of POST /api/orders/{id}/cancel (the buyer's, while Pending; else 409).
 * `paymentUrl` is where a Pending order can still be paid, until `reservedUntil`; both null otherwise, and to vendors. A vendor
 * gets the `recipient` of a Completed order alone, and phone and address until 60 days after the last of their lines was delivered.
 */
export const orderDetailSchema = orderSchema.extend({
  gateway: z.string(),
  recipient: z.object({ name: z.string().nullable(), phone: z.string().nullable(), address: z.string().nullable() }),
  paymentUrl: z.string().nullable(),
  reservedUntil: instant.nullable(),
  settledAt: instant.nullable(),
  events: z.array(orderEventSchema),
  /** Whether its payment is being looked into: nothing of it can be sent in the meantime. */
  onHold: z.boolean().optional(),
  /** Why an admin gave the money back; null where nobody did. */
  refundReason: z.string().nullable().optional(),
  /** For admins alone. */
  ...paymentDeskSchema.partial().shape,
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

// `q` is looked for in buyer, product, shop, vendor and transaction, and a number also names an order; `seller` is
// looked for in the names of shops and in the names and addresses of vendors that sold a line; `from` and `to` are inclusive
// days of the market's time zone.
const ordersFilterSchema = z.object({
  status: orderStatusSchema.optional(),
  q: optionalText(200).optional(),
  seller: optionalText(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** GET /api/allOrders. Its `X-Total-Count` is exact where MAX_COUNTED (see limits.ts) says so; the summary's `orders` always is. */
export const allOrdersQuerySchema = pageQuerySchema.extend(ordersFilterSchema.shape);
export type AllOrdersQuery = z.infer<typeof allOrdersQuerySchema>;

/** GET /api/allOrders/summary and, as a CSV file, GET /api/allOrders/export. */
export const ordersFilterQuerySchema = ordersFilterSchema;
export type OrdersFilterQuery = z.infer<typeof ordersFilterQuerySchema>;

/**
 * GET /api/allOrders/summary. `orders` counts every order that passes the filter, `revenue` adds up the Completed ones; so
 * do the `days` (by the day an order was placed), the last MAX_SUMMARY_DAYS of the filter, oldest first, empty ones as
 * zeros. `byStatus` has every status, and what its orders add up to.
 */
export const ordersSummarySchema = z.object({
  orders: count,
  revenue: money,
  days: z.array(z.object({ day: z.iso.date(), orders: count, revenue: money })),
  byStatus: z.array(z.object({ status: orderStatusSchema, orders: count, total: money })),
});
export type OrdersSummary = z.infer<typeof ordersSummarySchema>;

/**
 * GET /api/allOrders/stranded?vendorId=, oldest first: paid orders with items that wait to be shipped by a vendor who is suspended
 * or deleted, and whose money is not going back yet. `stranded` are the ids of those items; of all such vendors without `vendorId`.
 */
export const strandedOrderSchema = orderSchema.extend({ stranded: z.array(id) });
export type StrandedOrder = z.infer<typeof strandedOrderSchema>;
export const strandedOrderListSchema = z.array(strandedOrderSchema);
export const strandedOrdersQuerySchema = pageQuerySchema.extend({ vendorId: idText.optional() });

/** GET /api/allOrders/held, oldest first: orders with an open incident of their payment, and of which kinds those are. */
export const heldOrderSchema = orderSchema.extend({ incidents: z.array(paymentIncidentSchema.shape.kind) });
export type HeldOrder = z.infer<typeof heldOrderSchema>;
export const heldOrderListSchema = z.array(heldOrderSchema);

const reason = text(500);

/**
 * POST /api/orders/{id}/refund: gives the whole price of a Completed order back and answers the order. Done already, or
 * under way, it changes nothing. A refund that failed is requested again; with `paidByHand` it counts as done, since the
 * money was given back in another way. 409 `NOT_PAID` for orders nobody paid, `DISPUTED` while a bank may take the money.
 */
export const refundOrderSchema = z.strictObject({ reason, paidByHand: z.boolean().optional() });
export type RefundOrderBody = z.infer<typeof refundOrderSchema>;

/**
 * POST /api/orders/{id}/settle: ends a payment by hand and answers the order. What it is already changes nothing. 409 in
 * words where the state does not allow it: `ALREADY_SETTLED`, `REFUNDING`, `SOLD_OUT`.
 */
export const settleOrderSchema = z.strictObject({ outcome: settleOutcomeSchema, reason });
export type SettleOrderBody = z.infer<typeof settleOrderSchema>;

/**
 * POST /api/orders/{id}/release: lets an order on hold be sent all the same, and answers it. 409 `NOT_PAID` for one that
 * isn't Completed.
 */
export const releaseOrderSchema = z.strictObject({ reason });
export type ReleaseOrderBody = z.infer<typeof releaseOrderSchema>;
