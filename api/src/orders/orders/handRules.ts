import type { OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { Conflict } from '../../errors/errors';

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

/** Throws Conflict for an outcome that isn't one of those. */
export function refuseOutcome(status: OrderStatus, hasRefund: boolean, outcome: SettleOutcome): void {
  if (settleableTo(status, hasRefund).includes(outcome)) return;
  if (hasRefund && status !== 'Refunded') throw new Conflict('REFUNDING');
  throw new Conflict('ALREADY_SETTLED', { status });
}
