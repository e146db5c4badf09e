import { trackingUrl } from '@rialto/shared/contract/carriers';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import type { ParcelRow } from './queries';
import { revisionOf } from './revision';

export function presentParcel(row: ParcelRow): Parcel {
  const { id, orderId, vendorId, shopName, number, isPickup, carrier, carrierName, trackingNumber } = row;
  return {
    ...{ id, orderId, vendorId, shopName, number, isPickup, carrier, carrierName, trackingNumber },
    trackingUrl: trackingUrl(carrier, trackingNumber),
    expectedFrom: row.expectedFrom,
    expectedTo: row.expectedTo,
    shippedAt: row.shippedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    deliveredBy: row.deliveredBy,
    items: row.items.map(({ itemId, productName, variantTitle, quantity }) => ({
      saleId: itemId,
      name: nameWithVariant(productName, variantTitle),
      quantity,
    })),
    revision: revisionOf(row),
  };
}
