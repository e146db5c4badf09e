import { fromCents } from '@rialto/shared/contract/money';
import type { OrderRefund, Return, SecondCharge } from '@rialto/shared/contract/refund';
import type { IncidentRow } from '../incidents/incidents';
import type { RefundWithLines, ReturnWithLines } from './queries';

export function presentOrderRefund(refund: RefundWithLines): OrderRefund {
  const { id, cause, amountCents, currency, reason, lines, createdAt, doneAt, failedAt } = refund;
  return {
    id,
    cause,
    amount: fromCents(amountCents),
    ...(refund.deliveryCents > 0 ? { delivery: fromCents(refund.deliveryCents) } : {}),
    currency,
    reason,
    lines: lines.map(({ orderItemId, quantity, amountCents, restocked }) => ({
      itemId: orderItemId,
      quantity,
      amount: fromCents(amountCents),
      restocked,
    })),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}

export function presentReturn(row: ReturnWithLines): Return {
  const { id, orderId, vendorId, state, reason, pictures, answer, lines, refundCents, createdAt, changedAt } = row;
  return {
    ...{ id, orderId, vendorId, state, reason, pictures, answer },
    lines: lines.map(({ itemId, productName, quantity }) => ({ itemId, productName, quantity })),
    refund: refundCents === null ? null : fromCents(refundCents),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** A second charge with its refund, if it was requested. */
export function presentSecondCharge(charge: IncidentRow, refunds: readonly RefundWithLines[]): SecondCharge {
  const { id, reference, amountCents, currency, createdAt } = charge;
  const refund = refunds.find(({ incidentId, cause }) => cause === 'charge' && incidentId === id);
  return {
    id,
    reference,
    amount: fromCents(amountCents),
    currency,
    createdAt: createdAt.toISOString(),
    refund: refund ? presentOrderRefund(refund) : null,
  };
}
