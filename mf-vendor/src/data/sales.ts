import { MAX_SALES } from '@rialto/shared/contract/limits';
import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import type { Sale, SaleListQuery, UpdatedSales } from '@rialto/shared/contract/sale';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

export const fulfilments = ['Unfulfilled', 'Shipped', 'Delivered'] as const satisfies readonly Fulfilment[];
export const orderStatuses = [
  'Pending',
  'Completed',
  'Failed',
  'Cancelled',
  'Refunded',
] as const satisfies readonly OrderStatus[];

export type SaleFilter = Pick<SaleListQuery, 'q' | 'status' | 'fulfilment' | 'from' | 'to'>;

/** The lines the vendor sold, newest first. */
export const salesQuery = (filter: SaleFilter, limit = 50) =>
  pagedQuery<Sale>('/sales', {
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
    limit,
  });

/** All of them, page after page. @throws ApiError with the server's message */
export const fetchAllSales = (filter: SaleFilter) => fetchAll(salesQuery(filter, 250));

/** One step onwards, or one back. @throws ApiError with the server's message */
export async function moveSale(id: number, fulfilment: Fulfilment): Promise<void> {
  await http.patch(`/sales/${id}`, { fulfilment });
  await forgetSales();
}

/** The same step for many; what became of each. @throws ApiError with the server's message, when some parts may be done */
export async function moveSales(ids: readonly number[], fulfilment: Fulfilment): Promise<UpdatedSales['results']> {
  const results: UpdatedSales['results'] = [];
  try {
    for (let start = 0; start < ids.length; start += MAX_SALES) {
      const { data } = await http.patch<UpdatedSales>('/sales', {
        ids: ids.slice(start, start + MAX_SALES),
        fulfilment,
      });
      results.push(...data.results);
    }
    return results;
  } finally {
    await forgetSales();
  }
}

/** Sales, the figures made of them, and the orders they are part of. */
const forgetSales = () => queryClient.invalidateQueries();
