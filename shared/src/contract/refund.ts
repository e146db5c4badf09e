import { z } from 'zod';
import { count, id, idText, instant, money, pictureUrl, text } from './fields';
import { pageQuerySchema } from './page';

/**
 * Why money goes back. `order`: all that was left of an order. `payment`: a payment that could not complete its order. `lines`: lines or
 * parts of them. `cancellation`, `return`: by the buyer. `outside`: money that was refunded at the gateway's dashboard, or lost in a
 * dispute, and that lines bear. `charge`: a second charge.
 */
export const refundCauseSchema = z.enum(['order', 'payment', 'lines', 'cancellation', 'return', 'outside', 'charge']);
export type RefundCause = z.infer<typeof refundCauseSchema>;

/** `quantity` is 0 for an amount of money alone; `restocked` pieces are for sale again. */
export const refundedLineSchema = z.object({ itemId: id, quantity: count, amount: money, restocked: z.boolean() });
export type RefundedLine = z.infer<typeof refundedLineSchema>;

/**
 * A refund of an order. `doneAt` is null until the money is on its way to the buyer; `failedAt` is set while it has failed and waits for an
 * admin. A vendor gets those of their own lines.
 */
export const orderRefundSchema = z.object({
  id,
  cause: refundCauseSchema,
  amount: money,
  /** What of the amount is for the delivery; missing if nothing. */
  delivery: money.optional(),
  currency: z.string(),
  reason: z.string().nullable(),
  lines: z.array(refundedLineSchema),
  createdAt: instant,
  doneAt: instant.nullable(),
  failedAt: instant.nullable(),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

const MAX_LINES = 100;
const reason = text(500);
const pieces = z.int().min(1).max(1_000_000);
const amount = money.positive();

/**
 * POST /api/orders/{id}/refunds, by an admin or the vendor of the lines: pieces, an amount of a line, or an amount for pieces. Pieces
 * without an amount repay their price. `restock` puts the pieces on sale again: by default those that were not shipped. `deliveries`
 * are amounts of deliveries; with the last pieces of a delivery that is not among them, all that is left of it is refunded. A repeated
 * `Idempotency-Key` refunds nothing. 400 for more than is left, 409 `NOT_PAID`, `REFUNDING`, `DISPUTED`.
 */
export const refundLinesSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        itemId: id,
        quantity: pieces.optional(),
        amount: amount.optional(),
        restock: z.boolean().optional(),
      }),
    )
    .max(MAX_LINES),
  deliveries: z
    .array(z.strictObject({ deliveryId: id, amount }))
    .max(MAX_LINES)
    .optional(),
  reason,
});
export type RefundLinesBody = z.infer<typeof refundLinesSchema>;

/** POST /api/orders/{id}/refunds/{refundId}/retry, by an admin, for a refund that failed: see `refundOrderSchema`. */
export const retryRefundSchema = z.strictObject({ reason, paidByHand: z.boolean().optional() });
export type RetryRefundBody = z.infer<typeof retryRefundSchema>;
export const orderRefundParams = z.object({ id: idText, refundId: idText });

/**
 * POST /api/orders/{id}/cancellations, by the buyer: cancels lines of one vendor that have not been shipped, and refunds them. 409
 * `SHIPPED` if one was.
 */
export const cancelLinesSchema = z.strictObject({
  itemIds: z.array(id).min(1).max(MAX_LINES),
  reason: reason.optional(),
});
export type CancelLinesBody = z.infer<typeof cancelLinesSchema>;

/**
 * POST /api/orders/{id}/incidents/{incidentId}/assignment, by an admin: lines of one vendor bear money that was refunded at the gateway's
 * dashboard or lost in a dispute. When all of it is assigned, the order is no longer on hold. 400 for more than the incident took.
 */
export const assignIncidentSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ itemId: id, amount }))
    .min(1)
    .max(MAX_LINES),
  reason,
});
export type AssignIncidentBody = z.infer<typeof assignIncidentSchema>;
export const orderIncidentParams = z.object({ id: idText, incidentId: idText });

/** POST /api/orders/{id}/charges/{incidentId}/refund, by an admin: refunds a second charge. Idempotent. */
export const refundChargeSchema = z.strictObject({ reason, paidByHand: z.boolean().optional() });
export type RefundChargeBody = z.infer<typeof refundChargeSchema>;

/** A charge in addition to what paid for an order, for admins. `refund` is null until it is requested. */
export const secondChargeSchema = z.object({
  id,
  reference: z.string(),
  amount: money,
  currency: z.string(),
  createdAt: instant,
  refund: orderRefundSchema.nullable(),
});
export type SecondCharge = z.infer<typeof secondChargeSchema>;

export const returnStateSchema = z.enum(['requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn']);
export type ReturnState = z.infer<typeof returnStateSchema>;

/** A return of shipped lines of one vendor. `answer` is the vendor's or an admin's. `refund` is the amount, once it is requested. */
export const returnSchema = z.object({
  id,
  orderId: id,
  vendorId: id,
  state: returnStateSchema,
  reason: z.string(),
  pictures: z.array(z.string()),
  answer: z.string().nullable(),
  lines: z.array(z.object({ itemId: id, productName: z.string(), quantity: count })),
  refund: money.nullable(),
  createdAt: instant,
  changedAt: instant,
});
export type Return = z.infer<typeof returnSchema>;
export const returnListSchema = z.array(returnSchema);

/** GET /api/returns, newest first: a buyer's own (`as=buyer`), a vendor's (`as=vendor`), or all (`as=admin`). */
export const returnListQuerySchema = pageQuerySchema.extend({
  as: z.enum(['buyer', 'vendor', 'admin']).optional(),
  state: returnStateSchema.optional(),
});
export type ReturnListQuery = z.infer<typeof returnListQuerySchema>;

/** POST /api/orders/{id}/returns, by the buyer, for shipped lines of one vendor. 400 for more pieces than they can return. */
export const requestReturnSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ itemId: id, quantity: pieces }))
    .min(1)
    .max(MAX_LINES),
  reason: text(1000),
  pictures: z.array(pictureUrl.min(1)).max(4).optional(),
});
export type RequestReturnBody = z.infer<typeof requestReturnSchema>;

/** POST /api/returns/{id}/approve, by the vendor or an admin. An admin can also approve what the vendor refused. */
export const approveReturnSchema = z.strictObject({ answer: text(1000).optional() });
export type ApproveReturnBody = z.infer<typeof approveReturnSchema>;

/** POST /api/returns/{id}/refuse, by the vendor or an admin, in words. */
export const refuseReturnSchema = z.strictObject({ answer: text(1000) });
export type RefuseReturnBody = z.infer<typeof refuseReturnSchema>;

/**
 * POST /api/returns/{id}/receive, by the vendor or an admin: the pieces are back, and are refunded. `restock` puts them on sale again. A
 * smaller `amount` than their price needs a reason in `answer`.
 */
export const receiveReturnSchema = z.strictObject({
  restock: z.boolean(),
  amount: amount.optional(),
  answer: text(1000).optional(),
});
export type ReceiveReturnBody = z.infer<typeof receiveReturnSchema>;

/** GET /api/refunds, for admins, newest first: `waiting` are not made yet, `failed` need an admin. */
export const refundListQuerySchema = pageQuerySchema.extend({
  state: z.enum(['waiting', 'failed', 'done']).optional(),
});
export type RefundListQuery = z.infer<typeof refundListQuerySchema>;
export const adminRefundSchema = orderRefundSchema.extend({ orderId: id, attempts: count });
export type AdminRefund = z.infer<typeof adminRefundSchema>;
export const adminRefundListSchema = z.array(adminRefundSchema);
