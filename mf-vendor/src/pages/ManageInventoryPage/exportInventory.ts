import { saveCsv, toCsv } from '@rialto/shared/browser/csv';
import type { OwnProduct } from '@rialto/shared/contract/product';
import { csvColumns } from '../../components/csvColumns';
import { fetchOwnProducts } from '../../data/products';

/** The saved products; the last column lets an import find out what was sold since. */
export function inventoryCsv(products: readonly OwnProduct[]): string {
  return toCsv(
    [...csvColumns, 'inventory at export'],
    products.map((product) => [
      product.id,
      product.name,
      product.price,
      product.Category?.name ?? '',
      product.inventory,
      product.discount,
      product.description ?? '',
      product.image ?? '',
      product.shop?.id ?? '',
      product.inventory,
    ]),
  );
}

/** Saves those of the products that are still on sale as a file. @throws ApiError with the server's message */
export async function exportInventory(userId: number, products: readonly { id: number }[]): Promise<void> {
  const current = new Map((await fetchOwnProducts(userId)).map((product) => [product.id, product]));
  saveCsv('inventory.csv', inventoryCsv(products.flatMap(({ id }) => current.get(id) ?? [])));
}
