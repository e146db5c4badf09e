import type { OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { Conflict } from '../errors';

// What an admin may do to a payment by hand. A gateway's word is taken by settle.ts whatever the state.

/** Who does it, and why; the reason is for the record, buyers don't read it. */
export interface ByHand {
  actorId: number;
  reason: string;
}

/** How an order can be ended by hand: one that waits in any way, one that ended unpaid if its money came after all. */
export function settleableTo(status: OrderStatus, hasRefund: boolean, isSellerGone = false): SettleOutcome[] {
  if (hasRefund) return [];
  if (isSellerGone) return status === 'Pending' ? ['Failed', 'Cancelled'] : [];
  if (status === 'Pending') return ['Completed', 'Failed', 'Cancelled'];
  return status === 'Failed' || status === 'Cancelled' ? ['Completed'] : [];
}

const standings: Record<OrderStatus, string> = {
  Pending: 'This order isn’t paid yet.',
  Completed: 'This order is already completed.',
  Failed: 'This order’s payment has failed.',
  Cancelled: 'This order is already cancelled.',
  Refunded: 'This order is already refunded.',
};

/** Why a buyer can't cancel an order that isn't Pending. */
export function notCancellable(status: OrderStatus): Conflict {
  const more = status === 'Completed' ? ' It can’t be cancelled any more.' : '';
  return new Conflict('NOT_PENDING', `${standings[status]}${more}`);
}

/** Throws Conflict, in words, for an outcome that isn't one of those. */
export function refuseOutcome(status: OrderStatus, hasRefund: boolean, outcome: SettleOutcome): void {
  if (settleableTo(status, hasRefund).includes(outcome)) return;
  if (hasRefund && status !== 'Refunded')
    throw new Conflict('REFUNDING', 'A refund is in progress, so this order can’t be changed any more.');
  const now = standings[status];
  if (status === 'Completed') throw new Conflict('ALREADY_SETTLED', `${now} To return the money, refund it.`);
  if (status === 'Refunded') throw new Conflict('ALREADY_SETTLED', `${now} It can’t be changed any more.`);
  throw new Conflict('ALREADY_SETTLED', `${now} It can only be completed, if the payment did arrive.`);
}

/** Why there is nothing to give back of an order that isn't Completed. */
export function nothingPaid(): Conflict {
  return new Conflict('NOT_PAID', 'This order wasn’t paid, so there’s nothing to refund.');
}

/** Why an order can't be completed whose seller is suspended or deleted. */
export function sellerGone(): Conflict {
  return new Conflict(
    'SELLER_GONE',
    'A vendor of this order is suspended or deleted and won’t ship it, so it wasn’t completed. Refund the money where it was paid.',
  );
}

/** Why an order that ended unpaid can't be completed any more. */
export function soldOut(): Conflict {
  return new Conflict(
    'SOLD_OUT',
    'The products have sold out, so the order wasn’t completed and nothing changed. Refund the money where it was paid.',
  );
}

/** Why a refund waits: money that a bank takes back must not be given back a second time. */
export function disputed(): Conflict {
  return new Conflict(
    'DISPUTED',
    'The buyer’s bank is disputing this payment and may take the money back. Wait for its decision before you refund it.',
  );
}

/** Why an order that isn't Completed is not released for sending. */
export function notReleasable(status: OrderStatus): Conflict {
  return new Conflict('NOT_PAID', `${standings[status]} There’s nothing to ship.`);
}
