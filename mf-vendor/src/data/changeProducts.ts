import type {
  CreateProductBody,
  ImportedProducts,
  ImportProductsBody,
  ImportResult,
  InventoryRow,
  OwnProduct,
  Product,
  UpdateProductBody,
} from '@rialto/shared/contract/product';
import type { Page } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { inventoryQuery, ownProductQuery } from './products';

/**
 * Puts a product on sale.
 * @throws ApiError with the server's message, and its word on each field
 */
export async function createProduct(body: CreateProductBody): Promise<Product> {
  const { data } = await http.post<Product>('/products', body);
  // The lists of goods, the shops' and the categories' counts: whatever this page has cached of them is old now.
  await queryClient.invalidateQueries();
  return data;
}

/**
 * Changes a product that is still as `revision` says, in the fields sent.
 * @throws ApiError 409 CONFLICT with `details.current` when one of them is not; else with the server's message
 */
export async function updateProduct(id: number, body: UpdateProductBody, revision: string): Promise<OwnProduct> {
  const { data } = await http.put<OwnProduct>(`/products/${id}`, body, { headers: { 'If-Match': `"${revision}"` } });
  return data;
}

/** Takes a product off sale; old orders keep it. */
export const archiveProduct = (id: number) => http.delete(`/products/${id}`);

/**
 * Puts an archived product on sale again, in another category where one is given.
 * @throws ApiError 409 CATEGORY_GONE when it is in none; else with the server's message
 */
export async function restoreProduct({ id, newCategoryId }: { id: number; newCategoryId?: number }): Promise<void> {
  if (newCategoryId !== undefined) await http.put(`/products/${id}`, { categoryId: newCategoryId });
  await http.patch(`/products/${id}/restore`);
}

/** Puts what is known of some products by now in the place of what the vendor's list says; null takes one off it. */
export function replaceInInventory(userId: number, changed: ReadonlyMap<number, Partial<InventoryRow> | null>): void {
  queryClient.setQueryData<{ pages: Page<InventoryRow>[]; pageParams: unknown[] }>(
    inventoryQuery(userId).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => {
          const touched = page.rows.filter(({ id }) => changed.has(id));
          if (touched.length === 0) return page;
          const gone = touched.filter(({ id }) => changed.get(id) === null).length;
          const rows = page.rows.flatMap((row) => {
            const change = changed.get(row.id);
            return change === null ? [] : [change ? { ...row, ...change } : row];
          });
          return { ...page, rows, total: page.total === null ? null : page.total - gone };
        }),
      },
  );
}

/** What a saved product is in the vendor's list and on its own page. */
export function replaceProduct(product: OwnProduct): void {
  queryClient.setQueryData(ownProductQuery(product.id).queryKey, product);
  replaceInInventory(product.createdBy, new Map([[product.id, product]]));
}

/** Lists that name goods are old now: all but the vendor's own, which has been told already. */
export async function forgetGoodsElsewhere(userId: number): Promise<void> {
  const own = JSON.stringify(inventoryQuery(userId).queryKey);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own });
}

/**
 * What becomes of some rows of a table (at most MAX_IMPORT_ROWS), or with `dryRun` would become of them.
 * @throws ApiError with the server's message; what is wrong with a row is in its result
 */
export async function importProducts(body: ImportProductsBody): Promise<ImportResult[]> {
  const { data } = await http.post<ImportedProducts>('/products/import', body, { timeout: 60_000 });
  return data.results;
}
