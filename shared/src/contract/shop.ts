import { z } from 'zod';
import { count, fieldError, id, idText, name, pictureUrl, text } from './fields';
import { pageQuerySchema } from './page';

/** GET /api/shop/{id}. `products` counts its products on sale. `revision` is opaque: send it as `If-Match: "<revision>"` to avoid lost updates. */
export const shopSchema = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  userId: id,
  products: count,
  revision: z.string(),
});
export type Shop = z.infer<typeof shopSchema>;

/** GET /api/shop, by name; with `?userId=` one vendor's shops, oldest first. */
export const shopListSchema = z.array(shopSchema);
export const shopListQuerySchema = pageQuerySchema.extend({ userId: idText.optional() });

export const shopRefSchema = shopSchema.pick({ id: true, name: true });
export type ShopRef = z.infer<typeof shopRefSchema>;

/** POST /api/shop. `userId` is the signed-in vendor; only admins may set another. */
export const createShopSchema = z.strictObject({
  name: name(120),
  logo: pictureUrl.nullish(),
  description: text(2000),
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
