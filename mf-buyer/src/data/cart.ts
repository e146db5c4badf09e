import { cartQuery } from '@rialto/shared/cart';
import type { CartItem, UpdateCartItemBody } from '@rialto/shared/contract/cart';
import { errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';

interface Saving {
  confirmed: number;
  wanted: number;
}

/** The lines whose quantity is on its way to the server, by id: one call at a time for each, then the latest wish. */
const saving = new Map<number, Saving>();

/**
 * Shows the new quantity at once and saves it; a refused one goes back to what the server holds. It is made from the
 * one that holds now: of two quick presses the second may come before the first is on screen.
 * @returns why it was refused, in the server's words, or null
 */
export async function changeQuantity(
  userId: number,
  item: CartItem,
  change: (quantity: number) => number,
): Promise<string | null> {
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
      const body: UpdateCartItemBody = { quantity: line.wanted };
      await http.patch(`/cart/${item.id}`, body);
      line.confirmed = body.quantity;
    }
    return null;
  } catch (error) {
    showQuantity(userId, item.id, line.confirmed);
    reload(userId);
    return errorMessage(error);
  } finally {
    saving.delete(item.id);
  }
}

/**
 * Takes a line out at once, with an Undo for as long as the notice stands; a refused removal puts it back.
 * @returns why it was refused, in the server's words, or null
 */
export async function removeItem(userId: number, item: CartItem): Promise<string | null> {
  const { queryKey } = cartQuery(userId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (items) => items?.filter(({ id }) => id !== item.id));
  try {
    await http.delete(`/cart/${item.id}`);
  } catch (error) {
    queryClient.setQueryData(queryKey, (items) => items && [...items, item].sort((a, b) => a.id - b.id));
    reload(userId);
    return errorMessage(error);
  }
  notify(`${item.product.name} removed from your cart.`, 'info', {
    label: 'Undo',
    run: () => void putBack(userId, item),
  });
  return null;
}

async function putBack(userId: number, item: CartItem): Promise<void> {
  try {
    await http.post('/cart', { productId: item.product.id, quantity: item.quantity });
  } catch (error) {
    notify(errorMessage(error), 'error');
  }
  reload(userId);
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

/** Prices and stock may have moved with the refusal. */
function reload(userId: number): void {
  void queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
}
