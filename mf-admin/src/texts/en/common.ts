import { plural } from '@rialto/shared/i18n/format';

export const common = {
  clearFilters: 'Clear filters',
  checkAgain: 'Check again',
  startOver: 'Start over',
  cancel: 'Cancel',
  search: 'Search',
  status: 'Status',
  everyStatus: 'All statuses',
  actions: 'Actions',
  total: 'Total',
  order: (id: number) => `Order ${id}`,
  orders: 'Orders',
  revenue: 'Revenue',
  revenuePerDay: 'Revenue per day',
  ordersPerDay: 'Orders per day',
  byStatus: 'By status',
  ordersByStatus: 'Orders by status',
  waitingForPayment: 'Waiting for payment',
  figuresFailed: 'Couldn’t load the figures.',
  allTransactions: 'All transactions',
  loading: 'Loading',
  held: {
    title: (n: number) => plural(n, { one: '# order is on hold', other: '# orders are on hold' }),
    orderOf: (id: number, name: string) => `Order ${id}, ${name}`,
    reasons: {
      risk: 'risky payment',
      dispute: 'payment disputed',
      refund_outside: 'refunded outside Rialto',
      refund_failed: 'refund failed',
    },
  },
};

export type CommonTexts = typeof common;
