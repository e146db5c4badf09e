import type { CartItem } from '@rialto/shared/contract/cart';
import { fromCents, toCents } from '@rialto/shared/contract/money';

/** The sum of price × quantity in dollars, added in exact cents. */
export function cartTotal(items: readonly CartItem[]): number {
  return fromCents(items.reduce((cents, item) => cents + toCents(item.product.price) * item.quantity, 0));
}

export interface ShopLines {
  /** null for goods without a shop. */
  shop: { id: number; name: string } | null;
  items: CartItem[];
}

/** The lines by shop, both in the order they were put in the cart. */
export function byShop(items: readonly CartItem[]): ShopLines[] {
  const groups = new Map<number | null, ShopLines>();
  for (const item of items) {
    const { shop } = item.product;
    const group = groups.get(shop?.id ?? null) ?? { shop, items: [] };
    group.items.push(item);
    groups.set(shop?.id ?? null, group);
  }
  return [...groups.values()];
}

/** The lines that cannot be bought as they are: sold out, or more than there are. */
export function shortLines(items: readonly CartItem[]): CartItem[] {
  return items.filter(({ quantity, product }) => quantity > product.available);
}
