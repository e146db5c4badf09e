import { toCsv } from '@rialto/shared/browser/csv';
import type { SoldItem, SoldOrder } from '@rialto/shared/contract/sale';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { marketIso } from '@rialto/shared/i18n/format';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { salesTexts } from '../../texts/salesTexts';
import { earningsOf } from './earnings';
import { totalOf } from './saleColumns';

/** One row for each item of the orders. */
export function salesCsv(orders: readonly SoldOrder[]): string {
  const { head, delivery } = salesTexts.current().csv;
  const { orderStatus } = valueTexts.current();
  const columns: [name: string, cell: (item: SoldItem, order: SoldOrder) => string | number][] = [
    [head.sale, ({ id }) => id],
    [head.order, (_, { orderId }) => orderId],
    [head.date, (_, { createdAt }) => marketIso(createdAt)],
    [head.product, ({ product, variant }) => nameWithVariant(product.name, variant?.title)],
    [head.quantity, ({ quantity }) => quantity],
    [head.price, ({ price }) => price],
    [head.total, totalOf],
    [head.payment, (_, { status }) => orderStatus[status]],
    [head.delivery, ({ fulfilment }) => delivery[fulfilment]],
    [head.buyer, (_, { buyer }) => buyer],
    [head.phone, (_, { phone }) => phone ?? ''],
    [head.address, (_, { address }) => address ?? ''],
    [head.shop, ({ shopName }) => shopName ?? ''],
    [head.sku, ({ variant }) => variant?.sku ?? ''],
    [head.refunded, ({ refunded = 0 }) => refunded],
    [head.commission, (item) => earningsOf([item]).commission],
    [head.net, (item) => earningsOf([item]).net],
  ];
  return toCsv(
    columns.map(([name]) => name),
    orders.flatMap((order) => order.items.map((item) => columns.map(([, cell]) => cell(item, order)))),
  );
}
