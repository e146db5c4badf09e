import type { CartItem } from '@rialto/shared/contract/cart';
import type { CreatePaymentBody, Payment, PaymentStarted } from '@rialto/shared/contract/payment';
import type { User } from '@rialto/shared/contract/user';
import { ApiError, http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';
import { cartTotal } from './cartTotals';
import { attemptFor, forgetAttempt, keepAttempt, lastAttempt, printOf } from './paymentAttempt';

export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

const missing = 'N/A';

/** What checkout sends: the cart as it is on screen, and 'N/A' for whatever is missing. */
export function paymentBody(user: User, recipient: Recipient, items: readonly CartItem[]): CreatePaymentBody {
  return {
    userId: user.id,
    userEmail: user.email || missing,
    userName: recipient.name.trim() || missing,
    userPhone: recipient.phone.trim() || missing,
    userAddress: recipient.address.trim() || missing,
    totalPriceToPay: cartTotal(items),
    cartItems: items.map(({ id, quantity, product }) => ({
      id,
      quantity,
      product: { id: product.id, name: product.name, price: product.price },
    })),
  };
}

/** A payment as the server knows it; null for one that is unknown, or somebody else's. */
export function paymentQuery(tranId: string) {
  return queryOptions({
    queryKey: ['payment', tranId],
    queryFn: ({ signal }) => fetchPayment(tranId, signal),
  });
}

async function fetchPayment(tranId: string, signal?: AbortSignal): Promise<Payment | null> {
  try {
    const path = `/payment/${encodeURIComponent(tranId)}`;
    return (await http.get<Payment>(path, signal ? { signal } : {})).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/**
 * Starts the payment of what is in the cart, or goes on with the one that was started for just that. What was started for
 * anything else, and not paid, the server ends.
 * @returns where to send the browser, null when the server named no place
 * @throws ApiError; nothing is charged then
 */
export async function startPayment(userId: number, body: CreatePaymentBody): Promise<string | null> {
  const last = lastAttempt(userId);
  if (last?.tranId && last.print === printOf(body)) {
    const payment = await fetchPayment(last.tranId);
    if (payment?.status === 'Pending') return payment.url;
    // Its key would lead to what has ended.
    forgetAttempt();
  }
  const attempt = attemptFor(userId, body);
  try {
    const { data } = await http.post<Partial<PaymentStarted>>('/payment', body, {
      headers: { 'Idempotency-Key': attempt.key },
    });
    keepAttempt({ ...attempt, tranId: data.tranId ?? null });
    return data.url ?? null;
  } catch (error) {
    if (isFinal(error)) forgetAttempt();
    throw error;
  }
}

/** Whether the server has decided; after anything else the same attempt is made once more, with the same key. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return code === 'PAYMENT_UNAVAILABLE' || (status >= 400 && status < 500 && ![401, 408, 429].includes(status));
}
