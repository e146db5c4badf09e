import { z } from 'zod';
import { id, instant } from './fields';
import { fulfilmentSchema, orderItemSchema, orderStatusSchema } from './order';

/** A line one vendor sold: GET /api/sales, newest first. */
export const saleSchema = orderItemSchema.extend({
  orderId: id,
  status: orderStatusSchema,
  buyer: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
});
export type Sale = z.infer<typeof saleSchema>;
export const saleListSchema = z.array(saleSchema);

/** PATCH /api/sales/{orderItemId}. */
export const updateSaleSchema = z.strictObject({ fulfilment: fulfilmentSchema });
export type UpdateSaleBody = z.infer<typeof updateSaleSchema>;
