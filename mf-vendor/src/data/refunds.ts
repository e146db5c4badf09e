import type { OrderDetail, OrderItem } from '@rialto/shared/contract/order';
import type { RefundLinesBody } from '@rialto/shared/contract/refund';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** All items that the vendor sold of an order. @throws ApiError with the server's message */
export async function fetchSoldItems(orderId: number): Promise<OrderItem[]> {
  return (await http.get<OrderDetail>(`/orders/${orderId}`)).data.items;
}

/**
 * Refunds lines that the vendor sold. A repeated key refunds nothing.
 * @throws ApiError with the server's message, and one for each invalid field
 */
export async function refundLines(orderId: number, body: RefundLinesBody, key: string): Promise<void> {
  await http.post(`/orders/${orderId}/refunds`, body, { headers: { 'Idempotency-Key': key } });
  await queryClient.invalidateQueries();
}
