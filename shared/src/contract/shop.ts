import { z } from 'zod';
import {
  count,
  fieldError,
  id,
  idText,
  instant,
  isoDay,
  name,
  optionalName,
  optionalText,
  pictureUrl,
  text,
} from './fields';
import { pageQuerySchema } from './page';

/**
 * GET /api/shop/{id}. `products` counts its products on sale; rating, reviews and sales are those of all its products. `revision` is
 * opaque: send it as `If-Match: "<revision>"` to avoid lost updates.
 */
export const shopSchema = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  userId: id,
  products: count,
  revision: z.string(),
  cover: z.string().nullable(),
  location: z.string().nullable(),
  /** Opening hours, or how to reach the shop. */
  opening: z.string().nullable(),
  deliveryPolicy: z.string().nullable(),
  returnsPolicy: z.string().nullable(),
  /** The day on which a shop on holiday is back, in the market's time zone; null for a shop that is open. */
  holidayUntil: z.string().nullable(),
  holidayNote: z.string().nullable(),
  createdAt: instant,
  /** Two decimals; 0 without reviews. */
  averageRating: z.number().min(0).max(5),
  reviews: count,
  /** Pieces sold. */
  sales: count,
  /** True for a shop that an admin has hidden, which its vendor still sees. */
  hidden: z.boolean().optional(),
});
export type Shop = z.infer<typeof shopSchema>;

/** GET /api/shop, by name; with `?userId=` one vendor's shops, oldest first. */
export const shopListSchema = z.array(shopSchema);
export const shopListQuerySchema = pageQuerySchema.extend({ userId: idText.optional() });

export const shopRefSchema = shopSchema.pick({ id: true, name: true });
export type ShopRef = z.infer<typeof shopRefSchema>;

/** The shop of a product. `holidayUntil` is only there for a shop on holiday, whose products are visible, but cannot be ordered. */
export const productShopSchema = shopRefSchema.extend({ holidayUntil: shopSchema.shape.holidayUntil.optional() });
export type ProductShop = z.infer<typeof productShopSchema>;

/**
 * POST /api/shop. `userId` is the signed-in vendor; only admins may set another. With `holidayUntil`, a day in the future, the shop is on
 * holiday until that day.
 */
export const createShopSchema = z.strictObject({
  name: name(120),
  logo: pictureUrl.nullish(),
  description: text(2000),
  cover: pictureUrl.nullish(),
  location: optionalName(120).nullish(),
  opening: optionalText(500).nullish(),
  deliveryPolicy: optionalText(4000).nullish(),
  returnsPolicy: optionalText(4000).nullish(),
  holidayUntil: isoDay.nullish(),
  holidayNote: optionalText(500).nullish(),
  userId: id.optional(),
});
export type CreateShopBody = z.infer<typeof createShopSchema>;

/**
 * PATCH /api/shop/{id}: changes only the fields sent. With `If-Match`, 409 `CONFLICT` if one of them differs from that revision;
 * `details.shop` has the current values and revision.
 */
export const updateShopSchema = createShopSchema.omit({ userId: true }).partial();
export type UpdateShopBody = z.infer<typeof updateShopSchema>;

/**
 * DELETE /api/shop/{id}: `moveTo` moves the products to another shop of the vendor, `archive=true` takes them off sale; otherwise they stay
 * on sale without a shop. Orders keep the shop's name.
 */
export const deleteShopQuerySchema = z
  .strictObject({ moveTo: idText.optional(), archive: z.enum(['true', 'false']).optional() })
  .refine(({ moveTo, archive }) => moveTo === undefined || archive !== 'true', {
    path: ['archive'],
    ...fieldError('NOT_WITH_MOVE_TO'),
  });
export type DeleteShopQuery = z.infer<typeof deleteShopQuerySchema>;

/** DELETE /api/shop/{id}: an admin's reason, which is audited. */
export const deleteShopSchema = z.strictObject({ reason: text(500).optional() });
export type DeleteShopBody = z.infer<typeof deleteShopSchema>;
