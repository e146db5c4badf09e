import type { OrderItem } from '@rialto/shared/contract/order';
import { commonTexts } from '../texts/commonTexts';
import { orderTexts } from '../texts/orderTexts';
import { refundsTexts } from '../texts/refundsTexts';
import { keptOf } from './returns';

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

/** The shipping progress of a shop's lines: 'Delivered', or '1 of 3 shipped'. Refunded pieces do not count. */
export function progressOf(all: readonly OrderItem[]): string {
  const items = all.filter((item) => keptOf(item) > 0);
  if (items.length === 0) {
    const { cancelled, refunded } = refundsTexts.current();
    return all.every(({ fulfilment }) => fulfilment === 'Unfulfilled') ? cancelled : refunded;
  }
  const delivered = items.filter(({ fulfilment }) => fulfilment === 'Delivered').length;
  const sent = items.filter(({ fulfilment }) => fulfilment !== 'Unfulfilled').length;
  const t = orderTexts.current();
  if (delivered === items.length) return t.delivered;
  if (sent === items.length) return delivered > 0 ? t.someDelivered(delivered, items.length) : t.shipped;
  return sent > 0 ? t.someShipped(sent, items.length) : t.notShipped;
}
