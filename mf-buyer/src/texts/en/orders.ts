import { plural } from '@rialto/shared/i18n/format';

export const orders = {
  title: 'My Orders',
  orders: (n: number) => plural(n, { one: '# order', other: '# orders' }),
  searchHint: 'Product, SKU or transaction',
  status: 'Status',
  everyStatus: 'All statuses',
  empty: 'No orders found.',
  payOrCancel: 'Pay or cancel',
  payOrCancelOrder: (id: number) => `Pay or cancel: order ${id}`,
  parcelsOfOrder: (id: number) => `Parcels of order ${id}`,
  details: 'Details',
  detailsOfOrder: (id: number) => `Details: order ${id}`,
  csv: {
    name: 'rialto-orders.csv',
    head: {
      order: 'Order',
      placed: 'Placed',
      status: 'Status',
      transaction: 'Transaction',
      shop: 'Shop',
      product: 'Product',
      variant: 'Variant',
      sku: 'SKU',
      quantity: 'Quantity',
      price: 'Price',
      lineTotal: 'Line total',
      orderTotal: 'Order total',
      fulfilment: 'Fulfilment',
      refunded: 'Refunded',
    },
    fulfilments: { Unfulfilled: 'Unfulfilled', Shipped: 'Shipped', Delivered: 'Delivered' },
  },
};

export type OrdersTexts = typeof orders;
