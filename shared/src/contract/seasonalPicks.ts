import { z } from 'zod';
import { id, instant, name, optionalName } from './fields';
import { MAX_PICKED } from './limits';
import { productListSchema } from './product';

/** In English, and in other languages where they are given. */
const titles = z.object({ en: z.string(), de: z.string().nullable() });

/** GET /api/seasonal-picks: those that the home page shows now, the latest first, with the products that can be bought, in order. */
export const seasonalPicksSchema = z.object({ id, titles, products: productListSchema });
export type SeasonalPicks = z.infer<typeof seasonalPicksSchema>;
export const seasonalPicksListSchema = z.array(seasonalPicksSchema);

/** GET /api/seasonal-picks/all, for admins: also those of the past and of the future. */
export const ownSeasonalPicksSchema = z.object({
  id,
  titles,
  startsAt: instant,
  /** Until when they are shown; null: until an admin ends it. */
  endsAt: instant.nullable(),
  /** `canBeBought` is false for those that the home page leaves out: sold out, or not on sale. */
  products: z.array(z.object({ id, name: z.string(), canBeBought: z.boolean() })),
  /** Increases with each change. */
  revision: z.int(),
});
export type OwnSeasonalPicks = z.infer<typeof ownSeasonalPicksSchema>;
export const ownSeasonalPicksListSchema = z.array(ownSeasonalPicksSchema);

/** POST /api/seasonal-picks, by an admin: 201. */
export const newSeasonalPicksSchema = z.strictObject({
  titleEn: name(80),
  titleDe: optionalName(80).nullish(),
  startsAt: instant,
  endsAt: instant.nullish(),
  /** In the order in which they are shown, each once. */
  productIds: z.array(id).min(1).max(MAX_PICKED),
});
export type NewSeasonalPicks = z.infer<typeof newSeasonalPicksSchema>;

/** PUT /api/seasonal-picks/{id}, by an admin; 409 `PICKS_CHANGED` if `revision` is not the current one. */
export const updateSeasonalPicksSchema = newSeasonalPicksSchema.extend({ revision: z.int() });
export type UpdateSeasonalPicks = z.infer<typeof updateSeasonalPicksSchema>;
