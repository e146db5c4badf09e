import type { AuditAction } from '@rialto/shared/contract/auditActions';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import type { OrderRow } from '../../db/schema/orders';
import { recordIncident } from '../../orders/incidents/incidents';
import type { VerifiedOutcome } from '../gateways/gateway';

/** Records in the audit log that the amount or currency paid differs from the order's price. */
export async function auditWrongAmount(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<void> {
  const { amountCents, currency, eventId } = paid;
  await audit(tx, {
    actorId: null,
    action: 'payment.wrong_amount',
    entity: 'order',
    entityId: order.id,
    details: { amountCents, currency, eventId, expectedCents: order.totalCents },
  });
}

/** Whether the report is about another charge than the one that the order has. */
export function isOtherCharge({ gatewayReference }: OrderRow, { reference }: VerifiedOutcome): boolean {
  return reference !== null && gatewayReference !== null && reference !== gatewayReference;
}

/**
 * Records a second charge, which an admin refunds (`refundCharge`). A repeated report of the first charge has its reference and
 * is ignored.
 */
export async function recordSecondCharge(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<void> {
  if (isOtherCharge(order, paid)) await recordCharge(tx, order, paid);
}

/** Records money that arrived in addition to what paid for the order: for admins, and in the audit log. */
export async function recordCharge(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<void> {
  const { amountCents, currency, eventId, reference } = paid;
  await recordIncident(tx, {
    orderId: order.id,
    kind: 'second_charge',
    reference: reference ?? eventId,
    ...{ amountCents, currency, reason: null, outcome: null },
  });
  await audit(tx, {
    actorId: null,
    action: 'payment.second_charge',
    entity: 'order',
    entityId: order.id,
    details: { amountCents, currency, eventId, reference, firstReference: order.gatewayReference },
  });
}

/** Records an incident of a payment in the audit log. */
export async function auditIncident(
  tx: Transaction,
  { id }: OrderRow,
  action: Extract<AuditAction<'order'>, `payment.${string}`>,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { actorId: null, action, entity: 'order', entityId: id, details });
}
