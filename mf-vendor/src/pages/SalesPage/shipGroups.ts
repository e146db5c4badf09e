import type { OrderDelivery } from '@rialto/shared/contract/order';
import type { SoldItem, SoldOrder } from '@rialto/shared/contract/sale';
import { openPieces } from '@rialto/shared/parcels/pieces';

/** The lines of an order of one shop that have pieces to ship: a parcel has products of one shop. */
export interface ShipGroup {
  key: string;
  shopName: string | null;
  /** How the buyer chose to get them; undefined at no charge. */
  delivery: OrderDelivery | undefined;
  items: SoldItem[];
}

export const deliveryOf = ({ deliveries = [] }: SoldOrder, { shopName }: Pick<SoldItem, 'shopName'>) =>
  deliveries.find((delivery) => delivery.shopName === shopName);

export const isPickup = (order: SoldOrder, items: readonly SoldItem[]): boolean =>
  items.length > 0 && items.every((item) => deliveryOf(order, item)?.kind === 'pickup');

export function shipGroups(order: SoldOrder, items: readonly SoldItem[] = order.items): ShipGroup[] {
  const groups = new Map<string, ShipGroup>();
  for (const item of items) {
    if (openPieces(item) === 0) continue;
    const key = String(item.shop?.id ?? item.shopName ?? '');
    const group = groups.get(key) ?? {
      ...{ key, shopName: item.shopName, delivery: deliveryOf(order, item), items: [] },
    };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
