import { MAX_SALES } from '@rialto/shared/contract/limits';
import type { Fulfilment } from '@rialto/shared/contract/order';
import type { Sale, SaleListQuery, UpdatedSales } from '@rialto/shared/contract/sale';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

export const fulfilments = ['Unfulfilled', 'Shipped', 'Delivered'] as const satisfies readonly Fulfilment[];

export type SaleFilter = Pick<SaleListQuery, 'q' | 'status' | 'fulfilment' | 'from' | 'to'>;

/** Newest first. */
export const salesQuery = (filter: SaleFilter, limit = 50) => pagedQuery<Sale>('/sales', { ...filter, limit });

/** @throws ApiError with the server's message */
export const fetchAllSales = (filter: SaleFilter) => fetchAll(salesQuery(filter, 250));

/** @throws ApiError with the server's message */
export async function moveSale(id: number, fulfilment: Fulfilment): Promise<void> {
  await http.patch(`/sales/${id}`, { fulfilment });
  await invalidateSales();
}

/** Returns a result for each sale. @throws ApiError with the server's message; earlier batches may have succeeded */
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
    await invalidateSales();
  }
}

/** All queries, as sales, statistics and orders change. */
const invalidateSales = () => queryClient.invalidateQueries();
