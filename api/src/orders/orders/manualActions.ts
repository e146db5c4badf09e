import type { OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { Conflict } from '../../errors/errors';

// The rules for settling a payment manually. A gateway's results have their own in payment/settlement/settle.ts.

/** The admin and the reason, which goes to the audit log. The reason of a refund is also shown to buyer and vendors. */
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
