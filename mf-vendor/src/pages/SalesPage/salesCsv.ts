import { toCsv } from '@rialto/shared/browser/csv';
import type { Sale } from '@rialto/shared/contract/sale';
import { marketIso } from '@rialto/shared/i18n/format';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { salesTexts } from '../../texts/salesTexts';
import { totalOf } from './saleColumns';

export function salesCsv(sales: readonly Sale[]): string {
  const { head, delivery } = salesTexts.current().csv;
  const { orderStatus } = valueTexts.current();
  const columns: [name: string, cell: (sale: Sale) => string | number][] = [
    [head.sale, ({ id }) => id],
    [head.order, ({ orderId }) => orderId],
    [head.date, ({ createdAt }) => marketIso(createdAt)],
    [head.product, ({ product }) => product.name],
    [head.quantity, ({ quantity }) => quantity],
    [head.price, ({ price }) => price],
    [head.total, totalOf],
    [head.payment, ({ status }) => orderStatus[status]],
    [head.delivery, ({ fulfilment }) => delivery[fulfilment]],
    [head.buyer, ({ buyer }) => buyer],
    [head.phone, ({ phone }) => phone ?? ''],
    [head.address, ({ address }) => address ?? ''],
    [head.shop, ({ shopName }) => shopName ?? ''],
  ];
  return toCsv(
    columns.map(([name]) => name),
    sales.map((sale) => columns.map(([, cell]) => cell(sale))),
  );
}
