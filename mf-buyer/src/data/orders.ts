import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import { useAuth } from '@rialto/shared/auth';
import { cartChanged, cartQuery } from '@rialto/shared/cart';
import type { Order, OrderDetail, OrderItem, OrderListQuery } from '@rialto/shared/contract/order';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { orderTexts } from '../texts/orderTexts';
import { keyOfLine } from './cartTotals';
import { lineName } from './lineName';

type OrderFilter = Pick<OrderListQuery, 'status' | 'q'>;

/** A user's orders, newest first; `q` searches products and transaction numbers. */
export const ordersQuery = (userId: number, filter: OrderFilter = {}) =>
  pagedQuery<Order>('/orders', { userId, ...filter, limit: 20 });

export const fetchAllOrders = (userId: number, filter: OrderFilter): Promise<Order[]> =>
  fetchAll(pagedQuery<Order>('/orders', { userId, ...filter, limit: 250 }));

/** The latest unpaid orders, including those that can no longer be paid. */
export const pendingOrdersQuery = (userId: number) =>
  queryOptions<Order[]>({
    queryKey: ['orders', { userId, status: 'Pending', limit: 5 }],
    // Each visit requests them again, unless a prefetch has just finished.
    staleTime: 5000,
  });

/** The unpaid orders with a payment page, newest first. */
export function waitingOrdersQuery(userId: number) {
  return queryOptions({
    queryKey: ['orders', 'waiting', userId],
    queryFn: async ({ client, signal }) => {
      const pending = await client.fetchQuery(pendingOrdersQuery(userId));
      const details = await Promise.all(
        pending.map(async ({ id }) => (await http.get<OrderDetail>(`/orders/${id}`, { signal })).data),
      );
      return details.filter(({ paymentUrl }) => paymentUrl !== null);
    },
    // The user may return from the gateway, where the order was paid.
    refetchOnMount: 'always',
  });
}

/** An order with its timeline; null if it does not exist or belongs to another user. */
export function orderQuery(orderId: number | null) {
  return queryOptions({
    queryKey: ['orders', orderId],
    queryFn: ({ signal }) =>
      orderId === null ? null : nullIfMissing(http.get<OrderDetail>(`/orders/${orderId}`, { signal })),
    refetchOnMount: 'always',
  });
}

/** The address of the calls about an order; a guest's is found by its key. */
export const callOf = (orderId: number, guestKey?: string): string =>
  guestKey === undefined ? `/orders/${orderId}` : `/guest/orders/${encodeURIComponent(guestKey)}`;

/** The cached order; a guest's is found by its key. */
export const keyOfOrder = (orderId: number, guestKey?: string) =>
  guestKey === undefined ? orderQuery(orderId).queryKey : ['orders', 'guest', guestKey];

/** The recipient of a user's latest order; null before the first order. */
export function lastRecipientQuery(userId: number) {
  return queryOptions({
    queryKey: ['orders', 'recipient', userId],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Order[]>('/orders', { params: { userId, limit: 1 }, signal });
      const [last] = data;
      return last ? (await http.get<OrderDetail>(`/orders/${last.id}`, { signal })).data.recipient : null;
    },
  });
}

/** Cancels an unpaid order and releases its stock. @throws ApiError with the server's message, as when it was paid meanwhile */
export async function cancelOrder(orderId: number, guestKey?: string): Promise<void> {
  try {
    const { data } = await http.post<OrderDetail>(`${callOf(orderId, guestKey)}/cancel`);
    queryClient.setQueryData(keyOfOrder(orderId, guestKey), data);
  } finally {
    refreshOrders();
  }
}

/** An order's change also affects payments, the cart and the stock of products. */
export function refreshOrders(): void {
  for (const queryKey of [['orders'], ['payment'], ['products']]) void queryClient.invalidateQueries({ queryKey });
  const { user } = useAuth.getState();
  if (user) void cartChanged(user.id);
}

export interface BoughtAgain {
  added: string[];
  /** A sentence for each product that could not be added, or not in full. */
  short: string[];
}

/** Adds the products of an order to the cart, as far as they are in stock. */
export async function buyAgain(userId: number, order: Order): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: [], short: [] };
  try {
    const cart = await queryClient.fetchQuery({ ...cartQuery(userId), staleTime: 0 });
    for (const item of order.items) {
      const inCart = cart.find((line) => keyOfLine(line) === keyOfLine(item))?.quantity ?? 0;
      const { added, short } = await addAvailable(item, inCart);
      if (added > 0) result.added.push(added === 1 ? lineName(item) : `${added} × ${lineName(item)}`);
      if (short) result.short.push(short);
    }
  } finally {
    void cartChanged(userId);
  }
  return result;
}

async function addAvailable(item: OrderItem, inCart: number) {
  const { product, variant, quantity } = item;
  const body = { productId: product.id, ...(variant && { variantId: variant.id }) };
  try {
    await http.post('/cart', { ...body, quantity });
    return { added: quantity, short: null };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
    if (error.status === 404) return { added: 0, short: orderTexts.current().offSale(lineName(item)) };
    const left = (error.details.products?.[0]?.available ?? 0) - inCart;
    if (left > 0) await http.post('/cart', { ...body, quantity: left });
    return { added: Math.max(left, 0), short: error.message };
  }
}
