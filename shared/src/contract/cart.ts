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
  addedPrice: money,
  product: productSchema,
  user: userRefSchema,
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** GET /api/cart?userId=, oldest line first. */
export const cartSchema = z.array(cartItemSchema);
export const cartQuerySchema = pageQuerySchema.extend({ userId: idText.optional() });

/** POST /api/cart: adds to what the cart holds of that product already. */
export const addToCartSchema = z.strictObject({ productId: id, quantity: quantity.default(1) });
export type AddToCartBody = z.input<typeof addToCartSchema>;

/** PATCH /api/cart/{id}: sets the line's quantity. */
export const updateCartItemSchema = z.strictObject({ quantity });
export type UpdateCartItemBody = z.infer<typeof updateCartItemSchema>;
