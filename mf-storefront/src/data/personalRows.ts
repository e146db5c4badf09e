import type { Order } from '@rialto/shared/contract/order';
import type { RecentlyViewed } from '@rialto/shared/contract/recentlyViewed';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';
import type { ListedProduct } from './products';

/** How many products a row shows. */
const most = 8;

/** What a buyer viewed, latest first. */
export const viewedQuery = (userId: number) =>
  queryOptions({
    queryKey: ['recently-viewed', 'row', userId],
    queryFn: async ({ signal }) => {
      const params = { userId, limit: most };
      const { data } = await http.get<RecentlyViewed[]>('/recently-viewed', { params, signal });
      return data.map(({ product }): ListedProduct => product);
    },
  });

/** The products on sale among these ids. The call serves every list that a browser keeps. */
export const productsByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['products', 'by-id', ids],
    queryFn: async ({ signal }) =>
      (await http.get<ListedProduct[]>('/wishlist/products', { params: { ids: ids.join() }, signal })).data,
  });

/** What a buyer has received or paid for, last order first, if it is still on sale. */
export const boughtQuery = (userId: number) =>
  queryOptions({
    queryKey: ['orders', 'bought', userId],
    queryFn: async ({ signal, client }) => {
      const params = { userId, status: 'Completed', limit: 20 };
      const { data: orders } = await http.get<Order[]>('/orders', { params, signal });
      const ids = [...new Set(orders.flatMap(({ items }) => items.map(({ product }) => product.id)))].slice(0, most);
      return ids.length === 0 ? [] : client.fetchQuery(productsByIdQuery(ids));
    },
  });
