import type { OrderItem } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { keptPieces, openPieces, shippedPieces } from '@rialto/shared/parcels/pieces';
import { commonTexts } from '../texts/commonTexts';
import { orderTexts } from '../texts/orderTexts';
import { refundsTexts } from '../texts/refundsTexts';

export interface ShopItems {
  key: number | string;
  /** null for products without a shop, or of a deleted one. */
  shop: OrderItem['shop'];
  /** The shop's name when the order was placed. */
  shopName: string | null;
  items: OrderItem[];
}

export function itemsByShop(items: readonly OrderItem[]): ShopItems[] {
  const groups = new Map<number | string, ShopItems>();
  for (const item of items) {
    const key = item.shop?.id ?? item.shopName ?? '';
    const group = groups.get(key) ?? { key, shop: item.shop, shopName: item.shopName, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The heading of a shop's lines; `isSale` if the reader is the vendor. */
export function sellerOf({ shopName }: Pick<ShopItems, 'shopName'>, isSale: boolean): string {
  return shopName ?? (isSale ? orderTexts.current().yourProducts : commonTexts.current().otherGrowers);
}

/**
 * How far lines and their parcels are: 'Delivered', or '1 of 2 parcels delivered, 1 piece to come'. Pieces that were cancelled do not
 * count. Without parcels, from an older API, pieces are counted.
 */
export function progressOf(items: readonly OrderItem[], parcels: readonly Parcel[] = []): string {
  if (items.every((item) => keptPieces(item) === 0)) {
    const { cancelled, refunded } = refundsTexts.current();
    return items.every((item) => shippedPieces(item) === 0) ? cancelled : refunded;
  }
  const sumOf = (of: (item: OrderItem) => number) => items.reduce((sum, item) => sum + of(item), 0);
  const open = sumOf(openPieces);
  const t = orderTexts.current();
  if (parcels.length > 0) {
    const state = stateOf(parcels, open > 0);
    return open > 0 ? t.andToCome(state, open) : state;
  }
  const sent = sumOf(shippedPieces);
  const delivered = sumOf((item) => (item.fulfilment === 'Delivered' ? shippedPieces(item) : 0));
  if (open > 0) return sent > 0 ? t.someShipped(sent, sent + open) : t.notShipped;
  if (delivered === sent) return t.delivered;
  return delivered > 0 ? t.someDelivered(delivered, sent) : t.shipped;
}

/** Where parcels are: 'Shipped' and 'Delivered' for all there is, and numbers otherwise. */
function stateOf(parcels: readonly Parcel[], isMoreToCome: boolean): string {
  const t = orderTexts.current();
  const all = parcels.length;
  const delivered = parcels.filter(({ deliveredAt }) => deliveredAt !== null).length;
  if (parcels.every(({ isPickup }) => isPickup)) {
    if (delivered === 0) return t.ready;
    return delivered < all ? t.somePickedUp(delivered, all) : t.pickedUp;
  }
  if (delivered > 0 && delivered < all) return t.someParcelsDelivered(delivered, all);
  if (delivered === all) return isMoreToCome ? t.parcelsDelivered(all) : t.delivered;
  if (all === 1 && !isMoreToCome) return t.shipped;
  return parcels.some(({ isPickup }) => isPickup) ? t.parcels(all) : t.parcelsShipped(all);
}
