import { announceCart, cartChanged, cartQuery } from '@rialto/shared/cart';
import type { AddToCartBody, CartItem, UpdateCartItemBody } from '@rialto/shared/contract/cart';
import { ApiError, errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { cartTexts } from '../texts/cartTexts';

interface Saving {
  confirmed: number;
  wanted: number;
}

/** The lines whose quantity is on its way to the server, by id: one call at a time for each, then the latest wish. */
const saving = new Map<number, Saving>();

/** Why a change was refused, in the language shown when it is read; null where it was not. */
export type Refusal = (() => string) | null;

/** Changes on their way. */
const underWay = new Set<Promise<Refusal>>();

/** The lines whose removal is on its way, by id: a second press does not send it again. */
const removing = new Set<number>();

/** Waits for the changes that are on their way; whether the server took them all. */
export async function allSaved(): Promise<boolean> {
  return (await Promise.all(underWay)).every((refusal) => refusal === null);
}

function follow(change: Promise<Refusal>): Promise<Refusal> {
  underWay.add(change);
  return change.finally(() => underWay.delete(change));
}

/**
 * Shows the new quantity at once and saves it; a refused one goes back to what the server holds. It is made from the
 * one that holds now: of two quick presses the second may come before the first is on screen.
 * @returns why it was refused, in the server's words, or null
 */
export function changeQuantity(userId: number, item: CartItem, change: (quantity: number) => number): Promise<Refusal> {
  return follow(saveQuantity(userId, item, change));
}

async function saveQuantity(userId: number, item: CartItem, change: (quantity: number) => number): Promise<Refusal> {
  const before = shownQuantity(userId, item);
  const quantity = change(before);
  showQuantity(userId, item.id, quantity);
  const running = saving.get(item.id);
  if (running) {
    running.wanted = quantity;
    return null;
  }
  const line: Saving = { confirmed: before, wanted: quantity };
  saving.set(item.id, line);
  // A cart on its way still holds the old quantity; giving it up also takes back what was shown meanwhile.
  await queryClient.cancelQueries({ queryKey: cartQuery(userId).queryKey });
  showQuantity(userId, item.id, line.wanted);
  try {
    while (line.confirmed !== line.wanted) {
      const body: UpdateCartItemBody = { quantity: line.wanted, seen: line.confirmed };
      await http.patch(`/cart/${item.id}`, body);
      line.confirmed = body.quantity;
    }
    showQuantity(userId, item.id, line.confirmed);
    announceCart(userId);
    return null;
  } catch (error) {
    // Another tab, or another device, was quicker: this page follows it.
    if (error instanceof ApiError) line.confirmed = error.details.quantity ?? line.confirmed;
    showQuantity(userId, item.id, line.confirmed);
    reload(userId);
    return () => (isGone(error) ? cartTexts.current().gone(item.product.name) : errorMessage(error));
  } finally {
    saving.delete(item.id);
  }
}

/**
 * Takes a line out at once, with an Undo for as long as the notice stands; a refused removal puts it back.
 * `onUndoRefused` gets why the Undo was refused.
 * @returns why the removal was refused, in the server's words, or null
 */
export function removeItem(userId: number, item: CartItem, onUndoRefused: (why: () => string) => void) {
  return follow(deleteItem(userId, item, onUndoRefused));
}

async function deleteItem(
  userId: number,
  item: CartItem,
  onUndoRefused: (why: () => string) => void,
): Promise<Refusal> {
  if (removing.has(item.id)) return null;
  removing.add(item.id);
  const { queryKey } = cartQuery(userId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (items) => items?.filter(({ id }) => id !== item.id));
  try {
    await http.delete(`/cart/${item.id}`);
  } catch (error) {
    reload(userId);
    // Another tab was quicker; that one has the Undo.
    if (isGone(error)) return null;
    queryClient.setQueryData(queryKey, (items) => items && [...items, item].sort((a, b) => a.place - b.place));
    return () => errorMessage(error);
  } finally {
    removing.delete(item.id);
  }
  announceCart(userId);
  const t = cartTexts.current();
  notify(t.removed(item.product.name), 'info', {
    label: t.undo,
    run: () => void follow(putBack(userId, item, onUndoRefused)),
  });
  return null;
}

async function putBack(userId: number, item: CartItem, onRefused: (why: () => string) => void): Promise<Refusal> {
  const body: AddToCartBody = { productId: item.product.id, quantity: item.quantity, place: item.place };
  try {
    await http.post('/cart', body);
    return null;
  } catch (error) {
    const why = () => errorMessage(error);
    notify(why(), 'error');
    onRefused(() => cartTexts.current().notPutBack(why()));
    return why;
  } finally {
    reload(userId);
  }
}

function shownQuantity(userId: number, item: CartItem): number {
  const items = queryClient.getQueryData(cartQuery(userId).queryKey);
  return items?.find(({ id }) => id === item.id)?.quantity ?? item.quantity;
}

function showQuantity(userId: number, itemId: number, quantity: number): void {
  queryClient.setQueryData(cartQuery(userId).queryKey, (items) =>
    items?.map((item) => (item.id === itemId ? { ...item, quantity } : item)),
  );
}

/** Whether another tab, or another device, took the line out. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Prices and stock may have moved with the refusal. */
function reload(userId: number): void {
  void cartChanged(userId);
}
