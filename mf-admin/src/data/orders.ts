import type {
  AllOrdersQuery,
  HeldOrder,
  Order,
  OrderDetail,
  OrderStatus,
  OrdersFilterQuery,
  OrdersSummary,
  RefundOrderBody,
  ReleaseOrderBody,
  SettleOrderBody,
  StrandedOrder,
} from '@rialto/shared/contract/order';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@rialto/shared/query';

export const orderStatuses = [
  'Pending',
  'Completed',
  'Failed',
  'Cancelled',
  'Refunded',
] as const satisfies readonly OrderStatus[];

export type OrdersFilter = OrdersFilterQuery;

/** A filter as the calls take it: without what it leaves open. */
export function filterParams(filter: OrdersFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Orders of the whole market, newest first. */
export const allOrdersQuery = (filter: OrdersFilter, limit: AllOrdersQuery['limit'] = 50) =>
  pagedQuery<Order>('/allOrders', { ...filterParams(filter), limit });

/** Orders whose payment needs an admin, oldest first. */
export const heldOrdersQuery = () => pagedQuery<HeldOrder>('/allOrders/held', { limit: 20 });

/** How many they are and what they come to, by day and by status. */
export const summaryQuery = (filter: OrdersFilter) =>
  queryOptions<OrdersSummary>({
    queryKey: ['allOrders', 'summary', filterParams(filter)],
    placeholderData: keepPreviousData,
  });

/** The same filter over as many days before those of its summary. */
export function earlierFilter(filter: OrdersFilter, { days }: OrdersSummary): OrdersFilter {
  const daysBeforeFirst = (count: number) => {
    const day = new Date(days[0]?.day ?? 0);
    day.setUTCDate(day.getUTCDate() - count);
    return day.toISOString().slice(0, 10);
  };
  return { ...filter, from: daysBeforeFirst(days.length), to: daysBeforeFirst(1) };
}

/** Paid orders that nobody ships, since their seller is suspended or deleted; of one seller, or of all. */
export const strandedOrdersQuery = (vendorId?: number) =>
  pagedQuery<StrandedOrder>('/allOrders/stranded', { ...(vendorId === undefined ? {} : { vendorId }), limit: 50 });

/** Gives the whole price of many orders back, one after the other; answers why not, by order, where it was refused. */
export async function refundOrders(ids: readonly number[], reason: string): Promise<Map<number, unknown>> {
  const refused = new Map<number, unknown>();
  for (const id of ids) {
    const body: RefundOrderBody = { reason };
    await http.post<OrderDetail>(`/orders/${id}/refund`, body).catch((error: unknown) => refused.set(id, error));
  }
  await queryClient.invalidateQueries();
  return refused;
}

/** An order as the payment desk sees it; null where the id names none. */
export const orderQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: async ({ signal }) => {
      if (id === null) return null;
      try {
        return (await http.get<OrderDetail>(`/orders/${id}`, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchOnMount: 'always',
  });

/** Gives the whole price back. @throws ApiError in the server's words, as where nobody paid */
export const refundOrder = (id: number, body: RefundOrderBody) => change(id, 'refund', body);

/** Ends a payment by hand. @throws ApiError in the server's words, as where it was settled meanwhile */
export const settleOrder = (id: number, body: SettleOrderBody) => change(id, 'settle', body);

/** Lets an order on hold be sent. @throws ApiError in the server's words, as where it is not paid */
export const releaseOrder = (id: number, body: ReleaseOrderBody) => change(id, 'release', body);

type Change = { refund: RefundOrderBody; settle: SettleOrderBody; release: ReleaseOrderBody };

async function change<Call extends keyof Change>(id: number, call: Call, body: Change[Call]) {
  try {
    const { data } = await http.post<OrderDetail>(`/orders/${id}/${call}`, body);
    queryClient.setQueryData(orderQuery(id).queryKey, data);
    return data;
  } finally {
    // Lists, figures, stock and the record moved with it; refused, it is not what is on screen.
    void queryClient.invalidateQueries();
  }
}
