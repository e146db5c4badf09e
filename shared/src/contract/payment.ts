import { z } from 'zod';
import { paymentChoicesSchema } from './checkout';
import { fieldError, id, instant, money, plainText } from './fields';
import { orderStatusSchema } from './order';

/** Sent by the checkout for missing values. */
const missing = z.literal('N/A');

// The cart as shown on the page, with any other fields: the server charges its own cart and only compares. Rows without a product id
// are compared by the total.
const seenLine = z.looseObject({
  quantity: z.int().min(1),
  product: z.looseObject({ id: id.optional(), price: z.number() }),
  variant: z.looseObject({ id: id.optional() }).optional(),
});

/**
 * POST /api/payment. Without an `Idempotency-Key` header each request is a new attempt. 409 if the cart cannot be ordered as shown:
 * `STALE_PRICE`, `OUT_OF_STOCK` and `FIRST_ORDER_LIMIT` with details, `EMPTY_CART`, `NOTHING_TO_PAY`, `TOTAL_TOO_LARGE`. 409 also for
 * `STALE_QUOTE` has the new quote in its details; `ADDRESS_NEEDED`, `METHOD_GONE` and `NO_DELIVERY` name the shops. Without an address and choices, the
 * cheapest delivery is taken, and `totalPriceToPay` may be without it. 409 also for
 * `ALREADY_PAID` and `PAYMENT_ENDED`, because of another checkout, and `KEY_REUSED`, for the key of another request. 503 if the gateway
 * opened no page: retry with the same key. 429 after too many unpaid checkouts.
 */
export const createPaymentSchema = z.strictObject({
  userId: z.union([id, missing]),
  userEmail: plainText(254),
  userName: plainText(120),
  userPhone: plainText(40),
  userAddress: plainText(500),
  totalPriceToPay: z.union([money, missing]),
  cartItems: z.union([z.array(seenLine).max(500), missing]),
  ...paymentChoicesSchema.shape,
});
export type CreatePaymentBody = z.infer<typeof createPaymentSchema>;

/** `url` is the gateway's page: absolute, or a path of this site ('/api/sandbox/pay/…'). */
export const paymentStartedSchema = z.object({ url: z.string(), tranId: z.string() });
export type PaymentStarted = z.infer<typeof paymentStartedSchema>;

/** GET /api/payment/{tranId}: the payment's state according to the server, unlike the page's URL. */
export const paymentSchema = z.object({
  tranId: z.string(),
  orderId: id,
  status: orderStatusSchema,
  totalPrice: money,
  createdAt: instant,
  /** The gateway's page while Pending. */
  url: z.string().nullable(),
  /** Received and under review; Pending until then. */
  onHold: z.boolean().optional(),
});

export const tranIdParams = z.object({
  tranId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, fieldError('NO_IDENTIFIER')),
});
export type Payment = z.infer<typeof paymentSchema>;
