import { useAuth } from '@rialto/shared/auth';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import type { User } from '@rialto/shared/contract/user';
import { ApiError, errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { storage } from '@rialto/shared/storage';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export interface GuestLine {
  productId: number;
  quantity: number;
}

export const guestCartKey = 'rialto.cart';
const mostLines = 250;
const mostUnits = 999;

/** What a visitor who is not logged in has put in the cart; kept in this browser and merged at login. */
export const useGuestCart = create<{ lines: GuestLine[] }>()(
  persist(() => ({ lines: [] as GuestLine[] }), {
    name: guestCartKey,
    storage: createJSONStorage(() => storage),
    merge: (stored) => ({ lines: linesIn(stored) }),
  }),
);

/** The lines of whatever the browser's storage holds: anyone can write there. */
function linesIn(stored: unknown): GuestLine[] {
  const lines = (stored as { lines?: unknown } | null | undefined)?.lines;
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
  return Array.isArray(lines)
    ? lines
        .filter((line: Partial<GuestLine> | null) => isCount(line?.productId) && isCount(line?.quantity))
        .map(({ productId, quantity }: GuestLine) => ({ productId, quantity: Math.min(quantity, mostUnits) }))
        .slice(0, mostLines)
    : [];
}

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

/** How many units of a product are in the reader's cart. */
export function useUnitsInCart(productId: number): number {
  const user = useAuth((state) => state.user);
  const ofGuest = useGuestCart(({ lines }) => lines.find((line) => line.productId === productId)?.quantity ?? 0);
  const { data: ofAccount = 0 } = useQuery({
    ...cartQuery(user?.id ?? 0),
    enabled: user?.role === 'user',
    select: (items) => items.find(({ product }) => product.id === productId)?.quantity ?? 0,
  });
  return user ? ofAccount : ofGuest;
}

type Addable = Pick<Product, 'id' | 'name' | 'available'>;

/** Puts units of a product in the cart and says so; a refusal is said in the server's words. */
export async function addToCart(product: Addable, quantity = 1): Promise<boolean> {
  try {
    const { user } = useAuth.getState();
    if (user && user.role !== 'user') throw new ApiError(sessionTexts.current().noCart, 403, 'NO_CART');
    if (user) await addToAccountCart(user.id, product.id, quantity);
    else addToGuestCart(product, quantity);
  } catch (error) {
    notify(errorMessage(error), 'error');
    return false;
  }
  notify(sessionTexts.current().added(product.name), 'success');
  return true;
}

async function addToAccountCart(userId: number, productId: number, quantity: number): Promise<void> {
  await http.post('/cart', { productId, quantity });
  await queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
}

/** @throws ApiError as the backend's, when there are not so many */
function addToGuestCart({ id, name, available }: Addable, quantity: number): void {
  const { lines } = useGuestCart.getState();
  const present = lines.find(({ productId }) => productId === id)?.quantity ?? 0;
  if (present + quantity > available) {
    const t = sessionTexts.current();
    const left = available === 0 ? t.soldOut(name) : t.onlyLeft(available, name);
    throw new ApiError(present > 0 ? `${left} ${t.inCart(present)}` : left, 409, 'OUT_OF_STOCK');
  }
  const line = { productId: id, quantity: present + quantity };
  useGuestCart.setState({ lines: [...lines.filter(({ productId }) => productId !== id), line] });
}

/**
 * Moves the guest's lines into a buyer's cart, before the session starts. Where there are not enough left for what both
 * carts hold, the cart gets what there is, and that is said; what could not be sent stays here for the next login.
 */
export async function mergeGuestCart(user: Pick<User, 'id' | 'role'>, token: string): Promise<void> {
  const { lines } = useGuestCart.getState();
  if (user.role !== 'user' || lines.length === 0) return;
  const auth = { headers: { Authorization: `Bearer ${token}` } };
  const words: string[] = [];
  for (const line of lines) {
    try {
      await http.post('/cart', line, auth);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) break;
      if (error.status !== 404 && error.status !== 409) continue;
      words.push(await takeWhatIsLeft(user.id, line, error, auth));
    }
    useGuestCart.setState((cart) => ({ lines: cart.lines.filter(({ productId }) => productId !== line.productId) }));
  }
  if (words.length > 0) notify(words.join(' '), 'error');
}

/** Fills the account's line up to what is in stock, and gives the sentence that says so. */
async function takeWhatIsLeft(
  userId: number,
  { productId }: GuestLine,
  refusal: ApiError,
  auth: { headers: Record<string, string> },
): Promise<string> {
  const short = refusal.details.products?.find(({ id }) => id === productId);
  if (refusal.status === 404) return sessionTexts.current().goneFromCart;
  if (!short || short.available === 0) return refusal.message;
  try {
    const { data: items } = await http.get<CartItem[]>('/cart', { params: { userId }, ...auth });
    const present = items.find(({ product }) => product.id === productId);
    if (!present) await http.post('/cart', { productId, quantity: short.available }, auth);
    else if (present.quantity < short.available)
      await http.patch(`/cart/${present.id}`, { quantity: short.available }, auth);
    return sessionTexts.current().allLeftInCart(short.available, short.name);
  } catch {
    return refusal.message;
  }
}
