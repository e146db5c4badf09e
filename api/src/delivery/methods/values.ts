import type { DeliveryMethodValues } from '@rialto/shared/contract/delivery';
import { toCents } from '@rialto/shared/contract/money';
import type { deliveryMethods } from '../../db/schema';
import { InvalidInput } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import { addressFormat } from '../addresses/addressFormat';

type MethodColumns = Omit<
  typeof deliveryMethods.$inferInsert,
  'id' | 'shopId' | 'vendorId' | 'position' | 'archivedAt' | 'createdAt'
>;

/**
 * The columns of a method.
 * @throws InvalidInput with an error per field that contradicts another
 */
export function valuesOf(body: DeliveryMethodValues): MethodColumns {
  const errors = contradictions(body);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  const { price, freeFrom, tiers, maxWeight, ...values } = body;
  return {
    ...values,
    priceCents: body.pricing === 'flat' ? toCents(price) : 0,
    tiers: tiers.map(({ upTo, price: stepPrice }) => ({ upTo, priceCents: toCents(stepPrice) })),
    freeFromCents: freeFrom === null ? null : toCents(freeFrom),
    maxWeightGrams: maxWeight,
  };
}

function contradictions({ kind, pricing, tiers, daysFrom, daysTo, zones, pickup }: DeliveryMethodValues): FieldErrors {
  const errors: FieldErrors = {};
  if (daysTo < daysFrom) errors.daysTo = { code: 'DAYS_END_FIRST' };
  if (pricing === 'flat' && tiers.length > 0) errors.tiers = { code: 'TIERS_NOT_NEEDED' };
  if (pricing !== 'flat' && tiers.length === 0) errors.tiers = { code: 'TIERS_NEEDED' };
  const falling = tiers.findIndex(({ upTo }, index) => index > 0 && upTo <= (tiers[index - 1]?.upTo ?? 0));
  if (falling >= 0) errors[`tiers.${falling}.upTo`] = { code: 'TIERS_NOT_RISING' };
  if (kind === 'pickup' && pickup === null) errors['pickup.address'] = { code: 'PLACE_NEEDED' };
  if (kind === 'delivery' && pickup !== null) errors.pickup = { code: 'PLACE_NOT_NEEDED' };
  if (kind === 'pickup' && zones.length > 0) errors.zones = { code: 'ZONES_NOT_NEEDED' };
  if (kind === 'delivery' && zones.length === 0) errors.zones = { code: 'ZONES_NEEDED' };
  for (const [index, { country, postcodePrefixes }] of zones.entries()) {
    if (!addressFormat(country)) errors[`zones.${index}.country`] = { code: 'NO_COUNTRY' };
    else if (zones.findIndex((zone) => zone.country === country) < index)
      errors[`zones.${index}.country`] = { code: 'ZONE_TWICE' };
    const repeated = postcodePrefixes.findIndex((prefix, at) => postcodePrefixes.indexOf(prefix) < at);
    if (repeated >= 0) errors[`zones.${index}.postcodePrefixes.${repeated}`] = { code: 'ZONE_TWICE' };
  }
  return errors;
}
