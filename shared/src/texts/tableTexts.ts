import { createTexts } from '@rialto/shared/texts';

const en = {
  sortBy: 'Sort by',
  asListed: 'As listed',
  rising: (column: string) => `${column}, rising`,
  falling: (column: string) => `${column}, falling`,
  filter: 'Filter the list',
  from: 'From',
  to: 'To',
  shortYear: 'Write the year with four digits.',
  backwards: 'The start date is after the end date.',
  noDate: (text: string) => `“${text}” is not a date.`,
  daysIn: (timeZone: string) => `Days in ${timeZone}`,
};

export type TableTexts = typeof en;

/** What tables and the filters above them say. */
export const tableTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/tables').then((m) => m.tables),
});
