import { sql } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { endAtGateway } from '../checkout/openPayment';
import type { Payments } from '../payments';
import { settleUnpaid } from '../settlement/endUnpaid';
import { checkPayment } from './poll';

const BATCH_SIZE = 50;

/**
 * Cancels orders whose reservation has expired and releases their stock. The gateway is queried first, so that a payment
 * made in the last second counts. If it does not respond, the stock is released anyway and the poller keeps querying. Returns
 * the number of cancelled orders, without those whose end the gateway reported. Safe in several processes, since each order
 * is claimed by one for a minute.
 */
export async function sweep(payments: Payments): Promise<number> {
  const expired = await claimExpired(payments);
  const ended = await Promise.all(expired.map((order) => endExpired(payments, order)));
  return ended.filter(Boolean).length;
}

async function endExpired(payments: Payments, order: OrderRow): Promise<boolean> {
  try {
    if (await checkPayment(payments, order)) return false;
    await endAtGateway(payments, order);
  } catch (err) {
    payments.log.warn({ err, tranId: order.tranId }, 'querying an expired payment failed');
  }
  return settleUnpaid(payments, order.tranId, 'expired');
}

function claimExpired({ db }: Payments): Promise<OrderRow[]> {
  return db
    .update(orders)
    .set({ sweptAt: sql`now()` })
    .where(
      sql`${orders.id} IN (
        SELECT id FROM ${orders}
        WHERE stock_held AND reserved_until <= now() AND (swept_at IS NULL OR swept_at < now() - interval '1 minute')
        ORDER BY reserved_until LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
}
