import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import { definedParams } from '@rialto/shared/api/queryKey';
import type { Invoice } from '@rialto/shared/contract/invoice';
import type {
  AllOrdersQuery,
  HeldOrder,
  Order,
  OrderDetail,
  OrdersFilterQuery,
  OrdersSummary,
  RefundOrderBody,
  ReleaseOrderBody,
  SettleOrderBody,
  StrandedOrder,
} from '@rialto/shared/contract/order';
import type {
  ApproveReturnBody,
  AssignIncidentBody,
  ReceiveReturnBody,
  RefundChargeBody,
  RefundLinesBody,
  RefuseReturnBody,
  RetryRefundBody,
} from '@rialto/shared/contract/refund';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@rialto/shared/query';

export type OrderSort = AllOrdersQuery['sort'];
export const orderSorts = ['newest', 'oldest', 'total', '-total'] as const satisfies readonly OrderSort[];

/** The filter of the page of transactions. */
export type OrdersFilter = Omit<OrdersFilterQuery, 'vendorId' | 'shopId'>;

/** Newest first by default. */
export const allOrdersQuery = (
  filter: OrdersFilterQuery & { sort?: OrderSort },
  limit: AllOrdersQuery['limit'] = pageSize(),
) => pagedQuery<Order>('/allOrders', { ...filter, limit });

/** The orders that an account placed, newest first. */
export const ordersOfQuery = (userId: number, limit: AllOrdersQuery['limit']) =>
  pagedQuery<Order>('/orders', { userId, limit });

/** Orders whose payment needs an admin, oldest first. */
export const heldOrdersQuery = () => pagedQuery<HeldOrder>('/allOrders/held', { limit: 20 });

/** Counts and totals by day and by status. */
export const summaryQuery = (filter: OrdersFilter) =>
  queryOptions<OrdersSummary>({
    queryKey: ['allOrders', 'summary', definedParams(filter)],
    placeholderData: keepPreviousData,
  });

/** The same filter for the same number of days before those of its summary. */
export function earlierFilter(filter: OrdersFilter, { days }: OrdersSummary): OrdersFilter {
  const daysBeforeFirst = (count: number) => {
    const day = new Date(days[0]?.day ?? 0);
    day.setUTCDate(day.getUTCDate() - count);
    return day.toISOString().slice(0, 10);
  };
  return { ...filter, from: daysBeforeFirst(days.length), to: daysBeforeFirst(1) };
}

/** Paid orders that are not shipped because their vendor is suspended or deleted; of one vendor, or of all. */
export const strandedOrdersQuery = (vendorId?: number) =>
  pagedQuery<StrandedOrder>('/allOrders/stranded', { vendorId, limit: 50 });

/** Refunds orders one after the other; returns the errors by order id. */
export async function refundOrders(ids: readonly number[], reason: string): Promise<Map<number, unknown>> {
  const failed = new Map<number, unknown>();
  for (const id of ids) {
    const body: RefundOrderBody = { reason };
    await http.post<OrderDetail>(`/orders/${id}/refund`, body).catch((error: unknown) => failed.set(id, error));
  }
  await queryClient.invalidateQueries();
  return failed;
}

/** An order with its payment; null if there is none with this id. */
export const orderQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => (id === null ? null : nullIfMissing(http.get<OrderDetail>(`/orders/${id}`, { signal }))),
    refetchOnMount: 'always',
  });

/** The invoices of a paid order with their credit notes, one per vendor; none for a payment that completed no order. */
export const invoicesQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', id, 'invoices'],
    queryFn: async ({ signal }) =>
      (await nullIfMissing(http.get<Invoice[]>(`/orders/${id}/invoices`, { signal }))) ?? [],
  });

/** Refunds the whole price. @throws ApiError with the server's message, as for an unpaid order */
export const refundOrder = (id: number, body: RefundOrderBody) => change(id, 'refund', body);

/** Settles a payment manually. @throws ApiError with the server's message, as for one settled meanwhile */
export const settleOrder = (id: number, body: SettleOrderBody) => change(id, 'settle', body);

/** Lets an order on hold be shipped. @throws ApiError with the server's message, as for an unpaid order */
export const releaseOrder = (id: number, body: ReleaseOrderBody) => change(id, 'release', body);

/** Refunds lines of one vendor. A repeated key refunds nothing. @throws ApiError with one message for each invalid field */
export const refundLines = (id: number, body: RefundLinesBody, key: string) =>
  change(id, 'refunds', body, { 'Idempotency-Key': key });

/** Requests a failed refund again, or records that it was repaid. @throws ApiError 409 NOT_FAILED */
export const retryRefund = (id: number, refundId: number, body: RetryRefundBody) =>
  change(id, `refunds/${refundId}/retry`, body);

/** Refunds a second charge. @throws ApiError with the server's message */
export const refundCharge = (id: number, chargeId: number, body: RefundChargeBody) =>
  change(id, `charges/${chargeId}/refund`, body);

/** Lets lines of one vendor bear money that left without a refund of ours. @throws ApiError with one message for each invalid field */
export const assignIncident = (id: number, incidentId: number, body: AssignIncidentBody) =>
  change(id, `incidents/${incidentId}/assignment`, body);

/** Answers a return in the vendor's place. @throws ApiError 409 RETURN_ENDED if it was answered meanwhile */
export async function answerReturn(
  id: number,
  call: 'approve' | 'refuse' | 'receive',
  body: ApproveReturnBody | RefuseReturnBody | ReceiveReturnBody,
): Promise<void> {
  try {
    await http.post(`/returns/${id}/${call}`, body);
  } finally {
    void queryClient.invalidateQueries();
  }
}

async function change(id: number, call: string, body: object, headers: Record<string, string> = {}) {
  try {
    const { data } = await http.post<OrderDetail>(`/orders/${id}/${call}`, body, { headers });
    queryClient.setQueryData(orderQuery(id).queryKey, data);
    return data;
  } finally {
    // Lists, figures, stock and the audit log change as well; after an error, the shown order is outdated.
    void queryClient.invalidateQueries();
  }
}
