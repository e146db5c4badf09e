import type { UpdateShopBody } from '@rialto/shared/contract/shop';
import { dayOf, startOfDay } from '../../db/days';
import { InvalidInput } from '../../errors/errors';
import type { ShopState } from './revision';

/** The fields to set, and the instant at which a holiday ends. */
export type ShopValues = Partial<ShopState> & { holidayEndsAt?: Date | null };

/**
 * The values of a request's fields; blank optional texts become null.
 * @throws InvalidInput for a holiday that does not end in the future
 */
export function valuesOf<Body extends UpdateShopBody>(
  body: Body,
  { marketTimeZone }: { marketTimeZone: string },
): ShopValues & Pick<Body, 'name' | 'description'> {
  const { name, description, holidayUntil, ...optional } = body;
  if (holidayUntil && holidayUntil <= dayOf(new Date(), marketTimeZone))
    throw new InvalidInput({ holidayUntil: { code: 'NOT_FUTURE' } });
  return {
    name,
    description,
    ...Object.fromEntries(
      Object.entries(optional).flatMap(([field, value]) => (value === undefined ? [] : [[field, value || null]])),
    ),
    ...(holidayUntil !== undefined && {
      holidayUntil,
      holidayEndsAt: holidayUntil === null ? null : startOfDay(holidayUntil, marketTimeZone),
    }),
  };
}
