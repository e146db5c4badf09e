import type { AuditAction } from '@rialto/shared/contract/auditActions';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import type { OrderRow } from '../../db/schema/orders';
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

/** Records a second charge in the audit log. A repeated report of the first charge has its reference and is ignored. */
export async function auditSecondCharge(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<void> {
  const { reference } = paid;
  if (reference === null || order.gatewayReference === null || reference === order.gatewayReference) return;
  await auditCharge(tx, order, paid);
}

/** Records in the audit log money that arrived in addition to what paid for the order. */
export async function auditCharge(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<void> {
  const { amountCents, currency, eventId, reference } = paid;
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
