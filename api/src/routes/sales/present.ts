import type { Sale } from '@rialto/shared/contract/sale';
import { publicName } from '../../publicName';
import { presentItem } from '../orders/present';
import type { SaleRow } from './queries';

/** A sale as its vendor gets it: where to send it while it is paid for, and otherwise no more than the buyer's public name. */
export function presentSale({ item, order }: SaleRow): Sale {
  const paid = order.status === 'Completed';
  return {
    ...presentItem(item),
    orderId: item.orderId,
    status: order.status,
    buyer: publicName({ name: order.buyerName, email: order.buyerEmail }),
    phone: paid ? order.buyerPhone : null,
    address: paid ? order.buyerAddress : null,
    createdAt: order.createdAt.toISOString(),
  };
}
