import type { OwnProduct } from '@rialto/shared/contract/product';
import { saveCsv, toCsv } from '@rialto/shared/csv';
import { csvColumns } from '../../components/csvColumns';

/** The products as they are saved, one row each. */
export function inventoryCsv(products: readonly OwnProduct[]): string {
  return toCsv(
    csvColumns,
    products.map((product) => [
      product.id,
      product.name,
      product.price,
      (product.Category ?? product.category)?.name ?? '',
      product.inventory,
      product.discount,
      product.description ?? '',
      product.image ?? '',
      product.shop?.id ?? '',
    ]),
  );
}

export const exportInventory = (products: readonly OwnProduct[]) => saveCsv('inventory.csv', inventoryCsv(products));
