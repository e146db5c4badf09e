import { z } from 'zod';
import { count, discount, id, money } from './fields';

/** What a conflict says beyond words: the total as it is now, the products that ran short, how a product or a shop stands, or what a cart line holds. */
export const errorDetailsSchema = z.object({
  totalPrice: money.optional(),
  products: z.array(z.object({ id, name: z.string(), available: count })).optional(),
  quantity: count.optional(),
  shop: z
    .object({ name: z.string(), description: z.string(), logo: z.string().nullable(), revision: z.string() })
    .optional(),
  current: z
    .object({
      name: z.string(),
      description: z.string().nullable(),
      price: money,
      discount,
      image: z.string().nullable(),
      categoryId: id.nullable(),
      shopId: id.nullable(),
      inventory: count,
      revision: z.string(),
    })
    .optional(),
});
export type ErrorDetails = z.infer<typeof errorDetailsSchema>;

const params = z.record(z.string(), z.unknown());

/**
 * What pages say a sentence by in another language than English: its code in `messages/`, and what it says. Optional, since
 * answers of older versions have the sentence alone.
 */
export const saidSchema = z.object({ code: z.string().optional(), params: params.optional() });
export const fieldCodesSchema = z.record(z.string(), saidSchema);

/** Every answer of 400 and above. `message` and `fields` are for people, `code` for programs. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  params: params.optional(),
  fields: z.record(z.string(), z.string()).optional(),
  fieldCodes: fieldCodesSchema.optional(),
  details: errorDetailsSchema.optional(),
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;
