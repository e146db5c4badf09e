import { saveCsv, toCsv } from '@rialto/shared/browser/csv';
import type { OwnProduct } from '@rialto/shared/contract/product';
import { csvColumns } from '../../components/csvColumns';
import { fetchGoods } from '../../data/products';

/** The products as they are saved, one row each; the last column tells an import what was sold since. */
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

/** Saves these products as a file, but for those that are not on sale any more. @throws ApiError with the server's message */
export async function exportInventory(userId: number, products: readonly { id: number }[]): Promise<void> {
  const goods = new Map((await fetchGoods(userId)).map((product) => [product.id, product]));
  saveCsv('inventory.csv', inventoryCsv(products.flatMap(({ id }) => goods.get(id) ?? [])));
}
