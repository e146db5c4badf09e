export const tables = {
  sortBy: 'Sort by',
  asListed: 'Default order',
  rising: (column: string) => `${column}, ascending`,
  falling: (column: string) => `${column}, descending`,
  sortedBy: (order: string) => `Sorted by ${order}.`,
  display: 'Table display',
  columns: 'Columns',
  compactRows: 'Compact rows',
  resetTable: 'Reset to default',
  filter: 'Filter the list',
  from: 'From',
  to: 'To',
  shortYear: 'Enter a four-digit year.',
  backwards: 'The start date is after the end date.',
  noDate: (text: string) => `“${text}” is not a date.`,
  daysIn: (timeZone: string) => `Days in ${timeZone}`,
};

export type TableTexts = typeof tables;
