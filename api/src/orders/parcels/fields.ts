import type { UpdateParcelBody } from '@rialto/shared/contract/parcel';
import { addDays, dayOf } from '../../db/days';
import { InvalidInput } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import type { ParcelRow } from './queries';

type Stored = Partial<Pick<ParcelRow, 'carrier' | 'carrierName' | 'trackingNumber' | 'expectedFrom' | 'expectedTo'>>;

/**
 * What a vendor sent about a parcel, as it is stored: '' is null. `now` is what the parcel has already; fields that are not sent are
 * left out.
 * @throws InvalidInput for a carrier of a pickup or two carriers, and for days that are over, too late, or end first
 */
export function checkFields(
  { carrierName, trackingNumber, ...body }: UpdateParcelBody,
  now: Stored | undefined,
  { isPickup, marketTimeZone }: { isPickup: boolean; marketTimeZone: string },
): Stored {
  const sent: Stored = {
    ...body,
    ...(carrierName === undefined ? {} : { carrierName: carrierName || null }),
    ...(trackingNumber === undefined ? {} : { trackingNumber: trackingNumber || null }),
  };
  // A carrier that is chosen replaces a name that was entered, and the other way round.
  if (sent.carrier && sent.carrierName === undefined && now?.carrierName) sent.carrierName = null;
  if (sent.carrierName && sent.carrier === undefined && now?.carrier) sent.carrier = null;
  const all = { ...now, ...sent };
  const errors: FieldErrors = {};
  if (all.carrier && all.carrierName) errors.carrierName = { code: 'ONE_CARRIER' };
  if (isPickup)
    for (const field of ['carrier', 'carrierName', 'trackingNumber'] as const)
      if (sent[field]) errors[field] = { code: 'NOT_OF_PICKUP' };
  const today = dayOf(new Date(), marketTimeZone);
  for (const field of ['expectedFrom', 'expectedTo'] as const) {
    const day = sent[field];
    if (!day || day === now?.[field]) continue;
    if (day < today && field === 'expectedTo') errors[field] = { code: 'IN_PAST' };
    if (day > addDays(today, 365)) errors[field] = { code: 'BEYOND_YEAR' };
  }
  if (all.expectedFrom && all.expectedTo && all.expectedFrom > all.expectedTo)
    errors.expectedTo ??= { code: 'DAYS_END_FIRST' };
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return sent;
}
