import { announceCart, cartChanged, cartQuery } from '@rialto/shared/cart';
import type { AddToCartBody, CartItem, UpdateCartItemBody } from '@rialto/shared/contract/cart';
import { ApiError, errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { cartTexts } from '../texts/cartTexts';
import { lineName } from './lineName';

interface Saving {
  confirmed: number;
  wanted: number;
}

/** The lines whose quantity is being saved, by id. Each line has one request at a time; the next one sends the latest quantity. */
const saving = new Map<number, Saving>();

/** Returns the error message in the current language; null if the change succeeded. */
export type ChangeProblem = (() => string) | null;

const pendingChanges = new Set<Promise<ChangeProblem>>();

/** The ids of lines with a pending removal: a second press sends nothing. */
const removing = new Set<number>();

/** Waits for pending changes. @returns whether all of them succeeded */
export async function allSaved(): Promise<boolean> {
  return (await Promise.all(pendingChanges)).every((problem) => problem === null);
}

function track(change: Promise<ChangeProblem>): Promise<ChangeProblem> {
  pendingChanges.add(change);
  return change.finally(() => pendingChanges.delete(change));
}

/**
 * Shows the new quantity immediately and saves it; if that fails, shows the server's quantity. `change` gets the current quantity, as a
 * second press may come before the first one is rendered.
 */
export function changeQuantity(
  userId: number,
  item: CartItem,
  change: (quantity: number) => number,
): Promise<ChangeProblem> {
  return track(saveQuantity(userId, item, change));
}

async function saveQuantity(
  userId: number,
  item: CartItem,
  change: (quantity: number) => number,
): Promise<ChangeProblem> {
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
  // The response of a pending request would show the old quantity. Cancelling it also reverts the quantity shown above.
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
    return () => (isGone(error) ? cartTexts.current().gone(lineName(item)) : errorMessage(error));
  } finally {
    saving.delete(item.id);
  }
}

/**
 * Hides a line immediately and removes it; if that fails, shows it again. The notice offers to undo the removal.
 * @param onUndoFailed gets the error message of the undo
 */
export function removeItem(userId: number, item: CartItem, onUndoFailed: (message: () => string) => void) {
  return track(deleteItem(userId, item, onUndoFailed));
}

async function deleteItem(
  userId: number,
  item: CartItem,
  onUndoFailed: (message: () => string) => void,
): Promise<ChangeProblem> {
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
  notify(t.removed(lineName(item)), 'info', {
    label: t.undo,
    run: () => void track(putBack(userId, item, onUndoFailed)),
  });
  return null;
}

async function putBack(
  userId: number,
  item: CartItem,
  onFailed: (message: () => string) => void,
): Promise<ChangeProblem> {
  const { product, variant, quantity, place } = item;
  const body: AddToCartBody = { productId: product.id, ...(variant && { variantId: variant.id }), quantity, place };
  try {
    await http.post('/cart', body);
    return null;
  } catch (error) {
    const message = () => errorMessage(error);
    notify(message(), 'error');
    onFailed(() => cartTexts.current().notPutBack(message()));
    return message;
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
