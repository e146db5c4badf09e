import { and, asc, eq, lte } from 'drizzle-orm';
import { orders } from '../db/schema';
import { endAtGateway } from './open';
import type { OrderRow, Payments } from './payments';
import { checkPayment } from './poll';
import { settleUnpaid } from './settle';

const AT_ONCE = 50;

/**
 * Ends the orders whose reservation is over and gives their stock back; answers how many. The gateway is asked first, so
 * that what was paid in the last second is sold. When it doesn't answer, the stock is given back all the same, and the
 * poller goes on asking.
 */
export async function sweep(payments: Payments): Promise<number> {
  const over = await payments.db
    .select()
    .from(orders)
    .where(and(eq(orders.stockHeld, true), lte(orders.reservedUntil, new Date())))
    .orderBy(asc(orders.reservedUntil))
    .limit(AT_ONCE);
  const ended = await Promise.all(over.map((order) => endOver(payments, order)));
  return ended.filter(Boolean).length;
}

async function endOver(payments: Payments, order: OrderRow): Promise<boolean> {
  try {
    if (await checkPayment(payments, order)) return false;
    await endAtGateway(payments, order);
  } catch (err) {
    payments.log.warn({ err, tranId: order.tranId }, 'the gateway did not tell of a payment that is over');
  }
  return settleUnpaid(payments, order.tranId, 'expired');
}
