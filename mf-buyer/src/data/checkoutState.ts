import type { CartItem } from '@rialto/shared/contract/cart';

/** The navigation state that the cart passes to checkout. */
export interface CheckoutState {
  totalPrice: number;
  cartItems: CartItem[];
}

export function checkoutStateOf(state: unknown): CheckoutState | null {
  const { totalPrice, cartItems } = (state ?? {}) as Partial<CheckoutState>;
  return typeof totalPrice === 'number' && Array.isArray(cartItems) ? { totalPrice, cartItems } : null;
}
