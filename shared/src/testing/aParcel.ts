import type { Parcel } from '@rialto/shared/contract/parcel';

/** A parcel of the order of `anOrder`, on its way with DHL. */
export const aParcel = (fields: Partial<Parcel> = {}): Parcel => ({
  id: 41,
  orderId: 501,
  vendorId: 8,
  shopName: 'Fallow Lane Farm',
  number: 1,
  isPickup: false,
  carrier: 'dhl',
  carrierName: null,
  trackingNumber: '00340434161094021501',
  trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434161094021501',
  expectedFrom: '2126-11-05',
  expectedTo: '2126-11-07',
  shippedAt: '2026-11-03T10:00:00.000Z',
  deliveredAt: null,
  deliveredBy: null,
  items: [{ saleId: 1, name: 'Heritage Carrots', quantity: 3 }],
  revision: 'r1',
  ...fields,
});
