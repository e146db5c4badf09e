import { z } from 'zod';
import { id, idText, money } from './fields';
import { pageQuerySchema } from './page';
import { productSchema } from './product';
import { userRefSchema } from './user';
import { variantRefSchema } from './variant';

/** Units of a product in a cart line. */
export const quantity = z.int().min(1).max(999);

/**
 * The price, discount, picture and stock of `product` are those of the variant. `product.available` is 0 if it is no longer on sale. `addedPrice` is the unit
 * price in dollars when it was added.
 */
export const cartItemSchema = z.object({
  id,
  quantity,
  /** The sort key: the line's id, or that of a removed line that was restored. */
  place: id,
  addedPrice: money,
  product: productSchema,
  /** Missing in responses of older versions. */
  variant: variantRefSchema.optional(),
  /** The product or the variant is no longer sold. */
  isOffSale: z.boolean().optional(),
  user: userRefSchema,
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** GET /api/cart?userId=, by ascending `place`: oldest line first. */
export const cartSchema = z.array(cartItemSchema);
export const cartQuerySchema = pageQuerySchema.extend({ userId: idText.optional() });

/**
 * POST /api/cart: adds units to the variant's line. `variantId` may be omitted if the product has only one variant; otherwise 409
 * `CHOOSE_VARIANT`. A new line takes `place`, to restore a removed one. `guestLine` is an idempotency key
 * of a guest's line: a repeated request adds no unit twice; 409 `ALREADY_MERGED` if all were added before.
 */
export const addToCartSchema = z.strictObject({
  productId: id,
  variantId: id.optional(),
  quantity: quantity.default(1),
  place: id.optional(),
  guestLine: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});
export type AddToCartBody = z.input<typeof addToCartSchema>;

/** PATCH /api/cart/{id}: sets the quantity. 409 `CART_CHANGED` if it is no longer `seen`; `details.quantity` is the current one. */
export const updateCartItemSchema = z.strictObject({ quantity, seen: quantity.optional() });
export type UpdateCartItemBody = z.infer<typeof updateCartItemSchema>;
