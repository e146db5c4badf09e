import { marketCurrency } from '@rialto/shared/contract/money';
import type { PaymentStarted } from '@rialto/shared/contract/payment';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderDeliveries, orderItems, orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict, Unavailable } from '../../errors/errors';
import { gatewayAddresses } from '../gateways/addresses';
import type { OpenedPayment, PayableOrder } from '../gateways/gateway';
import type { Payments } from '../payments';
import { settleUnpaid } from '../settlement/endUnpaid';

/**
 * Opens the hosted payment of an order and stores its URL.
 * @throws Unavailable if the gateway fails; the order has then failed and its stock is released
 * @throws Conflict if the order ended in the meantime
 */
export async function openPayment(payments: Payments, order: OrderRow): Promise<PaymentStarted> {
  const { url, reference } = await openAtGateway(payments, order);
  const [updated] = await payments.db
    .update(orders)
    .set({ paymentUrl: url, gatewayReference: reference })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'Pending')))
    .returning({ tranId: orders.tranId })
    .prepare('keep_payment_url')
    .execute();
  if (updated) return { url, tranId: updated.tranId };
  await endAtGateway(payments, { ...order, gatewayReference: reference });
  throw new Conflict('PAYMENT_ENDED');
}

/** Ends a payment at its gateway, so that it can no longer be paid. A failure is only logged, since the poller retries. */
export async function endAtGateway(
  { gateways, log }: Payments,
  { gateway, tranId, gatewayReference }: Pick<OrderRow, 'gateway' | 'tranId' | 'gatewayReference'>,
): Promise<void> {
  try {
    await gateways.byName(gateway)?.expire({ tranId, reference: gatewayReference });
  } catch (err) {
    log.warn({ err, tranId }, 'ending a payment at the gateway failed');
  }
}

async function openAtGateway(payments: Payments, order: OrderRow): Promise<OpenedPayment> {
  const { tranId } = order;
  try {
    const gateway = payments.gateways.byName(order.gateway);
    if (!gateway) throw new Error(`The gateway ${order.gateway} is not configured`);
    return await gateway.create(payable(payments, order, await linesOf(payments, order)));
  } catch (error) {
    payments.log.error({ err: error, tranId }, 'opening a payment failed');
    await settleUnpaid(payments, tranId, 'unopened');
    await endAtGateway(payments, order);
    throw new Unavailable('PAYMENT_UNAVAILABLE', {}, { cause: error });
  }
}

function payable({ settings }: Payments, order: OrderRow, lines: PayableOrder['lines']): PayableOrder {
  const { tranId, totalCents, buyerName, buyerEmail, buyerPhone, buyerAddress, reservedUntil } = order;
  return {
    tranId,
    amountCents: totalCents,
    currency: marketCurrency(),
    lines: lines.map(({ name, quantity, priceCents }) => ({ name, quantity, priceCents })),
    buyer: { name: buyerName, email: buyerEmail, phone: buyerPhone, address: buyerAddress },
    ...gatewayAddresses(settings, order.gateway, tranId),
    expiresAt: reservedUntil ?? new Date(),
  };
}

async function linesOf({ db }: Payments, { id, deliveryCents }: OrderRow): Promise<PayableOrder['lines']> {
  const lines = await db
    .select({
      name: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id))
    .prepare('lines_of_order')
    .execute();
  return [
    ...lines.map(({ name, variantTitle, ...line }) => ({ ...line, name: nameWithVariant(name, variantTitle) })),
    ...(deliveryCents > 0 ? await deliveriesOf(db, id) : []),
  ];
}

/** The deliveries that cost something, as lines. */
async function deliveriesOf(db: Queryable, orderId: number): Promise<PayableOrder['lines']> {
  const deliveries = await db
    .select({ name: orderDeliveries.name, priceCents: orderDeliveries.priceCents })
    .from(orderDeliveries)
    .where(and(eq(orderDeliveries.orderId, orderId), gt(orderDeliveries.priceCents, 0)))
    .orderBy(asc(orderDeliveries.id))
    .prepare('deliveries_of_order')
    .execute();
  return deliveries.map(({ name, priceCents }) => ({ name: `Delivery: ${name}`, priceCents, quantity: 1 }));
}
