import type { ImportedProducts, ImportProductsBody, ImportResult } from '@rialto/shared/contract/imports';
import type {
  CreateProductBody,
  InventoryRow,
  OwnProductDetail,
  UpdateProductBody,
} from '@rialto/shared/contract/product';
import type { ReplaceVariantsBody } from '@rialto/shared/contract/variant';
import type { Page } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { rowIdOf } from './inventoryRow';
import { inventoryQuery, ownProductQuery } from './products';

/** @throws ApiError with the server's message, and one for each invalid field */
export async function createProduct(body: CreateProductBody): Promise<OwnProductDetail> {
  const { data } = await http.post<OwnProductDetail>('/products', body);
  // Product lists, and the counts of shops and categories.
  await queryClient.invalidateQueries();
  return data;
}

/**
 * Updates the given fields, provided that none of them changed since `revision`.
 * @throws ApiError 409 CONFLICT with `details.current` if one did; else with the server's message
 */
export async function updateProduct(id: number, body: UpdateProductBody, revision: string): Promise<OwnProductDetail> {
  const { data } = await http.put<OwnProductDetail>(`/products/${id}`, body, {
    headers: { 'If-Match': `"${revision}"` },
  });
  return data;
}

/**
 * Replaces the options and variants, provided that the set and the changed fields are as in their revisions.
 * @throws ApiError 409 CONFLICT if they are not; else with the server's message, and one for each invalid field
 */
export async function replaceVariants(
  id: number,
  body: ReplaceVariantsBody,
  revision: string,
): Promise<OwnProductDetail> {
  const { data } = await http.put<OwnProductDetail>(`/products/${id}/variants`, body, {
    headers: { 'If-Match': revision ? `"${revision}"` : '*' },
  });
  return data;
}

/** The stored product, past the cache. @throws ApiError with the server's message */
export async function fetchOwnProduct(id: number): Promise<OwnProductDetail> {
  return (await http.get<OwnProductDetail>(`/products/${id}/own`)).data;
}

/** Adds a copy as a draft. @throws ApiError with the server's message */
export async function duplicateProduct(id: number, name: string): Promise<OwnProductDetail> {
  const { data } = await http.post<OwnProductDetail>(`/products/${id}/duplicate`, { name });
  await queryClient.invalidateQueries();
  return data;
}

export const archiveProduct = (id: number) => http.delete(`/products/${id}`);

/** @throws ApiError 409 CATEGORY_GONE if the product has no category; else with the server's message */
export async function restoreProduct({
  id,
  newCategoryId,
}: {
  id: number;
  newCategoryId?: number;
}): Promise<OwnProductDetail> {
  if (newCategoryId !== undefined) await http.put(`/products/${id}`, { categoryId: newCategoryId });
  const { data } = await http.patch<OwnProductDetail>(`/products/${id}/restore`);
  return data;
}

/** Updates rows in the cached list of the vendor, by `rowIdOf`; null removes one. */
export function replaceInInventory(userId: number, changed: ReadonlyMap<number, Partial<InventoryRow> | null>): void {
  queryClient.setQueryData<{ pages: Page<InventoryRow>[]; pageParams: unknown[] }>(
    inventoryQuery(userId).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => {
          const touched = page.rows.filter((row) => changed.has(rowIdOf(row)));
          if (touched.length === 0) return page;
          const gone = touched.filter((row) => changed.get(rowIdOf(row)) === null).length;
          const rows = page.rows.flatMap((row) => {
            const change = changed.get(rowIdOf(row));
            return change === null ? [] : [change ? { ...row, ...change } : row];
          });
          return { ...page, rows, total: page.total === null ? null : page.total - gone };
        }),
      },
  );
}

/** Updates the cached product; the vendor's list is fetched again, as its rows are those of variants. */
export function replaceProduct(product: OwnProductDetail): void {
  queryClient.setQueryData(ownProductQuery(product.id).queryKey, product);
  void queryClient.invalidateQueries({ queryKey: inventoryQuery(product.createdBy).queryKey });
}

/** Invalidates every query but the vendor's list, which `replaceInInventory` has updated. */
export async function invalidateOtherLists(userId: number): Promise<void> {
  const own = JSON.stringify(inventoryQuery(userId).queryKey);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own });
}

/**
 * Imports at most MAX_IMPORT_ROWS rows, or with `dryRun` only says what an import would do.
 * @throws ApiError with the server's message; errors of single rows are in the results
 */
export async function importProducts(body: ImportProductsBody): Promise<ImportResult[]> {
  const { data } = await http.post<ImportedProducts>('/products/import', body, { timeout: 60_000 });
  return data.results;
}
