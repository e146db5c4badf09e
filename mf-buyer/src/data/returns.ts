import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Order, OrderDetail, OrderItem } from '@rialto/shared/contract/order';
import type { CancelLinesBody, RequestReturnBody, Return } from '@rialto/shared/contract/refund';
import { http } from '@rialto/shared/http';
import { keptPieces, openPieces, shippedPieces } from '@rialto/shared/parcels/pieces';
import { queryClient } from '@rialto/shared/query';
import { callOf, keyOfOrder, refreshOrders } from './orders';

/** What is left to refund of a line, in dollars. */
export const leftOf = ({ price, quantity, discount = 0, refunded = 0 }: OrderItem): number =>
  fromCents(toCents(price) * quantity - toCents(discount) - toCents(refunded));

/** What the buyer gets back for cancelled lines, in dollars: with the last pieces of a delivery, also what is left of it. */
export function refundOf({ items, deliveries = [] }: OrderDetail, cancelled: readonly OrderItem[]): number {
  const isCancelled = ({ id }: OrderItem) => cancelled.some((item) => item.id === id);
  const lastOnes = deliveries.filter(({ shopName }) => {
    const delivered = items.filter((item) => item.shopName === shopName);
    const keptThen = (item: OrderItem) => keptPieces(item) - (isCancelled(item) ? openPieces(item) : 0);
    return delivered.some(isCancelled) && delivered.every((item) => keptThen(item) === 0);
  });
  const left = [
    ...cancelled.map(costOfOpen),
    ...lastOnes.map(({ price, discount = 0, refunded = 0 }) => price - discount - refunded),
  ];
  return fromCents(left.reduce((sum, dollars) => sum + toCents(dollars), 0));
}

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

/** What the open pieces of a line cost, in dollars: all that is left of it unless others are shipped. */
export const costOfOpen = (item: OrderItem): number =>
  shippedPieces(item) === 0 ? leftOf(item) : Math.min(leftOf(item), fromCents(toCents(item.price) * openPieces(item)));

/** The lines with pieces that the buyer can cancel. */
export function cancellableOf(order: OrderDetail, items: readonly OrderItem[]): OrderItem[] {
  if (order.status !== 'Completed' || order.onHold || isRefundedAsAWhole(order)) return [];
  return items.filter((item) => openPieces(item) > 0);
}

/** A line with the shipped pieces that the buyer can ask to return. */
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
    .filter((item) => shippedPieces(item) > 0)
    .map((item) => {
      const taken = asked.filter(({ itemId }) => itemId === item.id).reduce((sum, { quantity }) => sum + quantity, 0);
      return { item, most: keptPieces(item) - openPieces(item) - taken };
    })
    .filter(({ most }) => most > 0);
}

const isRefundedAsAWhole = ({ refunds = [] }: OrderDetail) =>
  refunds.some(({ cause }) => cause === 'order' || cause === 'payment');

/** @throws ApiError with the server's message, as when a product was shipped meanwhile */
export async function cancelLines(orderId: number, body: CancelLinesBody, guestKey?: string): Promise<void> {
  try {
    const { data } = await http.post<OrderDetail>(`${callOf(orderId, guestKey)}/cancellations`, body);
    queryClient.setQueryData(keyOfOrder(orderId, guestKey), data);
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
