import { saveCsv, toCsv } from '@rialto/shared/browser/csv';
import type { CsvCell } from '@rialto/shared/contract/csv';
import type { ExportedProduct } from '@rialto/shared/contract/imports';
import { fetchExport } from '../../data/products';
import type { StockRow } from './stockRows';

type Variant = NonNullable<ExportedProduct['variants']>[number];

/** A column of the file: of the product, written in its first row only, or of each variant. */
type Column = [name: string, cell: (product: ExportedProduct, variant: Variant, isFirst: boolean) => CsvCell];

const ofProduct =
  (cell: (product: ExportedProduct) => CsvCell): Column[1] =>
  (product, _variant, isFirst) =>
    isFirst ? cell(product) : '';

const ofVariant =
  (cell: (variant: Variant) => CsvCell): Column[1] =>
  (_product, variant) =>
    cell(variant);

/**
 * The saved products with every field, one row per variant; an import of the file changes nothing. The last column lets an import
 * find out what was sold since. Columns of options, pictures and facts are as many as the products need.
 */
export function inventoryCsv(products: readonly ExportedProduct[]): string {
  const most = (count: (product: ExportedProduct) => number) => Math.max(0, ...products.map(count));
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const options = numbers(most((product) => product.options?.length ?? 0));
  const pictures = numbers(
    Math.max(
      1,
      most((product) => product.pictures?.length ?? 0),
    ),
  );
  const facts = [...new Set(products.flatMap((product) => Object.keys(product.facts)))].sort();
  const columns: Column[] = [
    ['id', ({ id }) => id],
    ['variant id', ofVariant(({ id }) => id)],
    ['name', ofProduct(({ name }) => name)],
    ['state', ofProduct(({ state = '' }) => state)],
    ['publish at', ofProduct(({ publishAt }) => publishAt ?? '')],
    ['category', ofProduct(({ Category }) => Category?.name ?? '')],
    ['shopId', ofProduct(({ shop }) => shop?.id ?? '')],
    ...options.flatMap((index): Column[] => [
      [`option ${index + 1} name`, ofProduct((product) => product.options?.[index]?.name ?? '')],
      [`option ${index + 1} value`, ofVariant(({ values }) => values[index] ?? '')],
    ]),
    ['sku', ofVariant(({ sku }) => sku ?? '')],
    ['barcode', ofVariant(({ barcode }) => barcode ?? '')],
    ['price', ofVariant(({ price }) => price)],
    ['discount', ofVariant(({ discount }) => discount)],
    ['inventory', ofVariant(({ inventory }) => inventory)],
    ['low stock limit', ofVariant(({ lowStockLimit }) => lowStockLimit ?? '')],
    ['net quantity', ofVariant(({ netQuantity }) => netQuantity ?? '')],
    ['net unit', ofVariant(({ netUnit }) => netUnit ?? '')],
    ['weight (g)', ofVariant(({ weight }) => weight ?? '')],
    ['variant image', (product, { image }) => ((product.options?.length ?? 0) > 0 ? (image ?? '') : '')],
    ['description', ofProduct(({ description }) => description ?? '')],
    ...pictures.flatMap((index): Column[] => {
      const number = index === 0 ? '' : ` ${index + 1}`;
      return [
        [`image${number}`, ofProduct(({ pictures: all = [] }) => all[index]?.url ?? '')],
        [`image alt${number}`, ofProduct(({ pictures: all = [] }) => all[index]?.alt ?? '')],
      ];
    }),
    ['tags', ofProduct(({ tags = [] }) => tags.map((tag) => (tag.includes(',') ? `"${tag}"` : tag)).join(', '))],
    ['search title', ofProduct(({ searchTitle }) => searchTitle ?? '')],
    ['search description', ofProduct(({ searchDescription }) => searchDescription ?? '')],
    ['needs cooling', ofProduct(({ needsCooling = false }) => (needsCooling ? 'yes' : 'no'))],
    ...facts.map((key): Column => [`fact.${key}`, ofProduct((product) => product.facts[key] ?? '')]),
    ['inventory at export', ofVariant(({ inventory }) => inventory)],
  ];
  return toCsv(
    columns.map(([name]) => name),
    products.flatMap((product) =>
      (product.variants ?? []).map((variant, index) => columns.map(([, cell]) => cell(product, variant, index === 0))),
    ),
  );
}

/** Saves the products of these rows that are still there as a file, in their order. @throws ApiError with the server's message */
export async function exportInventory(rows: readonly StockRow[]): Promise<void> {
  const current = new Map((await fetchExport()).map((product) => [product.id, product]));
  const ids = new Set(rows.map(({ productId }) => productId));
  saveCsv('inventory.csv', inventoryCsv([...ids].flatMap((id) => current.get(id) ?? [])));
}
