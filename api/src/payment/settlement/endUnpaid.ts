import type { OrderStatus } from '@rialto/shared/contract/order';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { lockUser } from '../../identity/lockUser';
import { releaseVoucher } from '../../offers/vouchers/redeem';
import { anonymiseBuyers } from '../../orders/buyers/anonymiseBuyers';
import { enqueueOrderCancelled } from '../../orders/emails/orderCancelled';
import { closeIncidents } from '../../orders/incidents/incidents';
import { releaseStock } from '../../orders/stock/stock';
import type { Payments } from '../payments';
import { addEntry, changeStatus, type Entry, lockOrder } from './lockedOrder';
import { requestRefund } from './refunds';

/** The reason why an order ends without a notice of the gateway; the timeline shows it. A guest who cancels has no id. */
export type EndReason = 'expired' | 'superseded' | 'unopened' | 'vendorInactive' | { cancelledBy: number | null };

/**
 * Ends an unpaid order without a notice of the gateway; false if it had ended already.
 * @throws NotSignedIn if the buyer cancels and has been deleted
 */
export async function settleUnpaid(payments: Payments, tranId: string, reason: EndReason): Promise<boolean> {
  const ended = await payments.db.transaction(async (tx) => {
    // The new timeline entry refers to the account, which must be locked before the order: a deletion does the same.
    if (typeof reason === 'object' && reason.cancelledBy !== null) await lockUser(tx, reason.cancelledBy);
    const order = await lockOrder(tx, tranId);
    if (order?.status !== 'Pending') return false;
    // The buyer may still be on the payment page. Without one, the checkout itself has reported the end.
    if (reason === 'vendorInactive' && order.paymentUrl !== null)
      await enqueueOrderCancelled(tx, order, payments.settings.publicUrl);
    await endUnpaid(tx, order, reason);
    return true;
  });
  payments.stockChanged();
  return ended;
}

/** Like `settleUnpaid`, in a transaction that has locked the row of the Pending order. */
export async function endUnpaid(tx: Transaction, order: OrderRow, reason: EndReason): Promise<OrderStatus> {
  const entries: Record<Exclude<EndReason, object>, Entry> = {
    expired: { type: 'expired', code: 'CANCELLED_UNPAID', params: {} },
    superseded: { type: 'cancelled', code: 'PAYMENT_REPLACED', params: {}, actorId: order.userId },
    unopened: { type: 'failed', code: 'PAYMENT_UNOPENED', params: {} },
    vendorInactive: { type: 'cancelled', code: 'CANCELLED_WITH_VENDOR', params: {} },
  };
  if (typeof reason === 'object')
    return endOrder(tx, order, 'Cancelled', {
      type: 'cancelled',
      code: 'CANCELLED',
      params: {},
      actorId: reason.cancelledBy,
    });
  return endOrder(tx, order, reason === 'unopened' ? 'Failed' : 'Cancelled', entries[reason]);
}

/** Ends an unpaid order and releases its stock. If its payment is on hold as a suspected fraud, it is refunded. */
export async function endOrder(
  tx: Transaction,
  order: OrderRow,
  status: 'Failed' | 'Cancelled',
  entry: Entry,
): Promise<OrderStatus> {
  if (order.stockHeld) await releaseStock(tx, order.id);
  if (order.voucherId !== null) await releaseVoucher(tx, order.id);
  await changeStatus(tx, order, status);
  await addEntry(tx, order.id, entry);
  const [riskIncident] = await closeIncidents(tx, order.id, 'risk');
  if (riskIncident) await requestRefund(tx, order, riskIncident);
  await anonymiseBuyers(tx, eq(orders.id, order.id));
  return status;
}
