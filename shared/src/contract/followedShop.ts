import { z } from 'zod';
import { id } from './fields';
import { MAX_SAVED } from './limits';
import { shopListSchema } from './shop';
import { idListText } from './wishlist';

/** GET /api/followed-shops: the open shops that the caller follows, the last followed first. */
export const followedShopsSchema = shopListSchema;

/** GET /api/followed-shops/ids. */
export const followedShopIdsSchema = z.object({ ids: z.array(id) });

/** POST /api/followed-shops: follows open shops, and leaves out others; returns the ids of all followed ones. 409 `LIST_FULL`. */
export const followShopsSchema = z.strictObject({ ids: z.array(id).min(1).max(MAX_SAVED) });

/** GET /api/followed-shops/shops?ids=1,2: the open shops among up to 100 that a guest follows, in this order. */
export const guestFollowedShopsQuerySchema = z.object({ ids: idListText });
