import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { orderItems, orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { ordersOfGoneSellers } from '../../orders/orders/goneSellers';
import { isOpen } from '../../orders/orders/orderStates';
import { endAtGateway } from '../checkout/open';
import type { Payments } from '../payments';
import { settleUnpaid } from '../settlement/settle';

const AT_ONCE = 50;
/** How long the caller waits for gateways to end payments. What they don't hear in that time, the poller repeats. */
const GATEWAY_PATIENCE_MS = 3_000;

/**
 * Ends the unpaid orders of which a seller is gone, any or one of `vendorIds`: frees their stock, and asks the gateways to take no
 * money for them. Answers how many it ended. Money that arrives all the same is given back by `settle`.
 */
export async function endOrdersOfGoneSellers(payments: Payments, vendorIds?: readonly number[]): Promise<number> {
  let count = 0;
  for (;;) {
    const unpaid = await findUnpaid(payments, vendorIds);
    if (unpaid.length === 0) return count;
    const ended = await Promise.all(unpaid.map(({ tranId }) => settleUnpaid(payments, tranId, 'sellerGone')));
    count += ended.filter(Boolean).length;
    const told = Promise.all(unpaid.map((order) => endAtGateway(payments, order)));
    await Promise.race([told, pause(GATEWAY_PATIENCE_MS, undefined, { ref: false })]);
  }
}

function findUnpaid({ db }: Payments, vendorIds?: readonly number[]): Promise<OrderRow[]> {
  const ofVendors = vendorIds && inArray(orderItems.vendorId, [...vendorIds]);
  return db
    .select()
    .from(orders)
    .where(and(isOpen, sql`${orders.id} IN ${ordersOfGoneSellers(ofVendors)}`))
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);
}
