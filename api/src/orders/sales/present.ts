import type { Parcel, Sale } from '@rialto/shared/contract/sale';
import { buyerForVendor } from '../buyers/buyerForVendor';
import { presentItem } from '../orders/present';
import type { ParcelRow } from './parcels';
import type { SaleRow } from './queries';

/** A sale for its vendor, with the buyer details a vendor may see. */
export function presentSale({ item, order }: SaleRow): Sale {
  const { name, phone, address } = buyerForVendor(order, [item]);
  return {
    ...presentItem(item),
    orderId: item.orderId,
    status: order.status,
    buyer: name,
    phone,
    address,
    createdAt: order.createdAt.toISOString(),
    onHold: order.onHold,
  };
}

/** A parcel for its vendor; its address is shown while one of the items needs it. */
export function presentParcel({ order, items, onHold, refunding }: ParcelRow): Parcel {
  const { name, phone, address } = buyerForVendor(order, items);
  return {
    orderId: order.id,
    status: order.status,
    buyer: name,
    phone,
    address,
    createdAt: order.createdAt.toISOString(),
    onHold,
    refunding,
    items: items.map(presentItem),
  };
}
