import { formatNumber } from '@rialto/shared/i18n/format';

export const overview = {
  title: 'Overview',
  intro: 'Paid orders and revenue, by the day they were placed.',
  seeThem: 'View',
  nothingToDo: 'Nothing to do',
  refunds: 'Refunds in progress',
  askedAgain: 'Retried automatically',
  commission: 'Commission',
  refunded: 'Refunded',
  accounts: 'Accounts',
  accountsNote: (joined: number, vendors: number) => `${formatNumber(joined)} new, ${formatNumber(vendors)} vendors`,
  suspended: 'Suspended accounts',
  none: 'None',
  newest: 'Newest accounts',
  nobody: 'No accounts yet.',
  allAccounts: 'All accounts',
  pendingLong: 'Pending for more than a day',
  nonePending: 'No payments have been pending that long.',
  orderOf: (id: number, name: string) => `Order ${id}, ${name}`,
};

export type OverviewTexts = typeof overview;
