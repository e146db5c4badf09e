import type { Sale } from '@rialto/shared/contract/sale';
import { buyerForVendor } from '../buyers/buyerForVendor';
import { presentItem } from '../orders/present';
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
