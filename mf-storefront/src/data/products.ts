import type { Product, ProductFacets } from '@rialto/shared/contract/product';
import { type Page, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { type QueryClient, queryOptions } from '@rialto/shared/query';
import { categoriesQuery } from './categories';

type Known = 'id' | 'name' | 'price';

/** A product as a listing may get it: the specification has defaults for all that a backend leaves out. */
export type ListedProduct = Pick<Product, Known> & { [Field in Exclude<keyof Product, Known>]?: Product[Field] | null };

export type ProductParams = Record<string, string | number>;

/** So many products the home page shows, and asks for, until a filter is used. */
export const previewSize = 24;

export const productsQuery = (params: ProductParams) => pagedQuery<ListedProduct>('/products', params);

/**
 * What a listing starts from, in one attempt: the products, then the categories. Without products the categories are
 * not asked for; categories that the page has got in the meantime are not asked for again.
 */
export function listingQuery(params: ProductParams) {
  return queryOptions({
    queryKey: ['products', 'listing', params],
    queryFn: async ({ client }) => {
      const first = await fetchFirstPage(client, params);
      const categories = await client.fetchQuery(categoriesQuery());
      return { first, isWhole: first.next === null, categories };
    },
  });
}

/** From the query that a prefetch may have made already. It is kept by the listing alone. */
async function fetchFirstPage(client: QueryClient, params: ProductParams): Promise<Page<ListedProduct>> {
  const query = productsQuery(params);
  const { pages } = await client.fetchInfiniteQuery(query);
  client.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
  return pages[0] as Page<ListedProduct>; // a list has one at least
}

/** How many products a filter leaves, for a catalogue that is not in the browser as a whole. */
export function facetsQuery(params: ProductParams) {
  return queryOptions({
    queryKey: ['products', 'facets', params],
    queryFn: async ({ signal }) => (await http.get<ProductFacets>('/products/facets', { params, signal })).data,
  });
}

/** A product; null where the id names none. An id may also name a vendor, which the backend answers with a list. */
export function productQuery(productId: number | null) {
  return queryOptions({
    queryKey: ['products', productId],
    queryFn: async ({ signal }) => {
      if (productId === null) return null;
      try {
        const { data } = await http.get<Product | Product[]>(`/products/${productId}`, { signal });
        return Array.isArray(data) ? null : data;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}
