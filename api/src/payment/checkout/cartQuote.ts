import { isMoney, toCents } from '@rialto/shared/contract/money';
import { totalOf } from '../../orders/orders/orderTotal';
import type { DisplayedCart } from './checkout';

/** A line of the server's cart. */
export interface CartLine {
  productId: number;
  variantId: number;
  /** Current price of one piece, in cents. */
  priceCents: number;
  quantity: number;
}

/**
 * Whether the page showed the buyer the same products and prices as the server's cart. Values the page did not send are
 * not compared, and no value from the page is ever charged. A row without a variant, as pages of older versions send it, is
 * one of its product at that price. The total may be with the delivery or without, as pages of older versions send it.
 */
export function matchesCart(
  { totalPriceToPay, cartItems }: DisplayedCart,
  lines: readonly CartLine[],
  totalCents = totalOf(lines),
): boolean {
  if (totalPriceToPay !== 'N/A' && ![totalCents, totalOf(lines)].includes(toCents(totalPriceToPay))) return false;
  if (cartItems === 'N/A') return true;
  const ofVariants = new Map(lines.map((line) => [line.variantId, { ...line }]));
  const ofProducts = new Map<string, number>();
  for (const { product, variant, quantity } of cartItems) {
    if (!isMoney(product.price)) return false;
    const shown = { productId: product.id, priceCents: toCents(product.price) };
    const line = variant?.id === undefined ? undefined : ofVariants.get(variant.id);
    if (variant?.id === undefined) ofProducts.set(keyOf(shown), (ofProducts.get(keyOf(shown)) ?? 0) + quantity);
    else if (!line || keyOf(line) !== keyOf(shown)) return false;
    else line.quantity -= quantity;
  }
  for (const line of ofVariants.values()) {
    if (line.quantity < 0) return false;
    ofProducts.set(keyOf(line), (ofProducts.get(keyOf(line)) ?? 0) - line.quantity);
  }
  return [...ofProducts.values()].every((difference) => difference === 0);
}

/** What rows without a variant are compared by. */
const keyOf = ({ productId, priceCents }: Pick<CartLine, 'productId' | 'priceCents'>) => `${productId} ${priceCents}`;
