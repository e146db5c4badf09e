import { toCsv } from '@rialto/shared/browser/csv';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Order, OrderItem, OrderStatus } from '@rialto/shared/contract/order';
import { marketIso } from '@rialto/shared/i18n/format';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { ordersTexts } from '../../texts/ordersTexts';

/** A Refunded order has no amounts in its lines if an older version refunded it. */
const refundedOf = (status: OrderStatus, { refunded, price, quantity }: OrderItem): number =>
  refunded ?? (status === 'Refunded' ? fromCents(toCents(price) * quantity) : 0);

/** A row per order line; prices in dollars without a sign, times in the market's time zone. */
export function ordersCsv(orders: readonly Order[]): string {
  const { head, fulfilments } = ordersTexts.current().csv;
  const { orderStatus } = valueTexts.current();
  const columns: [header: string, cell: (order: Order, item: OrderItem) => string | number][] = [
    [head.order, ({ id }) => id],
    [head.placed, ({ createdAt }) => marketIso(createdAt)],
    [head.status, ({ status }) => orderStatus[status]],
    [head.transaction, ({ tranId }) => tranId],
    [head.shop, (_, { shopName }) => shopName ?? ''],
    [head.product, (_, { product }) => product.name],
    [head.variant, (_, { variant }) => variant?.title ?? ''],
    [head.sku, (_, { variant }) => variant?.sku ?? ''],
    [head.quantity, (_, { quantity }) => quantity],
    [head.price, (_, { price }) => price],
    [head.lineTotal, (_, { price, quantity }) => fromCents(toCents(price) * quantity)],
    [head.orderTotal, ({ totalPrice }) => totalPrice],
    [head.fulfilment, ({ status }, { fulfilment }) => (status === 'Completed' ? fulfilments[fulfilment] : '')],
    [head.refunded, ({ status }, item) => refundedOf(status, item)],
  ];
  const rows = orders.flatMap((order) => order.items.map((item) => columns.map(([, cell]) => cell(order, item))));
  return toCsv(
    columns.map(([header]) => header),
    rows,
  );
}
