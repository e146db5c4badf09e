import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../db/textSearch';

/** Whether the vendor has a parcel of an order with a tracking number like this, in a query over `orders`; spaces and hyphens do not matter. */
export function hasTrackingNumber(vendorId: number, q: string): SQL {
  const number = q.replace(/[ -]/g, '');
  return sql`EXISTS (SELECT FROM parcels WHERE parcels.order_id = orders.id AND parcels.vendor_id = ${vendorId}
    AND ${containsText(sql`translate(parcels.tracking_number, ' -', '')`, number === '' ? q : number)})`;
}
