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

/** Throws Conflict, in words, for an outcome that isn't one of those. */
export function refuseOutcome(status: OrderStatus, hasRefund: boolean, outcome: SettleOutcome): void {
  if (settleableTo(status, hasRefund).includes(outcome)) return;
  if (hasRefund && status !== 'Refunded')
    throw new Conflict(
      'REFUNDING',
      `This order is ${status} and its money is going back: it can't be settled any more.`,
    );
  const now = `This order is ${status} already.`;
  if (status === 'Completed') throw new Conflict('ALREADY_SETTLED', `${now} To give the money back, refund it.`);
  if (status === 'Refunded') throw new Conflict('ALREADY_SETTLED', `${now} It can't be settled any more.`);
  throw new Conflict('ALREADY_SETTLED', `${now} It can only be completed, if its money came after all.`);
}

/** Why there is nothing to give back of an order that isn't Completed. */
export function nothingPaid(status: OrderStatus): Conflict {
  return new Conflict(
    'NOT_PAID',
    `This order is ${status}: nothing was paid for it, so there is nothing to give back.`,
  );
}

/** Why an order can't be completed whose seller is suspended or deleted. */
export function sellerGone(): Conflict {
  return new Conflict(
    'SELLER_GONE',
    'A seller of this order is suspended or deleted and would not ship it, so it was not completed. Give the money back where it was paid.',
  );
}

/** Why an order that ended unpaid can't be completed any more. */
export function soldOut(): Conflict {
  return new Conflict(
    'SOLD_OUT',
    'Its goods are sold out meanwhile, so it was not completed and nothing has changed. Give the money back where it was paid.',
  );
}

/** Why a refund waits: money that a bank takes back must not be given back a second time. */
export function disputed(): Conflict {
  return new Conflict(
    'DISPUTED',
    'The bank of the buyer disputes this payment and may take the money back. Wait for its decision before you refund it.',
  );
}

/** Why an order that isn't Completed is not released for sending. */
export function notReleasable(status: OrderStatus): Conflict {
  return new Conflict(
    'NOT_PAID',
    `This order is ${status}: nothing of it waits to be sent. Settle or refund it instead.`,
  );
}
