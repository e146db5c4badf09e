import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { OwnProductDetail, Product, ProductDetail, ProductFacets } from '@rialto/shared/contract/product';
import { type Page, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { type QueryClient, queryOptions } from '@rialto/shared/query';
import { categoriesQuery } from './categories';

type RequiredField = 'id' | 'name' | 'price';

/** A product in a list. A backend may omit all other fields, for which the specification has defaults. */
export type ListedProduct = Pick<Product, RequiredField> & {
  [Field in Exclude<keyof Product, RequiredField>]?: Product[Field] | null;
};

export type ProductParams = Record<string, string | number | readonly string[]>;

/** How many products the home page requests and shows until a filter is used. */
export const previewSize = 12;

export const productsQuery = (params: ProductParams) => pagedQuery<ListedProduct>('/products', params);

/** The first page of a listing and the categories of its filter, which are only requested once the products have arrived. */
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

/** Removes a prefetched page from the cache once it is read: the listing's own query keeps the data from then on. */
async function fetchFirstPage(client: QueryClient, params: ProductParams): Promise<Page<ListedProduct>> {
  const query = productsQuery(params);
  const { pages } = await client.fetchInfiniteQuery(query);
  client.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
  return pages[0] as Page<ListedProduct>; // an infinite query has at least one page
}

/** Counts by category and price, for a catalogue that is not loaded whole. */
export function facetsQuery(params: ProductParams) {
  return queryOptions({
    queryKey: ['products', 'facets', params],
    queryFn: async ({ signal }) => (await http.get<ProductFacets>('/products/facets', { params, signal })).data,
  });
}

/** A product; null if there is none with this id. For the id of a vendor the backend responds with a list of products. */
export function productQuery(productId: number | null) {
  return queryOptions({
    queryKey: ['products', productId],
    queryFn: async ({ signal }) => {
      if (productId === null) return null;
      const call = http.get<ProductDetail | Product[]>(`/products/${productId}`, { signal });
      const found = await nullIfMissing(call, [400, 404]);
      return Array.isArray(found) ? null : found;
    },
  });
}

/** A product of the session's vendor, or for admins of any, in any state; null for others. */
export const ownProductQuery = (productId: number) =>
  queryOptions({
    queryKey: ['products', productId, 'own'],
    queryFn: ({ signal }) =>
      nullIfMissing(http.get<OwnProductDetail>(`/products/${productId}/own`, { signal }), [401, 403, 404]),
  });
