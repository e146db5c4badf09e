import { fromCents } from '@rialto/shared/contract/money';
import type { Sale, SoldItem, SoldOrder } from '@rialto/shared/contract/sale';
import { buyerForVendor } from '../buyers/buyerForVendor';
import { leftOf } from '../orders/lineShares';
import { presentDelivery, presentItem, presentOpenItem } from '../orders/present';
import type { ItemRow } from '../orders/queries';
import { presentParcel } from '../parcels/present';
import type { SaleRow } from './queries';
import type { SoldOrderRow } from './soldOrders';

/** A sale for its vendor, with the buyer details a vendor may see. */
export function presentSale({ item, order }: SaleRow): Sale {
  const { name, phone, address } = buyerForVendor(order, [item]);
  return {
    ...presentItem(item),
    ...earningsOf(item),
    orderId: item.orderId,
    status: order.status,
    buyer: name,
    phone,
    address,
    createdAt: order.createdAt.toISOString(),
    onHold: order.onHold,
  };
}

/** What a line earns. The commission is in proportion to what is not refunded, as in the ledger. */
function earningsOf(item: ItemRow): Pick<SoldItem, 'gross' | 'commission' | 'net'> {
  const { grossCents, commissionCents, netCents } = leftOf(item);
  return {
    gross: fromCents(grossCents),
    commission: fromCents(commissionCents),
    net: fromCents(netCents),
  };
}

/** An order with the vendor's lines of a tab; its address is shown while one of the items needs it. */
export function presentSoldOrder({ order, items, deliveries, parcels, onHold, refunding }: SoldOrderRow): SoldOrder {
  const { name, phone, address } = buyerForVendor(order, items);
  const gift = address === null ? undefined : order.address?.gift;
  return {
    orderId: order.id,
    status: order.status,
    buyer: name,
    phone,
    address,
    createdAt: order.createdAt.toISOString(),
    onHold,
    refunding,
    ...(deliveries.length > 0 ? { deliveries: deliveries.map(presentDelivery) } : {}),
    ...(gift ? { gift } : {}),
    items: items.map((item) => ({ ...presentOpenItem(item), ...earningsOf(item) })),
    ...(parcels.length > 0 ? { parcels: parcels.map(presentParcel) } : {}),
  };
}
