import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Sales',
  intro: 'What others bought from you.',
  lines: (n: number) => plural(n, { one: '# line', other: '# lines' }),
  exportCsv: 'Export CSV',
  collecting: 'Collecting…',
  exportFailed: (reason: string) => `There is no file. ${reason}`,
  filters: {
    search: 'Search',
    searchHint: 'Product, buyer or order',
    delivery: 'Delivery',
    payment: 'Payment',
    any: 'Any',
  },
  none: 'Nothing is sold yet.',
  failed: 'Your sales could not be loaded.',
  noMatch: 'No sales match these filters.',
  clearFilters: 'Clear filters',
  table: {
    caption: 'Your sales',
    product: 'Product',
    total: 'Total',
    order: 'Order',
    /** With what is seen of it, '#77'. */
    orderOf: (order: number) => `Order #${order}`,
    buyer: 'Send to',
    delivery: 'Delivery',
    nothingToSend: 'Nothing to ship',
    inStockAgain: 'Refunded, in stock again',
    askBack: 'Refunded: ask the buyer to send it back',
    onHold: 'On hold: don’t ship yet',
    select: (product: string, order: number) => `Select ${product}, order ${order}`,
  },
  steps: {
    mark: { Shipped: 'Mark Shipped', Delivered: 'Mark Delivered' },
    backTo: { Unfulfilled: 'Back to not shipped', Shipped: 'Back to shipped' },
    /** Behind what a button does, for those who can't see where it stands. */
    ofLine: (product: string, order: number) => ` ${product}, order ${order}`,
    moved: (product: string, state: string) => `${product}: ${state}.`,
  },
  bulk: {
    label: 'Selected sales',
    selected: (n: number) => `${plural(n, { one: '# line', other: '# lines' })} selected`,
    selectAll: (n: number) => plural(n, { one: 'Select the one to be sent on', other: 'Select all # to be sent on' }),
    mark: {
      Shipped: (n: number) => `Mark ${n} Shipped`,
      Delivered: (n: number) => `Mark ${n} Delivered`,
    },
    clear: 'Clear selection',
    moved: (n: number, state: string) => `${plural(n, { one: '# line', other: '# lines' })}: ${state}.`,
    refused: (n: number, reason: string) =>
      `${plural(n, { one: '# line', other: '# lines' })} could not be marked. ${reason}`,
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
    },
    delivery: { Unfulfilled: 'Unfulfilled', Shipped: 'Shipped', Delivered: 'Delivered' },
  },
};

export type SalesTexts = typeof en;

export const salesTexts = createTexts(en, partOf(translations, 'sales'));
