import { hashOf } from '@rialto/shared/api/idempotencyKey';
import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { Address, AddressBody, Gift } from '@rialto/shared/contract/address';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { CheckoutQuote, GuestPaymentBody } from '@rialto/shared/contract/checkout';
import type { CreatePaymentBody, Payment, PaymentStarted } from '@rialto/shared/contract/payment';
import type { User } from '@rialto/shared/contract/user';
import { ApiError, http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { postalOf } from './addresses';
import { cartTotal } from './cartTotals';
import { guestItemsOf } from './guestCart';
import { attemptFor, forgetAttempt, guestId, keepAttempt, lastAttempt } from './paymentAttempt';

export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

const missing = 'N/A';

/** The body of a checkout: the cart as it is on screen, and 'N/A' for missing fields. */
export function paymentBody(user: User, recipient: Recipient, items: readonly CartItem[]): CreatePaymentBody {
  return {
    userId: user.id,
    userEmail: user.email || missing,
    userName: recipient.name.trim() || missing,
    userPhone: recipient.phone.trim() || missing,
    userAddress: recipient.address.trim() || missing,
    totalPriceToPay: cartTotal(items),
    cartItems: items.map(({ id, quantity, product, variant }) => ({
      id,
      quantity,
      product: { id: product.id, name: product.name, price: product.price },
      ...(variant && { variant: { id: variant.id } }),
    })),
  };
}

/** What a buyer chose at a checkout with delivery. */
export interface Chosen {
  /** Of the address book, or as typed. */
  address: Address | AddressBody;
  choices: Record<string, number>;
  /** '' without one. */
  voucher: string;
  /** The quote that the page shows. */
  quote: string;
  totalPrice: number;
  gift: Gift | null;
}

/** What both bodies have of it. */
const choicesBody = ({ choices, voucher, quote, gift }: Chosen) => ({
  choices,
  quote,
  ...(voucher && { voucher }),
  ...(gift && { gift }),
});

/** The body of a member's checkout with delivery; the specification's fields are filled from the address. */
export function memberPaymentBody(user: User, chosen: Chosen, items: readonly CartItem[]): CreatePaymentBody {
  const { address, totalPrice } = chosen;
  const recipient = { name: address.name, phone: address.phone ?? '', address: oneText(address) };
  return {
    ...paymentBody(user, recipient, items),
    totalPriceToPay: totalPrice,
    ...('id' in address ? { addressId: address.id } : { address }),
    ...choicesBody(chosen),
  };
}

/** The body of a checkout with a voucher at shops that deliver at no charge. */
export function discountedPaymentBody(
  user: User,
  recipient: Recipient,
  items: readonly CartItem[],
  { totalPrice, voucher, quote }: CheckoutQuote,
): CreatePaymentBody {
  return {
    ...paymentBody(user, recipient, items),
    totalPriceToPay: totalPrice,
    quote,
    ...(voucher && { voucher: voucher.code }),
  };
}

export function guestPaymentBody(email: string, chosen: Chosen, items: readonly CartItem[]): GuestPaymentBody {
  const { address } = chosen;
  return {
    email,
    address: 'id' in address ? postalOf(address) : address,
    items: guestItemsOf(items),
    ...choicesBody(chosen),
  };
}

/** An address as the one text of the specification. */
function oneText(address: Address | AddressBody): string {
  if ('lines' in address) return address.lines.slice(1).join('\n');
  const { line1, line2, postcode, city, region, country } = address;
  return [line1, line2, [postcode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join('\n');
}

/** A payment; null if it does not exist or belongs to another user. */
export function paymentQuery(tranId: string) {
  return queryOptions({
    queryKey: ['payment', tranId],
    queryFn: ({ signal }) =>
      nullIfMissing(http.get<Payment>(`/payment/${encodeURIComponent(tranId)}`, { signal }), [400, 404]),
  });
}

/**
 * Starts a payment, or continues an unpaid one of the same body. The server ends any other unpaid payment of the user.
 * @returns the URL of the payment page, or null if the server sent none
 * @throws ApiError with the server's message; nothing is charged then
 */
export async function startPayment(userId: number, body: CreatePaymentBody): Promise<string | null> {
  const last = lastAttempt(userId);
  if (last?.tranId && last.print === hashOf(body)) {
    const payment = await queryClient.fetchQuery({ ...paymentQuery(last.tranId), staleTime: 0 });
    if (payment?.status === 'Pending') return payment.url;
    // With its key the server would return the payment that has ended.
    forgetAttempt();
  }
  return sendAttempt('/payment', userId, body);
}

/** Starts a guest's payment; a repeated request of the same body finds the same payment. @throws ApiError as for `startPayment` */
export function startGuestPayment(body: GuestPaymentBody): Promise<string | null> {
  return sendAttempt('/guest/payment', guestId, body);
}

async function sendAttempt(
  path: string,
  userId: number,
  body: CreatePaymentBody | GuestPaymentBody,
): Promise<string | null> {
  const attempt = attemptFor(userId, body);
  try {
    const { data } = await http.post<Partial<PaymentStarted>>(path, body, {
      headers: { 'Idempotency-Key': attempt.key },
    });
    keepAttempt({ ...attempt, tranId: data.tranId ?? null });
    return data.url ?? null;
  } catch (error) {
    if (isFinal(error)) forgetAttempt();
    throw error;
  }
}

/** Whether the error ends the attempt. After any other error the next try uses the same key. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return code === 'PAYMENT_UNAVAILABLE' || (status >= 400 && status < 500 && ![401, 408, 429].includes(status));
}
