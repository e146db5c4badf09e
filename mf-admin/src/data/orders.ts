import type { AllOrdersQuery, Order, OrderStatus } from '@rialto/shared/contract/order';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

export const orderStatuses: readonly OrderStatus[] = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'];

/** Orders of the whole market, newest first; `q` is looked for in buyer, product and transaction. */
export function allOrdersQuery({ status, q }: Pick<AllOrdersQuery, 'status' | 'q'>) {
  return pagedQuery<Order>('/allOrders', { ...(status ? { status } : {}), ...(q ? { q } : {}), limit: 50 });
}
