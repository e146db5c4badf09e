import { z } from 'zod';
import { email, id, text } from './fields';

/**
 * POST /api/restock: one email when a sold-out variant can be bought again; without `variantId` the product's only one. Guests give their
 * address, signed-in users have theirs. A repeated request changes nothing. 409 `IN_STOCK`, or `CHOOSE_VARIANT` if there are several.
 */
export const askRestockSchema = z.strictObject({
  productId: id,
  variantId: id.optional(),
  email: email.optional(),
});
export type AskRestockBody = z.infer<typeof askRestockSchema>;

/** GET /api/restock: what the caller waits for. Each request is deleted once its email is sent. */
export const restockRequestsSchema = z.object({ requests: z.array(z.object({ productId: id, variantId: id })) });
export type RestockRequests = z.infer<typeof restockRequestsSchema>;

/** POST /api/restock/stop: withdraws all requests of the person to whom the email with this code was sent. */
export const stopRestockSchema = z.strictObject({ code: text(1000) });
