import { useAuth } from '@rialto/shared/auth';
import { cartChanged, cartQuery } from '@rialto/shared/cart';
import type { Order, OrderDetail, OrderListQuery, OrderStatus } from '@rialto/shared/contract/order';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { orderTexts } from '../texts/orderTexts';

export const orderStatuses: readonly OrderStatus[] = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'];

type OrderFilter = Pick<OrderListQuery, 'status' | 'q'>;

const paramsOf = (userId: number, { status, q }: OrderFilter) => ({
  userId,
  ...(status ? { status } : {}),
  ...(q ? { q } : {}),
});

/** The orders a person placed, newest first; `q` is looked for in product and transaction. */
export const ordersQuery = (userId: number, filter: OrderFilter = {}) =>
  pagedQuery<Order>('/orders', { ...paramsOf(userId, filter), limit: 20 });

/** All of them, page by page, for a file. */
export const fetchAllOrders = (userId: number, filter: OrderFilter): Promise<Order[]> =>
  fetchAll(pagedQuery<Order>('/orders', { ...paramsOf(userId, filter), limit: 250 }));

/** The last orders that are not paid, whether or not they can be. */
export const pendingOrdersQuery = (userId: number) =>
  queryOptions<Order[]>({
    queryKey: ['orders', { ...paramsOf(userId, { status: 'Pending' }), limit: 5 }],
    // As long as a prefetch may take: they are asked for at each visit.
    staleTime: 5000,
  });

/** The orders that can still be paid, newest first: Pending, with a payment page that takes the money. */
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
    // Checkout comes back here from the gateway, where it may have been paid.
    refetchOnMount: 'always',
  });
}

/** An order with its timeline; null where the id names none, or somebody else's. */
export function orderQuery(orderId: number | null) {
  return queryOptions({
    queryKey: ['orders', orderId],
    queryFn: async ({ signal }) => {
      if (orderId === null) return null;
      try {
        return (await http.get<OrderDetail>(`/orders/${orderId}`, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchOnMount: 'always',
  });
}

/** To whom a person's last order went; null before the first. */
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

/**
 * Gives up an order that is not paid: its goods are free again, and nothing is charged.
 * @throws ApiError in the server's words, as when it was paid meanwhile
 */
export async function cancelOrder(orderId: number): Promise<void> {
  try {
    const { data } = await http.post<OrderDetail>(`/orders/${orderId}/cancel`);
    queryClient.setQueryData(orderQuery(orderId).queryKey, data);
  } finally {
    refreshOrders();
  }
}

/** Orders, payments, the cart and what is left of the goods have moved together. */
export function refreshOrders(): void {
  for (const queryKey of [['orders'], ['payment'], ['products']]) void queryClient.invalidateQueries({ queryKey });
  const { user } = useAuth.getState();
  if (user) void cartChanged(user.id);
}

export interface BoughtAgain {
  added: string[];
  /** What is not in the cart, or not in full, and why: a sentence each. */
  short: string[];
}

/** Puts what an order held in the cart again, as far as it is to be had. */
export async function buyAgain(userId: number, order: Order): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: [], short: [] };
  try {
    const cart = await queryClient.fetchQuery({ ...cartQuery(userId), staleTime: 0 });
    for (const { product, quantity } of order.items) {
      const inCart = cart.find((line) => line.product.id === product.id)?.quantity ?? 0;
      const { added, short } = await addAsMany(product, quantity, inCart);
      if (added > 0) result.added.push(added === 1 ? product.name : `${added} × ${product.name}`);
      if (short) result.short.push(short);
    }
  } finally {
    void cartChanged(userId);
  }
  return result;
}

async function addAsMany({ id: productId, name }: Order['items'][number]['product'], quantity: number, inCart: number) {
  try {
    await http.post('/cart', { productId, quantity });
    return { added: quantity, short: null };
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
    if (error.status === 404) return { added: 0, short: orderTexts.current().offSale(name) };
    const left = (error.details.products?.[0]?.available ?? 0) - inCart;
    if (left > 0) await http.post('/cart', { productId, quantity: left });
    return { added: Math.max(left, 0), short: error.message };
  }
}
