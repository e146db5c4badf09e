import type { CartItem } from '@rialto/shared/contract/cart';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Order } from '@rialto/shared/contract/order';
import type { ProductShop, ShopRef } from '@rialto/shared/contract/shop';
import type { VariantRef } from '@rialto/shared/contract/variant';
import { commonTexts } from '../texts/commonTexts';

/** The sum in dollars, added in cents. */
export function cartTotal(items: readonly CartItem[]): number {
  return fromCents(items.reduce((cents, item) => cents + toCents(item.product.price) * item.quantity, 0));
}

export interface ShopLines {
  /** null for products without a shop. */
  shop: ProductShop | null;
  items: CartItem[];
}

/** Groups lines by shop, both in the order of the cart. */
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

/** The lines with a larger quantity than is available. */
export function shortLines(items: readonly CartItem[]): CartItem[] {
  return items.filter(({ quantity, product }) => quantity > product.available);
}

/** Counts the stock held by the buyer's own unpaid orders as available, as the next checkout ends these orders. */
export function withOwnHeld(items: readonly CartItem[], waiting: readonly Pick<Order, 'items'>[]): CartItem[] {
  const held = new Map<string, number>();
  for (const { quantity, ...line } of waiting.flatMap((order) => order.items))
    held.set(keyOfLine(line), (held.get(keyOfLine(line)) ?? 0) + quantity);
  return items.map((item) => {
    if (item.isOffSale) return item;
    const available = Math.min(item.product.inventory, item.product.available + (held.get(keyOfLine(item)) ?? 0));
    return { ...item, product: { ...item.product, available } };
  });
}

/** What lines of the same variant have in common. */
export function keyOfLine({ product, variant }: { product: { id: number }; variant?: VariantRef | undefined }): string {
  return `${product.id} ${variant?.id ?? ''}`;
}

/** Changes with anything in the cart that a quote depends on. */
export function cartPrint(items: readonly CartItem[]): string {
  return items.map((item) => `${keyOfLine(item)} ${item.quantity} ${item.product.price}`).join(', ');
}

/** The name of a shop; products without a shop are grouped under one name. */
export function shopName(shop: ShopRef | null): string {
  return shop?.name ?? commonTexts.current().otherGrowers;
}
