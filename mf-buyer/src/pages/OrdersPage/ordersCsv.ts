import { toCsv } from '@rialto/shared/browser/csv';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Order } from '@rialto/shared/contract/order';
import { marketIso } from '@rialto/shared/i18n/format';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { ordersTexts } from '../../texts/ordersTexts';

/** A row per order line; prices in dollars without a sign, times in the market's time zone. */
export function ordersCsv(orders: readonly Order[]): string {
  const { head, fulfilments } = ordersTexts.current().csv;
  const { orderStatus } = valueTexts.current();
  return toCsv(
    [
      head.order,
      head.placed,
      head.status,
      head.transaction,
      head.shop,
      head.product,
      head.quantity,
      head.price,
      head.lineTotal,
      head.orderTotal,
      head.fulfilment,
    ],
    orders.flatMap(({ id, createdAt, status, tranId, totalPrice, items }) =>
      items.map(({ shopName, product, quantity, price, fulfilment }) => [
        id,
        marketIso(createdAt),
        orderStatus[status],
        tranId,
        shopName ?? '',
        product.name,
        quantity,
        price,
        fromCents(toCents(price) * quantity),
        totalPrice,
        status === 'Completed' ? fulfilments[fulfilment] : '',
      ]),
    ),
  );
}
