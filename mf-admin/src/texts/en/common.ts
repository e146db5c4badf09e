import { plural } from '@rialto/shared/i18n/format';

export const common = {
  checkAgain: 'Check again',
  startOver: 'Start over',
  status: 'Status',
  everyStatus: 'All statuses',
  actions: 'Actions',
  total: 'Total',
  order: (id: number) => `Order ${id}`,
  byStatus: 'By status',
  ordersByStatus: 'Orders by status',
  waitingForPayment: 'Waiting for payment',
  allTransactions: 'All transactions',
  picker: {
    hint: 'Type at least two characters.',
    matches: 'Matches',
    none: 'Nothing found.',
    chooseAnother: 'Choose another',
  },
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
