import type { OrderItem } from '@rialto/shared/contract/order';
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

/** The shipping progress of a shop's pieces: 'Delivered', or '1 of 3 shipped'. Pieces that were cancelled do not count. */
export function progressOf(items: readonly OrderItem[]): string {
  if (items.every((item) => keptPieces(item) === 0)) {
    const { cancelled, refunded } = refundsTexts.current();
    return items.every((item) => shippedPieces(item) === 0) ? cancelled : refunded;
  }
  const sumOf = (of: (item: OrderItem) => number) => items.reduce((sum, item) => sum + of(item), 0);
  const [open, sent] = [sumOf(openPieces), sumOf(shippedPieces)];
  const delivered = sumOf((item) => (item.fulfilment === 'Delivered' ? shippedPieces(item) : 0));
  const t = orderTexts.current();
  if (open > 0) return sent > 0 ? t.someShipped(sent, sent + open) : t.notShipped;
  if (delivered === sent) return t.delivered;
  return delivered > 0 ? t.someDelivered(delivered, sent) : t.shipped;
}
