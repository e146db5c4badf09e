import { carriers } from '@rialto/shared/contract/carriers';
import type { Lines } from '@rialto/shared/contract/messages/orderEvents';
import type { DeliveredBy } from '@rialto/shared/contract/parcel';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { withText } from '../../errors/messageText';
import type { ParcelRow } from './queries';

// The entries of an order's timeline about parcels, which the buyer sees, too.

/** Pieces of a line. */
export interface Pieces {
  productName: string;
  variantTitle: string;
  quantity: number;
}

type Carried = Pick<ParcelRow, 'carrier' | 'carrierName'>;

/** The name of a parcel's carrier; null if the vendor did not give it. */
export const carrierOf = ({ carrier, carrierName }: Carried): string | null =>
  carrier === null ? carrierName : carriers[carrier].name;

export function shippedEntry(parcel: Carried & { isPickup: boolean }, pieces: readonly Pieces[]) {
  const lines = namesOf(pieces);
  const carrier = carrierOf(parcel);
  if (parcel.isPickup) return { type: 'shipped', ...withText({ code: 'READY_FOR_PICKUP', params: lines }) };
  if (carrier === null) return { type: 'shipped', ...withText({ code: 'SHIPPED', params: lines }) };
  return { type: 'shipped', ...withText({ code: 'SHIPPED_WITH', params: { ...lines, carrier } }) };
}

export function deliveredEntry(isPickup: boolean, by: DeliveredBy, pieces: readonly Pieces[]) {
  const code = by === 'buyer' ? 'RECEIVED' : by === 'time' ? 'DELIVERED_BY_TIME' : isPickup ? 'PICKED_UP' : 'DELIVERED';
  return { type: 'delivered', ...withText({ code, params: namesOf(pieces) }) };
}

export function correctedEntry(to: 'Shipped' | 'Unfulfilled', pieces: readonly Pieces[]) {
  const code = to === 'Shipped' ? 'CORRECTED_TO_SHIPPED' : 'CORRECTED_TO_NOT_SHIPPED';
  return { type: 'fulfilment_corrected', ...withText({ code, params: namesOf(pieces) }) };
}

export const trackingEntry = (pieces: readonly Pieces[]) => ({
  type: 'tracking_added',
  ...withText({ code: 'TRACKING_ADDED', params: namesOf(pieces) }),
});

const NAMED = 5;

function namesOf(pieces: readonly Pieces[]): Lines {
  const lines = pieces
    .slice(0, NAMED)
    .map(({ productName, variantTitle, quantity }) => `${quantity} × ${nameWithVariant(productName, variantTitle)}`);
  return { lines, more: pieces.length - lines.length };
}
