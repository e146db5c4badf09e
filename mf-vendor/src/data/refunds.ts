import type { RefundLinesBody } from '@rialto/shared/contract/refund';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/**
 * Refunds lines that the vendor sold. A repeated key refunds nothing.
 * @throws ApiError with the server's message, and one for each invalid field
 */
export async function refundLines(orderId: number, body: RefundLinesBody, key: string): Promise<void> {
  await http.post(`/orders/${orderId}/refunds`, body, { headers: { 'Idempotency-Key': key } });
  await queryClient.invalidateQueries();
}
