import { z } from 'zod';
import { count, id, money } from './fields';

/** What a conflict needs to say beyond words: the total as it is now, or the products that ran short. */
export const errorDetailsSchema = z.object({
  totalPrice: money.optional(),
  products: z.array(z.object({ id, name: z.string(), available: count })).optional(),
});
export type ErrorDetails = z.infer<typeof errorDetailsSchema>;

/** Every answer of 400 and above. `message` and `fields` are for people, `code` for programs. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: errorDetailsSchema.optional(),
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;
