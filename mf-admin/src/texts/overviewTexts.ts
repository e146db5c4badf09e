import { formatNumber } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Overview',
  intro: 'What the market sold and what was paid for, by the day the order was placed.',
  seeThem: 'See them',
  nothingToDo: 'Nothing to do',
  refunds: 'Refunds on their way',
  askedAgain: 'The gateways are asked again by themselves',
  accounts: 'Accounts',
  accountsNote: (joined: number, vendors: number) => `${formatNumber(joined)} new, ${formatNumber(vendors)} sell`,
  suspended: 'Suspended accounts',
  none: 'None',
  newest: 'Newest accounts',
  nobody: 'Nobody has joined yet.',
  allAccounts: 'All accounts',
  pendingLong: 'Pending since yesterday or longer',
  nonePending: 'No payment waits that long.',
  orderOf: (id: number, name: string) => `Order ${id}, ${name}`,
};

export type OverviewTexts = typeof en;

export const overviewTexts = createTexts(en, partOf(translations, 'overview'));
