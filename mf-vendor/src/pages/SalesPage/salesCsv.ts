import type { Sale } from '@rialto/shared/contract/sale';
import { toCsv } from '@rialto/shared/csv';
import { totalOf } from './saleColumns';

/** A line for each, with where it goes. */
export function salesCsv(sales: readonly Sale[]): string {
  return toCsv(
    [
      'sale',
      'order',
      'date',
      'product',
      'quantity',
      'price',
      'total',
      'payment',
      'delivery',
      'buyer',
      'phone',
      'address',
    ],
    sales.map((sale) => [
      sale.id,
      sale.orderId,
      sale.createdAt,
      sale.product.name,
      sale.quantity,
      sale.price,
      totalOf(sale),
      sale.status,
      sale.fulfilment,
      sale.buyer,
      sale.phone ?? '',
      sale.address ?? '',
    ]),
  );
}
