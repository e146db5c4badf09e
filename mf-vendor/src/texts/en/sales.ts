import { plural } from '@rialto/shared/i18n/format';

export const sales = {
  title: 'Sales',
  intro: 'Items buyers ordered from you.',
  lines: (n: number) => plural(n, { one: '# item sold', other: '# items sold' }),
  items: (n: number) => plural(n, { one: '# item', other: '# items' }),
  filters: { searchHint: 'Product, buyer or order' },
  tabs: {
    label: 'Sales by what is to be done',
    toShip: 'To ship',
    shipped: 'Shipped',
    delivered: 'Delivered',
    all: 'All',
    onHold: 'On hold',
    refunded: 'Refunded',
    unpaid: 'Not paid',
  },
  /** A tab without orders. */
  empty: {
    toShip: 'Everything is shipped.',
    shipped: 'No orders on the way.',
    delivered: 'No delivered orders yet.',
    all: 'No sales yet.',
    onHold: 'No orders on hold.',
    refunded: 'No refunded orders.',
    unpaid: 'No unpaid orders.',
  },
  showAll: 'Show all sales',
  none: 'No sales yet.',
  failed: 'Your sales couldn’t be loaded.',
  noMatch: 'No sales match these filters.',
  table: {
    caption: 'Your sales',
    items: 'Items',
    total: 'Total',
    order: 'Order',
    /** The accessible name of the link '#77'. */
    orderOf: (order: number) => `Order #${order}`,
    buyer: 'Send to',
    delivery: 'Delivery',
    notPaid: 'Not paid yet',
    nothingToSend: 'Nothing to ship',
    inStockAgain: 'Refunded, in stock again',
    askBack: 'Refunded: ask the buyer to send it back',
    onHold: 'On hold: don’t ship yet',
    refunding: 'Refund in progress: don’t ship',
    select: (order: number) => `Select order ${order}`,
  },
  parcel: {
    items: 'Address and items',
    /** The accessible name of the button '⋯'. */
    open: (order: number) => `Address and items of order ${order}`,
    wholeOrder: 'View the order',
  },
  steps: {
    mark: { Shipped: 'Mark Shipped', Delivered: 'Mark Delivered' },
    backTo: { Unfulfilled: 'Mark not shipped', Shipped: 'Mark not delivered' },
    /** Appended to a button's text for screen readers. */
    ofLine: (product: string, order: number) => ` ${product}, order ${order}`,
    moved: (product: string, state: string) => `${product}: ${state}.`,
  },
  bulk: {
    label: 'Selected sales',
    selected: (n: number) => `${plural(n, { one: '# item', other: '# items' })} selected`,
    selectAll: (n: number) => plural(n, { one: 'Select the open item', other: 'Select all # open items' }),
    mark: {
      Shipped: (n: number) => `Mark ${n} Shipped`,
      Delivered: (n: number) => `Mark ${n} Delivered`,
    },
    clear: 'Clear selection',
    moved: (n: number, state: string) => `${plural(n, { one: '# item', other: '# items' })}: ${state}.`,
    notMoved: (n: number, reason: string) =>
      `${plural(n, { one: '# item', other: '# items' })} couldn’t be marked. ${reason}`,
  },
  csv: {
    fileName: 'rialto-sales.csv',
    head: {
      sale: 'sale',
      order: 'order',
      date: 'date',
      product: 'product',
      quantity: 'quantity',
      price: 'price',
      total: 'total',
      payment: 'payment',
      delivery: 'delivery',
      buyer: 'buyer',
      phone: 'phone',
      address: 'address',
      shop: 'shop',
      sku: 'SKU',
    },
    delivery: { Unfulfilled: 'Unfulfilled', Shipped: 'Shipped', Delivered: 'Delivered' },
  },
};

export type SalesTexts = typeof sales;
