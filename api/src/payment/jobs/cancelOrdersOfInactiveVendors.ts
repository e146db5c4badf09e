import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { orderItems, orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { ordersOfInactiveVendors } from '../../orders/incidents/inactiveVendors';
import { isOpen } from '../../orders/orders/orderStates';
import { endAtGateway } from '../checkout/openPayment';
import type { Payments } from '../payments';
import { settleUnpaid } from '../settlement/endUnpaid';

const BATCH_SIZE = 50;
/** How long to wait for the gateways. Payments that are not ended in this time are left to the poller. */
const GATEWAY_TIMEOUT_MS = 3_000;

/**
 * Cancels unpaid orders with products of an inactive vendor (any, or one of `vendorIds`), releases their stock and ends
 * their payments at the gateways. Returns how many it cancelled. `settle` refunds money that still arrives.
 */
export async function cancelOrdersOfInactiveVendors(
  payments: Payments,
  vendorIds?: readonly number[],
): Promise<number> {
  let count = 0;
  for (;;) {
    const unpaid = await findUnpaid(payments, vendorIds);
    if (unpaid.length === 0) return count;
    const ended = await Promise.all(unpaid.map(({ tranId }) => settleUnpaid(payments, tranId, 'vendorInactive')));
    count += ended.filter(Boolean).length;
    const notified = Promise.all(unpaid.map((order) => endAtGateway(payments, order)));
    await Promise.race([notified, pause(GATEWAY_TIMEOUT_MS, undefined, { ref: false })]);
  }
}

function findUnpaid({ db }: Payments, vendorIds?: readonly number[]): Promise<OrderRow[]> {
  const ofVendors = vendorIds && inArray(orderItems.vendorId, [...vendorIds]);
  return db
    .select()
    .from(orders)
    .where(and(isOpen, sql`${orders.id} IN ${ordersOfInactiveVendors(ofVendors)}`))
    .orderBy(asc(orders.id))
    .limit(BATCH_SIZE);
}
