import { sql } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { endAtGateway } from '../checkout/open';
import type { Payments } from '../payments';
import { settleUnpaid } from '../settlement/settle';
import { checkPayment } from './poll';

const AT_ONCE = 50;

/**
 * Ends the orders whose reservation is over and gives their stock back; answers how many. The gateway is asked first, so
 * that what was paid in the last second is sold. When it doesn't answer, the stock is given back all the same, and the
 * poller goes on asking. Processes that sweep at the same moment share the work: who claims an order has a minute for it.
 */
export async function sweep(payments: Payments): Promise<number> {
  const over = await claimOver(payments);
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

function claimOver({ db }: Payments): Promise<OrderRow[]> {
  return db
    .update(orders)
    .set({ sweptAt: sql`now()` })
    .where(
      sql`${orders.id} IN (
        SELECT id FROM ${orders}
        WHERE stock_held AND reserved_until <= now() AND (swept_at IS NULL OR swept_at < now() - interval '1 minute')
        ORDER BY reserved_until LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
}
