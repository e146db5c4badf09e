import type { CartItem } from '@rialto/shared/contract/cart';

/** What checkout receives through navigation state. */
export interface CheckoutState {
  totalPrice: number;
  cartItems: CartItem[];
}

/** The state a browser's history holds for this page, if it is checkout's. */
export function checkoutStateOf(state: unknown): CheckoutState | null {
  const { totalPrice, cartItems } = (state ?? {}) as Partial<CheckoutState>;
  return typeof totalPrice === 'number' && Array.isArray(cartItems) ? { totalPrice, cartItems } : null;
}
