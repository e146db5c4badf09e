import type { FieldError } from '@rialto/shared/contract/messages/fieldErrors';
import { fromCents } from '@rialto/shared/contract/money';
import { Conflict } from '../../../errors/errors';
import { presentOwnVariant } from './present';
import { type VariantRevision, variantRevisions } from './revision';
import type { VariantRow } from './rows';
import { contractFieldOf, type VariantState } from './variantState';

/**
 * @throws Conflict with the current variant if one of the changed fields has changed since the revision
 * @param path of the variant in the request, such as 'variants.3.'
 */
export function assertVariantUnchanged(
  now: VariantRow,
  changed: readonly (keyof VariantState)[],
  seen: VariantRevision,
  path = '',
): void {
  const stale = variantRevisions.stale(now, changed, seen);
  if (stale.length === 0) return;
  const fields = Object.fromEntries(stale.map((key) => [`${path}${contractFieldOf(now, key)[0]}`, errorOf(now, key)]));
  throw new Conflict('CONFLICT', { of: 'variant' }, { fields, details: { variant: presentOwnVariant(now) } });
}

function errorOf(now: VariantState, key: keyof VariantState): FieldError {
  if (key === 'inventory') return { code: 'INVENTORY_NOW', params: { inventory: now.inventory } };
  if (key === 'priceCents') return { code: 'PRICE_NOW', params: { price: fromCents(now.priceCents) } };
  if (key === 'discountHundredths') return { code: 'DISCOUNT_NOW', params: { discount: now.discountHundredths / 100 } };
  return { code: 'CHANGED' };
}
