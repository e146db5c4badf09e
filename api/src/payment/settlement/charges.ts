import type { AuditAction } from '@rialto/shared/contract/auditActions';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import type { OrderRow } from '../../db/schema/orders';
import type { VerifiedOutcome } from '../gateways/gateway';

/** Puts an amount or a currency other than ours on the record. */
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

/** The same charge told of again has the same reference; another one is money that people must look at. */
export async function auditSecondCharge(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<void> {
  const { reference } = paid;
  if (reference === null || order.gatewayReference === null || reference === order.gatewayReference) return;
  await auditCharge(tx, order, paid);
}

/** Puts money on the record that came beside what an order was paid with already. */
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

/** Puts what happened to a payment after it arrived on the record. */
export async function auditIncident(
  tx: Transaction,
  { id }: OrderRow,
  action: Extract<AuditAction<'order'>, `payment.${string}`>,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { actorId: null, action, entity: 'order', entityId: id, details });
}
