import { useAuth } from '@rialto/shared/auth';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import { errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface GuestLine {
  productId: number;
  quantity: number;
}

/** What a visitor who is not logged in has put in the cart; kept in this browser and merged at login. */
export const useGuestCart = create<{ lines: GuestLine[] }>()(
  persist(() => ({ lines: [] as GuestLine[] }), { name: 'rialto.cart' }),
);

export function cartQuery(userId: number) {
  return queryOptions({
    queryKey: ['cart', userId],
    queryFn: async ({ signal }) => (await http.get<CartItem[]>('/cart', { params: { userId }, signal })).data,
  });
}

/** How many units are in the cart of whoever is looking. */
export function useCartCount(): number {
  const user = useAuth((state) => state.user);
  const guestLines = useGuestCart((state) => state.lines);
  const { data: items } = useQuery({ ...cartQuery(user?.id ?? 0), enabled: user?.role === 'user' });
  const lines: { quantity: number }[] = user ? (items ?? []) : guestLines;
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Puts units of a product in the cart and says so; a refusal is said in the server's words. */
export async function addToCart(product: Pick<Product, 'id' | 'name' | 'inventory'>, quantity = 1): Promise<boolean> {
  try {
    const { user } = useAuth.getState();
    if (user) await addToAccountCart(user.id, product.id, quantity);
    else addToGuestCart(product, quantity);
  } catch (error) {
    notify(errorMessage(error), 'error');
    return false;
  }
  notify(`${product.name} added to your cart.`, 'success');
  return true;
}

async function addToAccountCart(userId: number, productId: number, quantity: number): Promise<void> {
  await http.post('/cart', { productId, quantity });
  await queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
}

function addToGuestCart(product: Pick<Product, 'id' | 'inventory'>, quantity: number): void {
  useGuestCart.setState(({ lines }) => {
    const present = lines.find((line) => line.productId === product.id)?.quantity ?? 0;
    const line = { productId: product.id, quantity: Math.min(present + quantity, product.inventory) };
    return { lines: [...lines.filter(({ productId }) => productId !== product.id), line] };
  });
}

/** Moves the guest's lines into the account's cart. A line the server refuses (sold out meanwhile) is named. */
export async function mergeGuestCart(): Promise<void> {
  const { user } = useAuth.getState();
  const { lines } = useGuestCart.getState();
  if (!user || lines.length === 0) return;
  useGuestCart.setState({ lines: [] });
  const refused: GuestLine[] = [];
  for (const line of lines) {
    await http.post('/cart', line).catch(() => refused.push(line));
  }
  if (refused.length > 0) {
    const count = refused.length === 1 ? 'One item' : `${refused.length} items`;
    notify(`${count} of your cart could not be kept: no longer in stock.`, 'error');
  }
  await queryClient.invalidateQueries({ queryKey: cartQuery(user.id).queryKey });
}
