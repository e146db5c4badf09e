import { z } from 'zod';
import { giftSchema, postalAddressSchema } from './address';
import { deliveryKindSchema, pickupPlaceSchema } from './delivery';
import { count, id, idText, instant, money, optionalText, text } from './fields';
import { messageCodeSchema } from './messageCode';
import { pageQuerySchema } from './page';
import { parcelSchema } from './parcel';
import { orderRefundSchema, returnSchema, secondChargeSchema } from './refund';
import { shopRefSchema } from './shop';
import { userRefSchema } from './user';
import { variantRefSchema } from './variant';

/** The payment's state; each item has its own delivery state, `fulfilment`. */
export const orderStatusSchema = z.enum(['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded']);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const fulfilmentSchema = z.enum(['Unfulfilled', 'Shipped', 'Delivered']);
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

/** A line of an order: `price` (dollars per unit), the product's name and the variant's title and SKU are those at the purchase. */
export const orderItemSchema = z.object({
  id,
  quantity: z.int().min(1),
  price: money,
  fulfilment: fulfilmentSchema,
  product: z.object({ id, name: z.string(), image: z.string().nullable() }),
  /** Missing in responses of older versions. */
  variant: variantRefSchema.optional(),
  /** What a voucher took off the price of all pieces; missing if nothing. */
  discount: money.optional(),
  /** The shop that ships it; null once deleted. */
  shop: shopRefSchema.nullable(),
  /** The shop's name at the purchase; null without a shop. */
  shopName: z.string().nullable(),
  /** Refunded pieces and money of the line, requested or done; missing without any. */
  refundedQuantity: count.optional(),
  refunded: money.optional(),
  /** Pieces in parcels; missing without any. */
  shippedQuantity: count.optional(),
  /** Pieces that are neither in a parcel nor refunded, in `OrderDetail` and `SoldOrder`, and of partly shipped lines in GET /api/orders. */
  openQuantity: count.optional(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/** How the lines of one vendor and shop are delivered; none for a shop that delivered at no charge. Days of arrival are as of the order. */
export const orderDeliverySchema = z.object({
  /** Missing in responses of older versions. */
  id: id.optional(),
  vendorId: id,
  shop: shopRefSchema.nullable(),
  shopName: z.string().nullable(),
  name: z.string(),
  kind: deliveryKindSchema,
  price: money,
  /** What a voucher took off the price; missing if nothing. */
  discount: money.optional(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  pickup: pickupPlaceSchema.nullable(),
  /** Refunded, requested or done; missing if nothing. */
  refunded: money.optional(),
});
export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

/** Vendors get only their own lines and the total of these; `tranId` and the buyer's email address are ''. */
export const orderSchema = z.object({
  id,
  /** Null for a guest's order. */
  userId: id.nullable(),
  user: userRefSchema.extend({ id: id.nullable() }),
  totalPrice: money,
  status: orderStatusSchema,
  tranId: z.string(),
  items: z.array(orderItemSchema),
  createdAt: instant,
  /** What the buyer has back; the order stays Completed until that is all. Missing if it is nothing. */
  refundedTotal: money.optional(),
  /**
   * By vendor and number, in `OrderDetail`, where a vendor gets their own, and in GET /api/orders, where it is missing without any. Missing
   * in responses of older versions.
   */
  parcels: z.array(parcelSchema).optional(),
});
export type Order = z.infer<typeof orderSchema>;

/** GET /api/orders?userId= and GET /api/allOrders, newest first. */
export const orderListSchema = z.array(orderSchema);
/** `q` searches products and transactions. */
export const orderListQuerySchema = pageQuerySchema.extend({
  userId: idText.optional(),
  status: orderStatusSchema.optional(),
  q: optionalText(200).optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;

/** An entry of an order's history; `type` is for programs, `message` for users. */
export const orderEventSchema = messageCodeSchema.extend({
  id,
  type: z.string(),
  message: z.string(),
  createdAt: instant,
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** A gateway's notification about a payment. */
export const paymentNoticeSchema = z.object({
  id,
  gateway: z.string(),
  eventId: z.string(),
  outcome: z.enum(['paid', 'failed', 'cancelled']),
  createdAt: instant,
});
export type PaymentNotice = z.infer<typeof paymentNoticeSchema>;

/** `doneAt` is null until the gateway confirms. `amount` is in `currency`, usually dollars. */
export const refundSchema = z.object({
  amount: money,
  currency: z.string(),
  attempts: count,
  createdAt: instant,
  doneAt: instant.nullable(),
  /** When it failed finally, so that an admin has to decide. */
  failedAt: instant.nullable().optional(),
});
export type Refund = z.infer<typeof refundSchema>;

/**
 * A problem with a received payment. `risk`: the gateway suspects fraud. `dispute`: the buyer's bank claims the money back; `outcome` is the
 * result.
 * `refund_outside`: refunded at the gateway's own dashboard. `refund_failed`: a refund did not reach the buyer. While `closedAt` is null,
 * the order must not be shipped.
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

/** How an admin may settle a payment. */
export const settleOutcomeSchema = z.enum(['Completed', 'Failed', 'Cancelled']);
export type SettleOutcome = z.infer<typeof settleOutcomeSchema>;

/**
 * Additional data for admins. `refundable` is how a refund would be paid: by the 'gateway' that charged it, or by 'hand' outside of the
 * market; null if nothing can be refunded. `settleable` are the outcomes that POST …/settle accepts.
 */
const paymentDeskSchema = z.object({
  notices: z.array(paymentNoticeSchema),
  refund: refundSchema.nullable(),
  refundable: z.enum(['gateway', 'hand']).nullable(),
  settleable: z.array(settleOutcomeSchema),
  incidents: z.array(paymentIncidentSchema).optional(),
  /** Charges in addition to what paid for the order. */
  secondCharges: z.array(secondChargeSchema).optional(),
});

/**
 * GET /api/orders/{id}, and the response of POST /api/orders/{id}/cancel (for the buyer, while Pending; else 409).
 * A Pending order can be paid at `paymentUrl` until `reservedUntil`; both are null otherwise and for vendors. Vendors get the `recipient`
 * of Completed orders only, with phone and address until 120 days after their last line was shipped, or 60 days after it was delivered.
 */
export const orderDetailSchema = orderSchema.extend({
  /** The parts of `totalPrice`: products and delivery less the discount. It contains the tax. Missing in responses of older versions. */
  subtotal: money.optional(),
  delivery: money.optional(),
  discount: money.optional(),
  tax: money.optional(),
  deliveries: z.array(orderDeliverySchema).optional(),
  gateway: z.string(),
  recipient: z.object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    /** The parts of the address, if they are known. */
    postal: postalAddressSchema.nullish(),
    /** The recipient of a gift, and the buyer's note to them. */
    gift: giftSchema.nullish(),
  }),
  paymentUrl: z.string().nullable(),
  reservedUntil: instant.nullable(),
  settledAt: instant.nullable(),
  events: z.array(orderEventSchema),
  /** The payment is under review, and nothing can be shipped. */
  onHold: z.boolean().optional(),
  /** An admin's reason for a refund; null without one. */
  refundReason: z.string().nullable().optional(),
  /** Refunds and returns, oldest first; a vendor gets those of their lines. */
  refunds: z.array(orderRefundSchema).optional(),
  returns: z.array(returnSchema).optional(),
  /** For admins only. */
  ...paymentDeskSchema.partial().shape,
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

// `q` searches buyers, products, shops, vendors and transactions, and order numbers; `seller` searches the names of shops and the names
// and email addresses of vendors, while `vendorId` and `shopId` name one; `from` and `to` are inclusive days in the market's time zone.
const ordersFilterSchema = z.object({
  status: orderStatusSchema.optional(),
  q: optionalText(200).optional(),
  seller: optionalText(200).optional(),
  vendorId: idText.optional(),
  shopId: idText.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** GET /api/allOrders; `-total` has the largest totals first. `X-Total-Count` is limited by MAX_COUNTED (limits.ts), unlike the summary's `orders`. */
export const allOrdersQuerySchema = pageQuerySchema.extend({
  ...ordersFilterSchema.shape,
  sort: z.enum(['newest', 'oldest', 'total', '-total']).default('newest'),
});
export type AllOrdersQuery = z.infer<typeof allOrdersQuerySchema>;

/** GET /api/allOrders/summary and, as a CSV file, GET /api/allOrders/export. */
export const ordersFilterQuerySchema = ordersFilterSchema;
export type OrdersFilterQuery = z.infer<typeof ordersFilterQuerySchema>;

/**
 * GET /api/allOrders/summary. `orders` counts all orders of the filter, `revenue` adds up the Completed ones. `days` has the same per day
 * of placement for the last MAX_SUMMARY_DAYS, oldest first, with zeros. `byStatus` has the count and total of every status.
 */
export const ordersSummarySchema = z.object({
  orders: count,
  revenue: money,
  days: z.array(z.object({ day: z.iso.date(), orders: count, revenue: money })),
  byStatus: z.array(z.object({ status: orderStatusSchema, orders: count, total: money })),
});
export type OrdersSummary = z.infer<typeof ordersSummarySchema>;

/**
 * GET /api/allOrders/stranded?vendorId=, oldest first: paid, unrefunded orders with items that a suspended or deleted vendor has not shipped.
 * `stranded` has the ids of those items; without `vendorId` of all such vendors.
 */
export const strandedOrderSchema = orderSchema.extend({ stranded: z.array(id) });
export type StrandedOrder = z.infer<typeof strandedOrderSchema>;
export const strandedOrderListSchema = z.array(strandedOrderSchema);
export const strandedOrdersQuerySchema = pageQuerySchema.extend({ vendorId: idText.optional() });

/** GET /api/allOrders/held, oldest first: orders with open payment incidents, and their kinds. */
export const heldOrderSchema = orderSchema.extend({ incidents: z.array(paymentIncidentSchema.shape.kind) });
export type HeldOrder = z.infer<typeof heldOrderSchema>;
export const heldOrderListSchema = z.array(heldOrderSchema);

const reason = text(500);

/**
 * POST /api/orders/{id}/refund: refunds a Completed order in full and returns it; idempotent. Retries a failed refund; `paidByHand` records
 * that the money was returned in another way. 409 `NOT_PAID` for unpaid orders, `DISPUTED` during a dispute.
 */
export const refundOrderSchema = z.strictObject({ reason, paidByHand: z.boolean().optional() });
export type RefundOrderBody = z.infer<typeof refundOrderSchema>;

/**
 * POST /api/orders/{id}/settle: settles a payment by hand and returns the order; idempotent. 409 if its state does not allow the outcome:
 * `ALREADY_SETTLED`, `REFUNDING`, `SOLD_OUT`, `SELLER_GONE`.
 */
export const settleOrderSchema = z.strictObject({ outcome: settleOutcomeSchema, reason });
export type SettleOrderBody = z.infer<typeof settleOrderSchema>;

/** POST /api/orders/{id}/release: allows shipping an order on hold, and returns it. 409 `NOT_PAID` unless it is Completed. */
export const releaseOrderSchema = z.strictObject({ reason });
export type ReleaseOrderBody = z.infer<typeof releaseOrderSchema>;
