import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { ExportedProduct } from '@rialto/shared/contract/imports';
import { MAX_OWN_PAGE } from '@rialto/shared/contract/limits';
import type { InventoryRow, OwnProduct, OwnProductDetail } from '@rialto/shared/contract/product';
import type { StockChange } from '@rialto/shared/contract/variant';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** The products of one vendor, with the fields that the table shows. GET /products/:id takes a vendor's id here. */
export const inventoryQuery = (userId: number) =>
  pagedQuery<InventoryRow>(['products', userId], { brief: 'true', limit: MAX_OWN_PAGE });

/** All products of the vendor with their variants, except for archived ones. @throws ApiError with the server's message */
export const fetchExport = () => fetchAll(pagedQuery<ExportedProduct>('/products/export', { limit: 250 }));

/** A product, archived or not; null if it does not exist or belongs to another vendor. */
export const ownProductQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['products', id, 'own'],
    queryFn: ({ signal }) =>
      id === null ? null : nullIfMissing(http.get<OwnProductDetail>(`/products/${id}/own`, { signal }), [403, 404]),
    // An editor always starts from the current product.
    staleTime: 0,
  });

export const archivedQuery = (userId: number) =>
  pagedQuery<OwnProduct>(['products', userId], { archived: 'true', limit: 100 });

/** The changes of a product's stock, newest first. */
export const stockChangesQuery = (id: number) =>
  pagedQuery<StockChange>(['products', id, 'stock-changes'], { limit: 20 });
