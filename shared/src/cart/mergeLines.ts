import type { GuestLine } from '@rialto/shared/cart';
import type { AddToCartBody, CartItem } from '@rialto/shared/contract/cart';
import { ApiError, http } from '@rialto/shared/http';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';

/**
 * Moves a guest's lines into a buyer's cart; calls `onMoved` for each line that the guest's cart no longer needs. A quantity above the
 * stock is reduced to it. Returns the messages for the user.
 */
export async function mergeLines(
  userId: number,
  token: string,
  lines: readonly GuestLine[],
  onMoved: (line: GuestLine) => void,
): Promise<string[]> {
  const auth = { headers: { Authorization: `Bearer ${token}` } };
  const messages: string[] = [];
  for (const line of lines) {
    try {
      const body: AddToCartBody = {
        productId: line.productId,
        ...(line.variantId === undefined ? {} : { variantId: line.variantId }),
        quantity: line.quantity,
        ...(line.key ? { guestLine: line.key } : {}),
      };
      await http.post('/cart', body, auth);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) break;
      if (error.status !== 404 && error.status !== 409) continue;
      if (error.code !== 'ALREADY_MERGED') messages.push(await addAvailableUnits(userId, line, error, auth));
    }
    onMoved(line);
  }
  return messages;
}

/** Sets the account's line to the available stock, and returns the message for the user. */
async function addAvailableUnits(
  userId: number,
  { productId, variantId }: GuestLine,
  error: ApiError,
  auth: { headers: Record<string, string> },
): Promise<string> {
  const shortage = error.details.products?.find(({ id }) => id === productId);
  if (error.status === 404) return sessionTexts.current().goneFromCart;
  if (!shortage || shortage.available === 0) return error.message;
  try {
    const { data: items } = await http.get<CartItem[]>('/cart', { params: { userId }, ...auth });
    const present = items.find(
      ({ product, variant }) => product.id === productId && (variantId === undefined || variant?.id === variantId),
    );
    const body: AddToCartBody = { productId, ...(variantId && { variantId }), quantity: shortage.available };
    if (!present) await http.post('/cart', body, auth);
    else if (present.quantity < shortage.available)
      await http.patch(`/cart/${present.id}`, { quantity: shortage.available }, auth);
    return sessionTexts.current().allLeftInCart(shortage.available, shortage.name);
  } catch {
    return error.message;
  }
}
