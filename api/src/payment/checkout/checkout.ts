import { hash as digest } from 'node:crypto';
import type { CreatePaymentBody, PaymentStarted } from '@rialto/shared/contract/payment';
import { databaseCode } from '../../db/dbErrors';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict, Forbidden, Unavailable } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { outcomeOfEnded } from '../jobs/poll';
import type { Payments } from '../payments';
import { settle } from '../settlement/settle';
import { openPayment } from './open';
import { placeOrder, StillOpen } from './placeOrder';

/** What a checkout asks for. */
export interface CheckoutRequest {
  key: string;
  /** Tells two requests under one key apart. */
  hash: string;
  /** The digest of the network address it comes from, where there is one. */
  placedFrom: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
  seen: Seen;
}

/** What the page showed of the cart, as far as it can be compared. */
export interface Seen {
  totalPriceToPay: CreatePaymentBody['totalPriceToPay'];
  cartItems: { product: { id: number; price: number }; quantity: number }[] | 'N/A';
}

/** Starts the payment of the caller's cart under an idempotency key; `placedFrom` is a digest of the network address. */
export type Checkout = (
  caller: Account,
  key: string,
  body: CreatePaymentBody,
  placedFrom?: string,
) => Promise<PaymentStarted>;

/**
 * The same key gives the same payment, also while the first call is under way. Throws Forbidden for somebody else's cart,
 * and Conflict: KEY_REUSED for a key that asked for something else, ALREADY_PAID, EMPTY_CART, NOTHING_TO_PAY, TOTAL_TOO_LARGE,
 * STALE_PRICE, OUT_OF_STOCK and FIRST_ORDER_LIMIT, TooMany after too many unpaid ones, and NotSignedIn for a buyer who was suspended or deleted meanwhile, after which nothing has
 * changed; Unavailable when the gateway opens no page or doesn't tell of an older payment, after which the same key may be
 * tried again.
 */
export function createCheckout(payments: Payments): Checkout {
  const underWay = new Map<string, { hash: string; started: Promise<PaymentStarted> }>();
  return async (caller, key, body, placedFrom) => {
    const request = { ...readRequest(caller, key, body), placedFrom: placedFrom ?? null };
    const name = `${caller.id} ${key}`;
    for (let running = underWay.get(name); running; running = underWay.get(name)) {
      if (running.hash === request.hash) return running.started;
      // Which of the two has the key is known when the first has ended: it may be refused, here or by another process.
      await running.started.catch(() => undefined);
    }
    const started = start(payments, caller, request).finally(() => underWay.delete(name));
    underWay.set(name, { hash: request.hash, started });
    return started;
  };
}

/** How often a checkout is retried after a conflict with another transaction. */
const MAX_RETRIES = 3;

async function start(payments: Payments, caller: Account, request: CheckoutRequest): Promise<PaymentStarted> {
  const ended: OrderRow[] = [];
  for (let retries = 0; ; ) {
    try {
      const placed = await payments.db.transaction((tx) => placeOrder(tx, payments, caller, request, ended));
      if ('known' in placed) return resume(payments, placed.known, request);
      payments.stockMoved();
      return openPayment(payments, placed.order);
    } catch (error) {
      if (error instanceof StillOpen) {
        await endOlder(payments, caller.id, error.orders);
        ended.push(...error.orders);
      } else if (!isConflict(error) || retries === MAX_RETRIES) throw error;
      else retries += 1;
    }
  }
}

/** PostgreSQL ended this transaction to resolve a deadlock, or another order of this buyer or key came first. */
function isConflict(error: unknown): boolean {
  return ['40P01', '23505'].includes(databaseCode(error) ?? '');
}

/** The payment that was started under this key. Without an address, a crash or another process left it half started. */
async function resume(payments: Payments, order: OrderRow, request: CheckoutRequest): Promise<PaymentStarted> {
  if (order.requestHash !== request.hash) throw new Conflict('KEY_REUSED');
  const { paymentUrl: url, tranId } = order;
  return url === null ? openPayment(payments, order) : { url, tranId };
}

// An older payment that was made, but not heard of, must be known before the same cart is charged again.
async function endOlder(payments: Payments, userId: number, open: readonly OrderRow[]): Promise<void> {
  const outcomes = await Promise.all(open.map((order) => outcomeOfEnded(payments, order))).catch((error: unknown) => {
    payments.log.warn({ err: error, userId }, 'the gateway did not tell of an older payment');
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
  const [name, phone, address] = [body.userName, body.userPhone, body.userAddress].map(given);
  // A cart's rows tell more than what is bought, and change while they wait.
  const lines =
    cartItems === 'N/A' ? null : cartItems.map(({ product: { id, price }, quantity }) => [id, price, quantity]);
  const asked = JSON.stringify([name, phone, address, totalPriceToPay, lines?.sort(([a = 0], [b = 0]) => a - b)]);
  return {
    key,
    hash: digest('sha256', asked, 'base64url'),
    name: name ?? null,
    phone: phone ?? null,
    address: address ?? null,
    seen: { totalPriceToPay, cartItems },
  };
}

function comparable(cartItems: CreatePaymentBody['cartItems']): Seen['cartItems'] {
  if (cartItems === 'N/A') return cartItems;
  const lines = cartItems.flatMap(({ product: { id, price }, quantity }) =>
    id === undefined ? [] : [{ product: { id, price }, quantity }],
  );
  return lines.length === cartItems.length ? lines : 'N/A';
}

/** 'N/A' is how a page says that it doesn't have it. */
function given(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed === 'N/A' ? null : trimmed;
}
