import { formatNumber, plural } from '@rialto/shared/i18n/format';

export const kit = {
  yes: 'Yes',
  cancel: 'Cancel',
  closeDialog: 'Close dialog',
  loading: 'Loading',
  tryAgain: 'Try again',
  showing: (shown: number) => `Showing ${formatNumber(shown)}`,
  showingOf: (shown: number, total: number) => `Showing ${formatNumber(shown)} of ${formatNumber(total)}`,
  restFailed: 'We couldn’t load the rest.',
  loadingMore: 'Loading…',
  showMore: 'Show more',
  rated: (stars: number) => `Rated ${formatNumber(Math.round(stars * 10) / 10)} out of 5`,
  awayUntil: (day: string) => `On holiday until ${day}`,
  reviews: (n: number) => plural(n, { one: '# review', other: '# reviews' }),
  products: (n: number) => plural(n, { one: '# product', other: '# products' }),
  leave: { question: 'Leave without saving?', yes: 'Leave', no: 'Stay' },
  wrongDate: 'Enter the whole date, with a year of four digits.',
  wrongTime: 'Enter the whole date, with a year of four digits, and the time.',
  whatHappened: 'History',
  report: 'Report',
  reportOf: (what: string) => `Report: ${what}`,
};

export type KitTexts = typeof kit;
