import type { OrderItem } from '@rialto/shared/contract/order';
import { orderTexts } from '../texts/orderTexts';

export interface ShopItems {
  /** null for goods without a shop. */
  shop: OrderItem['shop'];
  items: OrderItem[];
}

/** An order's lines by shop, both in the order they come. */
export function itemsByShop(items: readonly OrderItem[]): ShopItems[] {
  const groups = new Map<number | null, ShopItems>();
  for (const item of items) {
    const key = item.shop?.id ?? null;
    const group = groups.get(key) ?? { shop: item.shop, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** How far a shop's part of an order is: 'Delivered', or '1 of 3 shipped'. */
export function progressOf(items: readonly OrderItem[]): string {
  const delivered = items.filter(({ fulfilment }) => fulfilment === 'Delivered').length;
  const sent = items.filter(({ fulfilment }) => fulfilment !== 'Unfulfilled').length;
  const t = orderTexts.current();
  if (delivered === items.length) return t.delivered;
  if (sent === items.length) return delivered > 0 ? t.someDelivered(delivered, items.length) : t.shipped;
  return sent > 0 ? t.someShipped(sent, items.length) : t.notShipped;
}
