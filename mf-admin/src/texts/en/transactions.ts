import { formatNumber, plural } from '@rialto/shared/i18n/format';

const orders = (n: number) => plural(n, { one: '# order', other: '# orders' });

export const transactions = {
  title: 'Monitor Transactions',
  transactions: (n: number) => plural(n, { one: '# transaction', other: '# transactions' }),
  searchHint: 'Buyer, product, SKU, shop or vendor',
  seller: 'Shop or vendor',
  list: 'The transactions',
  table: 'Transactions, newest first',
  tableSorted: 'Transactions',
  empty: 'No transactions found.',
  order: 'Order',
  buyer: 'Buyer',
  products: 'Products',
  date: 'Date',
  shops: 'Shops',

  figures: 'Figures',
  figuresLoading: 'Loading the figures',
  figuresOf: (n: number, revenue: string) => `Figures: ${orders(n)}, ${revenue}`,
  ofEveryStatus: 'All statuses',
  ofCompleted: 'Completed orders',
  inPending: (n: number) => plural(n, { one: 'In # Pending order', other: 'In # Pending orders' }),

  exportCsv: 'Export CSV',
  exportTitle: 'Export transactions',
  exportAll: 'All orders.',
  exportAllOf: (n: number) => `All ${orders(n)}.`,
  exportFiltered: (filter: string) => `Orders matching: ${filter}.`,
  exportFilteredOf: (n: number, filter: string) =>
    plural(n, {
      one: `# order matching: ${filter}.`,
      other: `# orders matching: ${filter}.`,
    }),
  exportFile: (name: string) => `One row per order, newest first. Saved as ${name}.`,
  exportBar: 'Export',
  /** `size` in megabytes, with its unit. */
  soFar: (n: number, size: string) => `${orders(n)}, ${size} so far.`,
  soFarOf: (n: number, all: number, size: string) => `${orders(n)} of ${formatNumber(all)}, ${size} so far.`,
  saved: (n: number) => `File saved: ${orders(n)}.`,
  exportFailed: (reason: string) => `The export failed. ${reason}`,
  disconnected: 'The connection was lost. Try again.',
  close: 'Close',
  exporting: 'Exporting…',
  tryAgain: 'Try again',
  export: 'Export',
  quoted: (text: string) => `“${text}”`,
  soldBy: (seller: string) => `sold by “${seller}”`,
  from: (day: string) => `from ${day}`,
  to: (day: string) => `to ${day}`,
};

export type TransactionsTexts = typeof transactions;
