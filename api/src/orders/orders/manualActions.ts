import type { OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { Conflict } from '../../errors/errors';

// The rules for settling a payment manually. A gateway's own reports are processed by settle.ts in any state.

/** The admin and the reason; the reason goes to the audit log and is not shown to buyers. */
export interface ManualAction {
  actorId: number;
  reason: string;
}

/** The outcomes an admin may choose: any for an unpaid order, and Completed for one that ended unpaid but was paid late. */
export function allowedOutcomes(status: OrderStatus, hasRefund: boolean, hasInactiveVendor = false): SettleOutcome[] {
  if (hasRefund) return [];
  if (hasInactiveVendor) return status === 'Pending' ? ['Failed', 'Cancelled'] : [];
  if (status === 'Pending') return ['Completed', 'Failed', 'Cancelled'];
  return status === 'Failed' || status === 'Cancelled' ? ['Completed'] : [];
}

/** @throws Conflict if the outcome is not allowed in this state */
export function assertOutcomeAllowed(status: OrderStatus, hasRefund: boolean, outcome: SettleOutcome): void {
  if (allowedOutcomes(status, hasRefund).includes(outcome)) return;
  if (hasRefund && status !== 'Refunded') throw new Conflict('REFUNDING');
  throw new Conflict('ALREADY_SETTLED', { status });
}
