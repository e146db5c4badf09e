import type { OwnProduct, Product } from '@rialto/shared/contract/product';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { recordTexts } from '../texts/recordTexts';

type Row = Pick<OwnProduct | Product, 'id' | 'name' | 'price' | 'inventory'> & { Category: { name: string } | null };

/** Products of a vendor or a shop, which an admin may correct. */
export function ProductTable({ rows }: { rows: readonly Row[] }) {
  const t = recordTexts.use();
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      header: t.product,
      cell: ({ id, name }) => <TextLink to={paths.correctProduct(id)}>{name}</TextLink>,
      clip: 45,
    },
    { key: 'category', header: t.category, cell: ({ Category }) => Category?.name ?? '–', clip: 25 },
    { key: 'price', header: t.price, cell: ({ price }) => formatMoney(price), figures: true },
    { key: 'stock', header: t.stock, cell: ({ inventory }) => formatNumber(inventory), figures: true },
  ];
  return <DataTable caption={t.productList} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
