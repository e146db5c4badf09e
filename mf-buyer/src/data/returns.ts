import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Order, OrderDetail, OrderItem } from '@rialto/shared/contract/order';
import type { CancelLinesBody, RequestReturnBody, Return } from '@rialto/shared/contract/refund';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { orderQuery, refreshOrders } from './orders';

/** Pieces that are not refunded. */
export const keptOf = ({ quantity, refundedQuantity = 0 }: OrderItem): number => quantity - refundedQuantity;

/** What is left to refund of a line, in dollars. */
export const leftOf = ({ price, quantity, refunded = 0 }: OrderItem): number =>
  fromCents(toCents(price) * quantity - toCents(refunded));

/** Whether all money of a paid line is refunded, requested or done. */
export const isRefunded = (item: OrderItem): boolean => toCents(item.refunded ?? 0) > 0 && leftOf(item) === 0;

/**
 * How much of a paid order is refunded: `all` also while the money is on its way, although the order is still Completed then.
 */
export function refundState({ status, items, refundedTotal = 0 }: Order): 'none' | 'part' | 'all' {
  if (status !== 'Completed') return 'none';
  const paid = items.filter(({ price }) => price > 0);
  if (paid.length > 0 && paid.every(isRefunded)) return 'all';
  return refundedTotal > 0 || items.some(({ refunded = 0 }) => refunded > 0) ? 'part' : 'none';
}

/** The lines that the buyer can cancel. */
export function cancellableOf(order: OrderDetail, items: readonly OrderItem[]): OrderItem[] {
  if (order.status !== 'Completed' || order.onHold || isRefundedAsAWhole(order)) return [];
  return items.filter((item) => item.fulfilment === 'Unfulfilled' && keptOf(item) > 0);
}

/** A shipped line with the pieces that the buyer can ask to return. */
export interface ReturnableItem {
  item: OrderItem;
  most: number;
}

export function returnableOf(order: OrderDetail, items: readonly OrderItem[]): ReturnableItem[] {
  if (order.status !== 'Completed' || isRefundedAsAWhole(order)) return [];
  const asked = (order.returns ?? [])
    .filter(({ state }) => state === 'requested' || state === 'approved')
    .flatMap(({ lines }) => lines);
  return items
    .filter(({ fulfilment }) => fulfilment !== 'Unfulfilled')
    .map((item) => {
      const taken = asked.filter(({ itemId }) => itemId === item.id).reduce((sum, { quantity }) => sum + quantity, 0);
      return { item, most: keptOf(item) - taken };
    })
    .filter(({ most }) => most > 0);
}

const isRefundedAsAWhole = ({ refunds = [] }: OrderDetail) =>
  refunds.some(({ cause }) => cause === 'order' || cause === 'payment');

/** @throws ApiError with the server's message, as when a product was shipped meanwhile */
export async function cancelLines(orderId: number, body: CancelLinesBody): Promise<void> {
  try {
    const { data } = await http.post<OrderDetail>(`/orders/${orderId}/cancellations`, body);
    queryClient.setQueryData(orderQuery(orderId).queryKey, data);
  } finally {
    refreshOrders();
  }
}

export async function requestReturn(orderId: number, body: RequestReturnBody): Promise<void> {
  try {
    await http.post<Return>(`/orders/${orderId}/returns`, body);
  } finally {
    refreshOrders();
  }
}

export async function withdrawReturn(id: number): Promise<void> {
  try {
    await http.post<Return>(`/returns/${id}/withdraw`);
  } finally {
    refreshOrders();
  }
}
