import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  clearFilters: 'Clear filters',
  checkAgain: 'Check again',
  startOver: 'Start over',
  cancel: 'Cancel',
  search: 'Search',
  status: 'Status',
  everyStatus: 'Every status',
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
  figuresFailed: 'The figures could not be loaded.',
  allTransactions: 'All transactions',
  loading: 'Loading',
};

export type CommonTexts = typeof en;

export const commonTexts = createTexts(en, partOf(translations, 'common'));
