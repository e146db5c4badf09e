import { definedParams } from '@rialto/shared/api/queryKey';
import { MAX_SALES } from '@rialto/shared/contract/limits';
import type { Fulfilment } from '@rialto/shared/contract/order';
import type { SaleCounts, SoldOrder, SoldOrderListQuery, UpdatedSales } from '@rialto/shared/contract/sale';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@rialto/shared/query';

export type SaleFilter = Pick<SoldOrderListQuery, 'q' | 'from' | 'to'>;
export type ParcelFilter = SaleFilter & Required<Pick<SoldOrderListQuery, 'tab' | 'sort'>>;

export const parcelsQuery = (filter: ParcelFilter, limit: number = pageSize()) =>
  pagedQuery<SoldOrder>('/sales/parcels', { ...filter, limit });

/** The orders and items in each tab. */
export const saleCountsQuery = (filter: SaleFilter) =>
  queryOptions<SaleCounts>({
    queryKey: ['sales', 'counts', definedParams({ ...filter })],
    placeholderData: keepPreviousData,
  });

/** @throws ApiError with the server's message */
export const fetchAllParcels = (filter: ParcelFilter) => fetchAll(parcelsQuery(filter, 250));

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
