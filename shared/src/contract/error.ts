import { z } from 'zod';
import { checkoutQuoteSchema } from './checkout';
import { count, discount, id, money } from './fields';
import { messageCodeSchema, messageParams } from './messageCode';
import { factorChallengeSchema } from './secondFactor';
import { ownVariantSchema } from './variant';

/**
 * Data about a conflict: the current total, products with too little stock, the current product, variant or shop, or a cart
 * line's quantity; and what a login still needs.
 */
export const errorDetailsSchema = z.object({
  totalPrice: money.optional(),
  products: z.array(z.object({ id, variantId: id.optional(), name: z.string(), available: count })).optional(),
  variant: ownVariantSchema.optional(),
  quantity: count.optional(),
  secondFactor: factorChallengeSchema.optional(),
  /** What the order costs now. */
  quote: checkoutQuoteSchema.optional(),
  shop: z
    .object({
      name: z.string(),
      description: z.string(),
      logo: z.string().nullable(),
      cover: z.string().nullable(),
      location: z.string().nullable(),
      opening: z.string().nullable(),
      deliveryPolicy: z.string().nullable(),
      returnsPolicy: z.string().nullable(),
      holidayUntil: z.string().nullable(),
      holidayNote: z.string().nullable(),
      revision: z.string(),
    })
    .optional(),
  current: z
    .object({
      name: z.string(),
      description: z.string().nullable(),
      price: money,
      discount,
      image: z.string().nullable(),
      // missing in responses of older versions
      pictures: z.array(z.object({ url: z.string(), alt: z.string() })).optional(),
      tags: z.array(z.string()).optional(),
      searchTitle: z.string().nullable().optional(),
      searchDescription: z.string().nullable().optional(),
      state: z.string().optional(),
      publishAt: z.string().nullable().optional(),
      facts: z.record(z.string(), z.string()).optional(),
      needsCooling: z.boolean().optional(),
      categoryId: id.nullable(),
      shopId: id.nullable(),
      inventory: count,
      revision: z.string(),
    })
    .optional(),
});
export type ErrorDetails = z.infer<typeof errorDetailsSchema>;

export const fieldCodesSchema = z.record(z.string(), messageCodeSchema);

/** Every response of 400 and above. `message` and `fields` are for users, `code` for programs. */
export const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  params: messageParams.optional(),
  fields: z.record(z.string(), z.string()).optional(),
  fieldCodes: fieldCodesSchema.optional(),
  details: errorDetailsSchema.optional(),
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;
