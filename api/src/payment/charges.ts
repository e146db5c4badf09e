import type { AuditAction } from '@rialto/shared/contract/auditActions';
import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../audit';
import type { Queryable, Transaction } from '../db/database';
import { paymentEvents } from '../db/schema';
import type { VerifiedOutcome } from './gateway';
import type { OrderRow } from './payments';

/** Whether its gateway has told of a charge for an order, in another notice than `besides`. */
export async function wasCharged(
  db: Queryable,
  { gateway, tranId }: Pick<OrderRow, 'gateway' | 'tranId'>,
  besides = '',
): Promise<boolean> {
  const [charge] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.tranId, tranId),
        eq(paymentEvents.gateway, gateway),
        eq(paymentEvents.outcome, 'paid'),
        ne(paymentEvents.eventId, besides),
      ),
    )
    .limit(1);
  return charge !== undefined;
}

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
