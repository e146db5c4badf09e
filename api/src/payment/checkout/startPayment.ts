import type { PaymentStarted } from '@rialto/shared/contract/payment';
import type { Transaction } from '../../db/database';
import { databaseCode } from '../../db/dbErrors';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict } from '../../errors/errors';
import type { Payments } from '../payments';
import { openPayment } from './openPayment';
import { OpenOrdersError, type Placed } from './placeOrder';

/** How often a checkout is retried after a conflict with another transaction. */
const MAX_RETRIES = 3;

/**
 * Places an order and opens its payment. A repeated key returns the payment it has.
 * @param place places the order, in a transaction; `ended` are open orders whose payments were ended
 * @param endOpen ends the payments of other open orders
 */
export async function startPayment(
  payments: Payments,
  hash: string,
  place: (tx: Transaction, ended: readonly OrderRow[]) => Promise<Placed>,
  endOpen: (open: readonly OrderRow[]) => Promise<void> = async () => {},
): Promise<PaymentStarted> {
  const ended: OrderRow[] = [];
  for (let retries = 0; ; ) {
    try {
      const placed = await payments.db.transaction((tx) => place(tx, ended));
      if ('existing' in placed) return resume(payments, placed.existing, hash);
      payments.stockChanged();
      return openPayment(payments, placed.order);
    } catch (error) {
      if (error instanceof OpenOrdersError) {
        await endOpen(error.orders);
        ended.push(...error.orders);
      } else if (!isConflict(error) || retries === MAX_RETRIES) throw error;
      else retries += 1;
    }
  }
}

/** A deadlock, or another order of the same buyer or key was placed first. */
function isConflict(error: unknown): boolean {
  return ['40P01', '23505'].includes(databaseCode(error) ?? '');
}

/** Returns the payment of this key. Opens it if the order has no payment page, after a crash or while another process opens it. */
async function resume(payments: Payments, order: OrderRow, hash: string): Promise<PaymentStarted> {
  if (order.requestHash !== hash) throw new Conflict('KEY_REUSED');
  const { paymentUrl: url, tranId } = order;
  return url === null ? openPayment(payments, order) : { url, tranId };
}

/** Runs one start of a name at a time: a call with the same hash gets the result of the one that is running. */
export function onePerKey() {
  const running = new Map<string, { hash: string; started: Promise<PaymentStarted> }>();
  return async (name: string, hash: string, start: () => Promise<PaymentStarted>): Promise<PaymentStarted> => {
    for (let other = running.get(name); other; other = running.get(name)) {
      if (other.hash === hash) return other.started;
      // If the other request fails, its key is free again.
      await other.started.catch(() => undefined);
    }
    const started = start().finally(() => running.delete(name));
    running.set(name, { hash, started });
    return started;
  };
}
