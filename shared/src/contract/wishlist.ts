import { z } from 'zod';
import { id, instant } from './fields';
import { MAX_SAVED } from './limits';
import { pageQuerySchema } from './page';
import { productListSchema, productSchema } from './product';

/** '1,2,3' */
export const idListText = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
  .transform((typed) => typed.split(',').map(Number))
  .pipe(z.array(id));

export const wishSchema = z.object({ product: productSchema, addedAt: instant });
export type Wish = z.infer<typeof wishSchema>;

/** GET /api/wishlist, newest first: the products on the caller's wishlist that are on sale. */
export const wishlistSchema = z.array(wishSchema);
export const wishlistQuerySchema = pageQuerySchema;

/** GET /api/wishlist/ids: the products on the caller's wishlist, also those that are not on sale. */
export const wishlistIdsSchema = z.object({ ids: z.array(id) });
export type WishlistIds = z.infer<typeof wishlistIdsSchema>;

/** POST /api/wishlist: adds products on sale, and leaves out others; returns the ids of the whole list. 409 `LIST_FULL`. */
export const addWishesSchema = z.strictObject({ ids: z.array(id).min(1).max(MAX_SAVED) });
export type AddWishesBody = z.infer<typeof addWishesSchema>;

/** GET /api/wishlist/products?ids=1,2: the products on sale among up to 100 of a guest's wishlist, in this order. */
export const guestWishlistQuerySchema = z.object({ ids: idListText });
export const guestWishlistSchema = productListSchema;
