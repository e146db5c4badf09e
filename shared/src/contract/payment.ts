import { z } from 'zod';
import { complaint, id, instant, money, plainText } from './fields';
import { orderStatusSchema } from './order';

/** Checkout writes this for what it doesn't have; the server reads it as missing. */
const missing = z.literal('N/A');

// The cart as the page saw it, whatever else its rows hold: the server charges its own, and only compares. Where a row
// names its product by no id, there is the total to compare.
const seenLine = z.looseObject({
  quantity: z.int().min(1),
  product: z.looseObject({ id: id.optional(), price: z.number() }),
});

/**
 * POST /api/payment, with an `Idempotency-Key` header unless each call is to be an attempt of its own. 409 when the cart
 * moved on: `STALE_PRICE`, `OUT_OF_STOCK` and `FIRST_ORDER_LIMIT` with details, `EMPTY_CART`, `NOTHING_TO_PAY`, `TOTAL_TOO_LARGE`,
 * `ALREADY_PAID`; `KEY_REUSED` for a key that asked for something else. 503 when no page could be opened: the same key may
 * be tried again. 429 after too many checkouts that were not paid.
 */
export const createPaymentSchema = z.strictObject({
  userId: z.union([id, missing]),
  userEmail: plainText(254),
  userName: plainText(120),
  userPhone: plainText(40),
  userAddress: plainText(500),
  totalPriceToPay: z.union([money, missing]),
  cartItems: z.union([z.array(seenLine).max(500), missing]),
});
export type CreatePaymentBody = z.infer<typeof createPaymentSchema>;

/** Where to send the browser: the gateway's page, an absolute address or a path of this site ('/api/sandbox/pay/…'). */
export const paymentStartedSchema = z.object({ url: z.string(), tranId: z.string() });
export type PaymentStarted = z.infer<typeof paymentStartedSchema>;

/** GET /api/payment/{tranId}: what the server knows of a payment, whatever the page's address claims. */
export const paymentSchema = z.object({
  tranId: z.string(),
  orderId: id,
  status: orderStatusSchema,
  totalPrice: money,
  createdAt: instant,
  /** Where it can still be paid while Pending. */
  url: z.string().nullable(),
  /** Whether it arrived and is being checked: it is Pending until that is done. */
  onHold: z.boolean().optional(),
});

/** Path parameters of the calls about one payment. */
export const tranIdParams = z.object({
  tranId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, complaint('NO_IDENTIFIER')),
});
export type Payment = z.infer<typeof paymentSchema>;
