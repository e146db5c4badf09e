import { useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/browser/storage';
import type { AddToCartBody, CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import type { User } from '@rialto/shared/contract/user';
import { ApiError, errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export interface GuestLine {
  /** Makes the server add the line once, however often it is sent: 32 hexadecimal digits. Lines of older versions get one at the login. */
  key?: string;
  productId: number;
  quantity: number;
  /** As it was when it was put there, for when it is no longer on sale or costs something else. */
  name?: string;
  price?: number;
}

export const guestCartKey = 'rialto.cart';
const mostLines = 250;
const mostUnits = 999;

/** What a visitor who is not logged in has put in the cart; kept in this browser and merged at login. */
export const useGuestCart = create<{ lines: GuestLine[] }>()(
  persist(() => ({ lines: [] as GuestLine[] }), {
    name: guestCartKey,
    storage: createJSONStorage(() => storage),
    // Of a storage that is switched off or was emptied, what this page has is all there is.
    merge: (stored, current) => (stored === undefined ? current : { lines: linesIn(stored) }),
  }),
);

/** The lines of whatever the browser's storage holds: anyone can write there. */
function linesIn(stored: unknown): GuestLine[] {
  const lines = (stored as { lines?: unknown } | null | undefined)?.lines;
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
  return Array.isArray(lines)
    ? lines
        .filter((line: Partial<GuestLine> | null) => isCount(line?.productId) && isCount(line?.quantity))
        .map(({ key, productId, quantity, name, price }: GuestLine) => ({
          ...(typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) ? { key } : {}),
          productId,
          quantity: Math.min(quantity, mostUnits),
          ...(typeof name === 'string' ? { name } : {}),
          ...(typeof price === 'number' ? { price } : {}),
        }))
        .slice(0, mostLines)
    : [];
}

/** 128 random bits; `crypto.randomUUID` is missing where a site is served without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Changes the guest's cart as it is now: another tab may have written it since this one last read it. */
export function changeGuestCart(change: (lines: GuestLine[]) => GuestLine[]): void {
  void useGuestCart.persist.rehydrate();
  useGuestCart.setState(({ lines }) => ({ lines: change(lines) }));
}

export function cartQuery(userId: number) {
  return queryOptions<CartItem[]>({
    queryKey: ['cart', { userId }],
    // Another device may have changed it.
    refetchOnWindowFocus: true,
  });
}

/** While other tabs are followed; one for each document, so that none hears itself. */
let otherTabs: BroadcastChannel | null = null;

/** To be called once the server has changed a buyer's cart that is shown here as it is now: the other tabs ask for it again. */
export function announceCart(userId: number): void {
  otherTabs?.postMessage(userId);
}

/** To be called once the server has changed a buyer's cart: it is asked for again, here and in the other tabs. */
export function cartChanged(userId: number): Promise<void> {
  announceCart(userId);
  return queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
}

/** Follows what other tabs do to a buyer's cart. Returns the function that stops it. */
export function followCart(): () => void {
  const follow = ({ data: userId }: MessageEvent<unknown>) => {
    if (typeof userId === 'number') void queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
  };
  const channel = new BroadcastChannel('rialto.cart');
  channel.addEventListener('message', follow);
  otherTabs = channel;
  return () => {
    channel.close();
    otherTabs = null;
  };
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

type Addable = Pick<Product, 'id' | 'name' | 'available'> & Partial<Pick<Product, 'price'>>;

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
  const body: AddToCartBody = { productId, quantity };
  await http.post('/cart', body);
  await cartChanged(userId);
}

/** @throws ApiError as the backend's, when there are not so many */
function addToGuestCart({ id, name, available, price }: Addable, quantity: number): void {
  void useGuestCart.persist.rehydrate();
  const line = useGuestCart.getState().lines.find(({ productId }) => productId === id);
  const present = line?.quantity ?? 0;
  if (present + quantity > available) {
    const t = sessionTexts.current();
    const left = available === 0 ? t.soldOut(name) : t.onlyLeft(available, name);
    throw new ApiError(present > 0 ? `${left} ${t.inCart(present)}` : left, 409, 'OUT_OF_STOCK');
  }
  const added: GuestLine = {
    key: line?.key ?? newKey(),
    productId: id,
    quantity: present + quantity,
    name,
    ...(price === undefined ? {} : { price }),
  };
  changeGuestCart((lines) =>
    line ? lines.map((other) => (other.productId === id ? added : other)) : [...lines, added],
  );
}

/**
 * Moves the guest's lines into a buyer's cart, before the session starts. Where there are not enough left for what both
 * carts hold, the cart gets what there is, and that is said; what could not be sent, or whose answer was lost, stays here for the
 * next time. Other tabs may do the same at the same moment: the server adds each line once.
 */
export async function mergeGuestCart(user: Pick<User, 'id' | 'role'>, token: string): Promise<void> {
  changeGuestCart((lines) => lines.map((line) => ({ key: newKey(), ...line })));
  const { lines } = useGuestCart.getState();
  if (user.role !== 'user' || lines.length === 0) return;
  const auth = { headers: { Authorization: `Bearer ${token}` } };
  const words: string[] = [];
  for (const line of lines) {
    try {
      const body: AddToCartBody = {
        productId: line.productId,
        quantity: line.quantity,
        ...(line.key ? { guestLine: line.key } : {}),
      };
      await http.post('/cart', body, auth);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) break;
      if (error.status !== 404 && error.status !== 409) continue;
      if (error.code !== 'ALREADY_MERGED') words.push(await takeWhatIsLeft(user.id, line, error, auth));
    }
    changeGuestCart((present) => present.filter(({ key, quantity }) => key !== line.key || quantity !== line.quantity));
  }
  void cartChanged(user.id);
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
