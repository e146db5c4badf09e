import { newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import { useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/browser/storage';
import type { AddToCartBody, CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import type { User } from '@rialto/shared/contract/user';
import type { VariantRef } from '@rialto/shared/contract/variant';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { ApiError, errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export interface GuestLine {
  /** An idempotency key of 32 hexadecimal digits. Lines of older versions get one at the login. */
  key?: string;
  productId: number;
  /** Missing for a product without options. */
  variantId?: number;
  quantity: number;
  /** When the line was added, with the variant's title; shown if the product is gone or its price has changed. */
  name?: string;
  price?: number;
}

export const guestCartKey = 'rialto.cart';
const maxLines = 250;
const maxUnits = 999;

/** The cart of a guest, stored in this browser and merged at the login. */
export const useGuestCart = create<{ lines: GuestLine[] }>()(
  persist(() => ({ lines: [] as GuestLine[] }), {
    name: guestCartKey,
    storage: createJSONStorage(() => storage),
    // If storage is disabled or cleared, the page keeps its cart.
    merge: (stored, current) => (stored === undefined ? current : { lines: linesIn(stored) }),
  }),
);

function linesIn(stored: unknown): GuestLine[] {
  const lines = (stored as { lines?: unknown } | null | undefined)?.lines;
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
  return Array.isArray(lines)
    ? lines
        .filter((line: Partial<GuestLine> | null) => isCount(line?.productId) && isCount(line?.quantity))
        .map(({ key, productId, variantId, quantity, name, price }: GuestLine) => ({
          ...(typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) ? { key } : {}),
          productId,
          ...(isCount(variantId) ? { variantId } : {}),
          quantity: Math.min(quantity, maxUnits),
          ...(typeof name === 'string' ? { name } : {}),
          ...(typeof price === 'number' ? { price } : {}),
        }))
        .slice(0, maxLines)
    : [];
}

/** Changes the stored guest cart, which another tab may have written meanwhile. */
export function changeGuestCart(change: (lines: GuestLine[]) => GuestLine[]): void {
  void useGuestCart.persist.rehydrate();
  useGuestCart.setState(({ lines }) => ({ lines: change(lines) }));
}

export function cartQuery(userId: number) {
  return queryOptions<CartItem[]>({
    queryKey: ['cart', { userId }],
    refetchOnWindowFocus: true,
  });
}

/** One channel per document: a channel does not receive its own messages. */
let otherTabs: BroadcastChannel | null = null;

/** Tells other tabs to refetch a cart that changed on the server. This tab already shows the change. */
export function announceCart(userId: number): void {
  otherTabs?.postMessage(userId);
}

/** Refetches a cart that changed on the server, here and in other tabs. */
export function cartChanged(userId: number): Promise<void> {
  announceCart(userId);
  return queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
}

/** Refetches the cart when another tab changes it. Returns a function that stops it. */
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

export function useCartCount(): number {
  const user = useAuth((state) => state.user);
  const guestLines = useGuestCart((state) => state.lines);
  const { data: items } = useQuery({ ...cartQuery(user?.id ?? 0), enabled: user?.role === 'user' });
  const lines: { quantity: number }[] = user ? (items ?? []) : guestLines;
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The units of a product in the cart; with `variantId` those of one variant of a product with options. */
export function useUnitsInCart(productId: number, variantId?: number): number {
  const user = useAuth((state) => state.user);
  const guestUnits = useGuestCart(({ lines }) =>
    sum(lines.filter((line) => line.productId === productId && isVariant(line.variantId, variantId))),
  );
  const { data: accountUnits = 0 } = useQuery({
    ...cartQuery(user?.id ?? 0),
    enabled: user?.role === 'user',
    select: (items) =>
      sum(items.filter(({ product, variant }) => product.id === productId && isVariant(variant?.id, variantId))),
  });
  return user ? accountUnits : guestUnits;
}

const isVariant = (id: number | undefined, wanted: number | undefined) => wanted === undefined || id === wanted;

const sum = (lines: readonly { quantity: number }[]) => lines.reduce((units, { quantity }) => units + quantity, 0);

/** A product to add. Of a product with options, `variant` is the chosen one, and price, stock and picture are those of the variant. */
type Addable = Pick<Product, 'id' | 'name' | 'available'> &
  Partial<Pick<Product, 'price' | 'variantCount' | 'image'>> & { variant?: Pick<VariantRef, 'id' | 'title'> };

export interface AddedToCart {
  /** Higher with each addition in this tab. */
  count: number;
  productId: number;
  /** With the variant's title. */
  name: string;
  image: string | null;
  price: number | undefined;
  quantity: number;
}

/** The last addition to the cart in this tab. */
export const useLastAdded = create<{ added: AddedToCart | null }>()(() => ({ added: null }));

/** Adds units of a product to the cart and notifies the user of the result. Resolves to whether that succeeded. */
export async function addToCart(product: Addable, quantity = 1): Promise<boolean> {
  try {
    const { user } = useAuth.getState();
    if (user && user.role !== 'user') throw new ApiError(sessionTexts.current().noCart, 403, 'NO_CART');
    if (!product.variant && (product.variantCount ?? 1) > 1)
      throw new ApiError(sessionTexts.current().chooseVariant(product.name), 409, 'CHOOSE_VARIANT');
    if (user) await addToAccountCart(user.id, product, quantity);
    else addToGuestCart(product, quantity);
  } catch (error) {
    notify(errorMessage(error), 'error');
    return false;
  }
  const name = fullName(product);
  const { id: productId, image = null, price } = product;
  useLastAdded.setState(({ added }) => ({
    added: { count: (added?.count ?? 0) + 1, productId, name, image, price, quantity },
  }));
  notify(sessionTexts.current().added(name), 'success');
  return true;
}

const fullName = ({ name, variant }: Addable) => nameWithVariant(name, variant?.title);

async function addToAccountCart(userId: number, { id, variant }: Addable, quantity: number): Promise<void> {
  const body: AddToCartBody = { productId: id, ...(variant?.title && { variantId: variant.id }), quantity };
  await http.post('/cart', body);
  await cartChanged(userId);
}

/** @throws ApiError like the API's when there is not enough stock */
function addToGuestCart(product: Addable, quantity: number): void {
  const { id, available, price, variant } = product;
  const name = fullName(product);
  // The only variant of a product without options has no title, and its line no variant.
  const variantId = variant?.title ? variant.id : undefined;
  void useGuestCart.persist.rehydrate();
  const isSame = (line: GuestLine) => line.productId === id && line.variantId === variantId;
  const line = useGuestCart.getState().lines.find(isSame);
  const present = line?.quantity ?? 0;
  if (present + quantity > available) {
    const t = sessionTexts.current();
    const left = available === 0 ? t.soldOut(name) : t.onlyLeft(available, name);
    throw new ApiError(present > 0 ? `${left} ${t.inCart(present)}` : left, 409, 'OUT_OF_STOCK');
  }
  const added: GuestLine = {
    key: line?.key ?? newIdempotencyKey(),
    productId: id,
    ...(variantId === undefined ? {} : { variantId }),
    quantity: present + quantity,
    name,
    ...(price === undefined ? {} : { price }),
  };
  changeGuestCart((lines) => (line ? lines.map((other) => (isSame(other) ? added : other)) : [...lines, added]));
}

/**
 * Moves the guest's lines into a buyer's cart before the session starts. Most visitors have none, so the code is loaded on demand. Lines
 * that could not be sent, also because of that, stay for the next login. Each line has an idempotency key, as other tabs may merge at the
 * same time.
 */
export async function mergeGuestCart(user: Pick<User, 'id' | 'role'>, token: string): Promise<void> {
  changeGuestCart((lines) => lines.map((line) => ({ key: newIdempotencyKey(), ...line })));
  const { lines } = useGuestCart.getState();
  if (user.role !== 'user' || lines.length === 0) return;
  const code = await import('@rialto/shared/cart/mergeLines').catch(() => null);
  if (!code) return;
  const messages = await code.mergeLines(user.id, token, lines, (moved) =>
    changeGuestCart((present) => present.filter((line) => line.key !== moved.key || line.quantity !== moved.quantity)),
  );
  void cartChanged(user.id);
  if (messages.length > 0) notify(messages.join(' '), 'error');
}
