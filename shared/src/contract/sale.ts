import { z } from 'zod';
import { saidSchema } from './error';
import { id, instant, optionalText } from './fields';
import { MAX_SALES } from './limits';
import { fulfilmentSchema, orderItemSchema, orderStatusSchema } from './order';
import { pageQuerySchema } from './page';

/**
 * A line one vendor sold: GET /api/sales, newest first. `buyer` is a name, never an e-mail address, and says nothing of a buyer who
 * never paid; `phone` and `address` are null unless the order is Completed, and 60 days after the line was delivered.
 */
export const saleSchema = orderItemSchema.extend({
  orderId: id,
  status: orderStatusSchema,
  buyer: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  /** Whether its payment is being looked into: it can't be moved in the meantime. */
  onHold: z.boolean().optional(),
});
export type Sale = z.infer<typeof saleSchema>;
export const saleListSchema = z.array(saleSchema);

/** `q` is looked for in product and buyer, and a number also names an order; `from` and `to` are inclusive days of the market's time zone. */
export const saleListQuerySchema = pageQuerySchema.extend({
  status: orderStatusSchema.optional(),
  fulfilment: fulfilmentSchema.optional(),
  q: optionalText(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type SaleListQuery = z.infer<typeof saleListQuerySchema>;

/**
 * PATCH /api/sales/{orderItemId}: one step onwards, or one back to put a slip right; 409 for other steps and for orders
 * that aren't paid. What it is already changes nothing. Answers the sale.
 */
export const updateSaleSchema = z.strictObject({ fulfilment: fulfilmentSchema });

/** PATCH /api/sales: the same step onwards for many, each standing alone; steps back are made one by one. */
export const updateSalesSchema = updateSaleSchema.extend({ ids: z.array(id).min(1).max(MAX_SALES) });

/** In the order of the ids; `message` tells why one was refused. */
export const updatedSalesSchema = z.object({
  results: z.array(saidSchema.extend({ id, ok: z.boolean(), message: z.string().optional() })),
});
export type UpdatedSales = z.infer<typeof updatedSalesSchema>;
