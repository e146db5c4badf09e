import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Order } from '@rialto/shared/contract/order';
import { toCsv } from '@rialto/shared/csv';

const head = [
  'Order',
  'Placed',
  'Status',
  'Transaction',
  'Shop',
  'Product',
  'Quantity',
  'Price',
  'Line total',
  'Order total',
  'Fulfilment',
];

/** Orders as a table for spreadsheets, a row for each line; dollars without a sign, times in UTC. */
export function ordersCsv(orders: readonly Order[]): string {
  return toCsv(
    head,
    orders.flatMap(({ id, createdAt, status, tranId, totalPrice, items }) =>
      items.map(({ shop, product, quantity, price, fulfilment }) => [
        id,
        createdAt,
        status,
        tranId,
        shop?.name ?? '',
        product.name,
        quantity,
        price,
        fromCents(toCents(price) * quantity),
        totalPrice,
        status === 'Completed' ? fulfilment : '',
      ]),
    ),
  );
}
