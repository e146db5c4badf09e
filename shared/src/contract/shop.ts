import { z } from 'zod';
import { complaint, count, id, idText, name, pictureUrl, text } from './fields';
import { pageQuerySchema } from './page';

/**
 * GET /api/shop/{id}. `products` counts the goods it has on sale. `revision` is opaque: send it back as
 * `If-Match: "<revision>"` to change only what is still as you saw it.
 */
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

/** How a product names its shop. */
export const shopRefSchema = shopSchema.pick({ id: true, name: true });
export type ShopRef = z.infer<typeof shopRefSchema>;

/** POST /api/shop. `userId` is the signed-in vendor; only an admin may name another. */
export const createShopSchema = z.strictObject({
  name: name(120),
  logo: pictureUrl.nullish(),
  description: text(2000),
  userId: id.optional(),
});
export type CreateShopBody = z.infer<typeof createShopSchema>;

/**
 * PATCH /api/shop/{id}: only what is sent changes. With `If-Match: "<revision>"` it answers 409 `CONFLICT` when one of the sent
 * fields is no longer what that revision says; `details.shop` is the shop as it is now, with its revision.
 */
export const updateShopSchema = createShopSchema.omit({ userId: true }).partial();
export type UpdateShopBody = z.infer<typeof updateShopSchema>;

/**
 * DELETE /api/shop/{id}: what becomes of the shop's products. `moveTo` names another shop of the same vendor; `archive=true`
 * takes them off sale. With neither they stay on sale without a shop. Orders keep the shop's name in any case.
 */
export const deleteShopQuerySchema = z
  .strictObject({ moveTo: idText.optional(), archive: z.enum(['true', 'false']).optional() })
  .refine(({ moveTo, archive }) => moveTo === undefined || archive !== 'true', {
    path: ['archive'],
    ...complaint('NOT_WITH_MOVE_TO'),
  });
export type DeleteShopQuery = z.infer<typeof deleteShopQuerySchema>;
