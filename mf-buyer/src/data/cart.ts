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

/** The lines whose quantity is being saved, by id. Each line has one request at a time; the next one sends the latest quantity. */
const saving = new Map<number, Saving>();

/** Why a change was refused, in the current language; null if it was not. */
export type Refusal = (() => string) | null;

const pendingChanges = new Set<Promise<Refusal>>();

/** The ids of the lines that are being removed, so that a second press sends nothing. */
const removing = new Set<number>();

/** Waits for pending changes. @returns whether all of them were accepted */
export async function allSaved(): Promise<boolean> {
  return (await Promise.all(pendingChanges)).every((refusal) => refusal === null);
}

function track(change: Promise<Refusal>): Promise<Refusal> {
  pendingChanges.add(change);
  return change.finally(() => pendingChanges.delete(change));
}

/**
 * Shows the new quantity at once, saves it, and shows the server's quantity after a refusal. `change` gets the current quantity,
 * as a second quick press may come before the first is on screen.
 * @returns why it was refused, or null
 */
export function changeQuantity(userId: number, item: CartItem, change: (quantity: number) => number): Promise<Refusal> {
  return track(saveQuantity(userId, item, change));
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
  // A cart that is being loaded has the old quantity. Cancelling the request also reverts what was shown.
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
    // Another tab or device has changed the line.
    if (error instanceof ApiError) line.confirmed = error.details.quantity ?? line.confirmed;
    showQuantity(userId, item.id, line.confirmed);
    void cartChanged(userId);
    return () => (isGone(error) ? cartTexts.current().gone(item.product.name) : errorMessage(error));
  } finally {
    saving.delete(item.id);
  }
}

/**
 * Hides a line at once and removes it; a refusal shows it again. The notice offers to undo the removal.
 * @param onUndoRefused gets why that was refused
 * @returns why the removal was refused, or null
 */
export function removeItem(userId: number, item: CartItem, onUndoRefused: (why: () => string) => void) {
  return track(deleteItem(userId, item, onUndoRefused));
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
    void cartChanged(userId);
    // Another tab has removed it, and offers to undo that.
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
    run: () => void track(putBack(userId, item, onUndoRefused)),
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
    void cartChanged(userId);
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

/** Whether another tab or device has removed the line. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
