import type { OrderEventMessage } from '@rialto/shared/contract/messages/messages';
import type { OrderStatus } from '@rialto/shared/contract/order';
import type { Transaction } from '../../db/database';
import type { OrderRow } from '../../db/schema/orders';
import { postSale, type SaleSource } from '../../money/ledger/earnings';
import { notifyLowStock } from '../../orders/emails/lowStockEmails';
import { enqueueReceipt } from '../../orders/emails/receipt';
import { enqueueSold } from '../../orders/emails/saleEmails';
import { issueInvoices } from '../../orders/invoices/issueInvoices';
import { removeFromCart } from '../../orders/stock/removeFromCart';
import { sellReserved, sellUnreserved } from '../../orders/stock/stock';
import type { Payments } from '../payments';
import { addEntry, changeStatus } from './lockedOrder';

/** Completes an order whose stock has been sold: its status, the buyer's cart, the timeline and the emails. */
export async function completeOrder(
  tx: Transaction,
  order: OrderRow,
  entry: OrderEventMessage & { actorId?: number },
  source: SaleSource,
  { settings }: Payments,
): Promise<OrderStatus> {
  await changeStatus(tx, order, 'Completed');
  await postSale(tx, order.id, source);
  await removeFromCart(tx, order);
  await addEntry(tx, order.id, { type: 'completed', ...entry });
  await enqueueReceipt(tx, order.id, settings);
  await enqueueSold(tx, order.id, settings.publicUrl);
  await notifyLowStock(tx, order.id, settings.publicUrl);
  await issueInvoices(tx, order.id);
  return 'Completed';
}

/** Takes an order's products out of the stock; false if they are no longer available. */
export async function sellStock(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (!order.stockHeld) return sellUnreserved(tx, order.id);
  await sellReserved(tx, order.id);
  return true;
}
