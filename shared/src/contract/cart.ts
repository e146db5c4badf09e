import { z } from 'zod';
import { id, idText, money } from './fields';
import { pageQuerySchema } from './page';
import { productSchema } from './product';
import { userRefSchema } from './user';

/** How many of one product a cart line holds. */
export const quantity = z.int().min(1).max(999);

/**
 * A cart line. `product.available` is 0 when it is no longer on sale. `addedPrice` is what a piece cost when it was put
 * there (dollars): where it differs from `product.price`, the page says so.
 */
export const cartItemSchema = z.object({
  id,
  quantity,
  /** Lines are listed by rising place: its id, or that of the line it was put back for. */
  place: id,
  addedPrice: money,
  product: productSchema,
  user: userRefSchema,
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** GET /api/cart?userId=, by place: oldest line first. */
export const cartSchema = z.array(cartItemSchema);
export const cartQuerySchema = pageQuerySchema.extend({ userId: idText.optional() });

/**
 * POST /api/cart: adds to what the cart holds of that product already. A new line takes `place`, where one was removed and is put
 * back. With `guestLine`, the id of a line that was filled before the login, it may be sent again, as after a lost answer: pieces
 * of it that were added already are not added twice; 409 `ALREADY_MERGED` where all of them were.
 */
export const addToCartSchema = z.strictObject({
  productId: id,
  quantity: quantity.default(1),
  place: id.optional(),
  guestLine: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});
export type AddToCartBody = z.input<typeof addToCartSchema>;

/**
 * PATCH /api/cart/{id}: sets the line's quantity. With `seen`, what the page shows, 409 `CART_CHANGED` where the line holds another
 * quantity by now, which is `details.quantity`.
 */
export const updateCartItemSchema = z.strictObject({ quantity, seen: quantity.optional() });
export type UpdateCartItemBody = z.infer<typeof updateCartItemSchema>;
