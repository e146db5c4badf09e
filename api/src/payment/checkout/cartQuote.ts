import { isMoney, toCents } from '@rialto/shared/contract/money';
import { totalOf } from '../../orders/orders/orderTotal';
import type { Seen } from './checkout';

/** A line of the server's cart. */
export interface CartLine {
  productId: number;
  /** Cents of one piece, now. */
  priceCents: number;
  quantity: number;
}

/**
 * Whether a page showed its buyer what the server's cart holds, at the server's prices. What the page didn't send isn't
 * compared; nothing it sends is ever charged.
 */
export function showedThis({ totalPriceToPay, cartItems }: Seen, lines: readonly CartLine[]): boolean {
  if (totalPriceToPay !== 'N/A' && toCents(totalPriceToPay) !== totalOf(lines)) return false;
  if (cartItems === 'N/A') return true;
  const unseen = new Map(lines.map((line) => [line.productId, { ...line }]));
  for (const { product, quantity } of cartItems) {
    const line = unseen.get(product.id);
    if (!line || !isMoney(product.price) || toCents(product.price) !== line.priceCents) return false;
    line.quantity -= quantity;
  }
  return [...unseen.values()].every(({ quantity }) => quantity === 0);
}
