import { hash as digest } from 'node:crypto';
import type { Gift } from '@rialto/shared/contract/address';
import type { CreatePaymentBody, PaymentStarted } from '@rialto/shared/contract/payment';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict, Forbidden, Unavailable } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { codeOf } from '../../offers/vouchers/redeem';
import { outcomeOfEnded } from '../jobs/poll';
import type { Payments } from '../payments';
import { settle } from '../settlement/settle';
import { type RequestedDelivery, readDelivery } from './deliveryRequest';
import { placeOrder } from './placeOrder';
import { onePerKey, startPayment } from './startPayment';

/** A checkout, as read from the request. */
export interface CheckoutRequest {
  key: string;
  /** Hash of the request, to detect a key that is reused for a different checkout. */
  hash: string;
  /** Digest of the caller's network address, if known. */
  placedFrom: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
  displayed: DisplayedCart;
  requested: RequestedDelivery;
  /** The digest of the quote that the page showed; null for pages without one. */
  quote: string | null;
  gift: Gift | null;
  /** The code of a voucher, folded. */
  voucher: string | null;
}

/** The prices and products the page showed, or 'N/A' for what it did not send. */
export interface DisplayedCart {
  totalPriceToPay: CreatePaymentBody['totalPriceToPay'];
  cartItems: { product: { id: number; price: number }; variant?: { id?: number }; quantity: number }[] | 'N/A';
}

/** Starts the payment of the caller's cart under an idempotency key; `placedFrom` is a digest of the network address. */
export type Checkout = (
  caller: Account,
  key: string,
  body: CreatePaymentBody,
  placedFrom?: string,
) => Promise<PaymentStarted>;

/**
 * Creates the checkout. A key always returns the same payment, even while its first call is still running.
 * @throws Forbidden for a cart of another user, and for a second order of a limited account
 * @throws Conflict with KEY_REUSED, ALREADY_PAID, EMPTY_CART, NOTHING_TO_PAY, TOTAL_TOO_LARGE, STALE_PRICE, OUT_OF_STOCK,
 *   FIRST_ORDER_LIMIT, a VOUCHER_… code, STALE_QUOTE, ADDRESS_NEEDED, METHOD_GONE, NO_DELIVERY or PAYMENT_ENDED
 * @throws TooMany after too many unpaid checkouts
 * @throws NotSignedIn if the buyer has been suspended or deleted in the meantime
 * @throws Unavailable if the gateway cannot open a payment or report on an older one; the same key may then be retried
 */
export function createCheckout(payments: Payments): Checkout {
  const once = onePerKey();
  return async (caller, key, body, placedFrom) => {
    const request = { ...readRequest(caller, key, body), placedFrom: placedFrom ?? null };
    return once(`${caller.id} ${key}`, request.hash, () =>
      startPayment(
        payments,
        request.hash,
        (tx, ended) => placeOrder(tx, payments, caller, request, ended),
        (open) => endOpenOrders(payments, caller.id, open),
      ),
    );
  };
}

/**
 * Ends the payments of older orders at their gateways, and settles those that were paid or have failed. They are queried,
 * because one that was just paid would otherwise be charged again with the same cart.
 * @throws Conflict with ALREADY_PAID if one of them was paid
 */
async function endOpenOrders(payments: Payments, userId: number, open: readonly OrderRow[]): Promise<void> {
  const outcomes = await Promise.all(open.map((order) => outcomeOfEnded(payments, order))).catch((error: unknown) => {
    payments.log.warn({ err: error, userId }, 'querying an older payment failed');
    throw new Unavailable('OLDER_PAYMENT_UNKNOWN', {}, { cause: error });
  });
  const settled = open.map(({ gateway }, index) => outcomes[index] && settle(payments, gateway, outcomes[index]));
  const statuses = (await Promise.all(settled)).map((ended) => ended?.status);
  if (statuses.includes('Completed')) throw new Conflict('ALREADY_PAID');
}

function readRequest(caller: Account, key: string, body: CreatePaymentBody): Omit<CheckoutRequest, 'placedFrom'> {
  if (body.userId !== 'N/A' && body.userId !== caller.id) throw new Forbidden('NOT_YOUR_CART');
  const { totalPriceToPay } = body;
  const cartItems = comparable(body.cartItems);
  const [name, phone, address] = [body.userName, body.userPhone, body.userAddress].map(valueOrNull);
  // Only what is bought is hashed: other fields of a cart row may change between retries.
  const lines =
    cartItems === 'N/A'
      ? null
      : cartItems.map(({ product: { id, price }, quantity, variant }) => [id, price, quantity, ...idOf(variant)]);
  const inOrder = lines?.sort(([a = 0, , , va = 0], [b = 0, , , vb = 0]) => a - b || va - vb);
  const knowsDelivery = [body.address, body.addressId, body.choices, body.quote].some((given) => given !== undefined);
  const requested = { ...readDelivery(body), knowsDelivery };
  const { quote = null, gift = null } = body;
  const chosen = Object.entries(requested.choices).sort(([a], [b]) => (a < b ? -1 : 1));
  const voucher = codeOf(body.voucher);
  const delivery = [requested.postal, requested.addressId, chosen, quote, gift, voucher];
  const fingerprint = JSON.stringify([name, phone, address, totalPriceToPay, inOrder, delivery]);
  return {
    key,
    hash: digest('sha256', fingerprint, 'base64url'),
    name: name ?? null,
    phone: phone ?? null,
    address: address ?? null,
    displayed: { totalPriceToPay, cartItems },
    ...{ requested, quote, gift, voucher },
  };
}

const idOf = (variant: { id?: number } | undefined) => (variant?.id === undefined ? [] : [variant.id]);

/** The page's cart lines, or 'N/A' if they cannot be compared because one has no product id. */
function comparable(cartItems: CreatePaymentBody['cartItems']): DisplayedCart['cartItems'] {
  if (cartItems === 'N/A') return cartItems;
  const lines = cartItems.flatMap(({ product: { id, price }, variant, quantity }) =>
    id === undefined ? [] : [{ product: { id, price }, variant, quantity }],
  );
  return lines.length === cartItems.length ? lines : 'N/A';
}

/** Pages send 'N/A' for a value they do not have. */
function valueOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed === 'N/A' ? null : trimmed;
}
