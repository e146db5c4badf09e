import { isMoney, toCents } from '@rialto/shared/contract/money';
import { totalOf } from '../../orders/orders/orderTotal';
import type { DisplayedCart } from './checkout';

/** A line of the server's cart. */
export interface CartLine {
  productId: number;
  /** Current price of one piece, in cents. */
  priceCents: number;
  quantity: number;
}

/**
 * Whether the page showed the buyer the same products and prices as the server's cart. Values the page did not send are
 * not compared, and no value from the page is ever charged.
 */
export function matchesCart({ totalPriceToPay, cartItems }: DisplayedCart, lines: readonly CartLine[]): boolean {
  if (totalPriceToPay !== 'N/A' && toCents(totalPriceToPay) !== totalOf(lines)) return false;
  if (cartItems === 'N/A') return true;
  const missing = new Map(lines.map((line) => [line.productId, { ...line }]));
  for (const { product, quantity } of cartItems) {
    const line = missing.get(product.id);
    if (!line || !isMoney(product.price) || toCents(product.price) !== line.priceCents) return false;
    line.quantity -= quantity;
  }
  return [...missing.values()].every(({ quantity }) => quantity === 0);
}
