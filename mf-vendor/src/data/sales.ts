import { definedParams } from '@rialto/shared/api/queryKey';
import { MAX_SALES } from '@rialto/shared/contract/limits';
import type { Fulfilment } from '@rialto/shared/contract/order';
import type { SaleCounts, SoldOrder, SoldOrderListQuery, UpdatedSales } from '@rialto/shared/contract/sale';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@rialto/shared/query';

export type SaleFilter = Pick<SoldOrderListQuery, 'q' | 'from' | 'to'>;
export type SoldOrderFilter = SaleFilter & Required<Pick<SoldOrderListQuery, 'tab' | 'sort'>>;

export const soldOrdersQuery = (filter: SoldOrderFilter, limit: number = pageSize()) =>
  pagedQuery<SoldOrder>('/sales/orders', { ...filter, limit });

/** The orders and items in each tab. */
export const saleCountsQuery = (filter: SaleFilter) =>
  queryOptions<SaleCounts>({
    queryKey: ['sales', 'counts', definedParams({ ...filter })],
    placeholderData: keepPreviousData,
  });

/** @throws ApiError with the server's message */
export const fetchAllSoldOrders = (filter: SoldOrderFilter) => fetchAll(soldOrdersQuery(filter, 250));

/** Leaves it to the caller to read the sales again. @throws ApiError with the server's message */
export async function moveSale(id: number, fulfilment: Fulfilment): Promise<void> {
  await http.patch(`/sales/${id}`, { fulfilment });
}

/** Returns a result for each sale. @throws ApiError with the server's message; earlier batches may have succeeded */
export function moveSales(ids: readonly number[], fulfilment: Fulfilment): Promise<UpdatedSales['results']> {
  return refreshing(async () => {
    const results: UpdatedSales['results'] = [];
    for (let start = 0; start < ids.length; start += MAX_SALES) {
      const { data } = await http.patch<UpdatedSales>('/sales', {
        ids: ids.slice(start, start + MAX_SALES),
        fulfilment,
      });
      results.push(...data.results);
    }
    return results;
  });
}

/** All queries, as sales, statistics and orders change. */
export const invalidateSales = () => queryClient.invalidateQueries();

/** Reads everything again after a change, also after one that failed, as another window may have changed it. */
export async function refreshing<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } finally {
    await invalidateSales();
  }
}
