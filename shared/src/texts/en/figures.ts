import { plural } from '@rialto/shared/i18n/format';

export const figures = {
  span: 'Period',
  lastDays: (days: number) => `Last ${days} days`,
  asBefore: (days: number) => `Same as the previous ${days} days`,
  noneBefore: (days: number) => `None in the previous ${days} days`,
  up: (percent: number, days: number) => `+${percent}% vs. previous ${days} days`,
  down: (percent: number, days: number) => `−${percent}% vs. previous ${days} days`,
  revenue: 'Revenue',
  orders: 'Orders',
  revenuePerDay: 'Revenue per day',
  ordersPerDay: 'Orders per day',
  figuresFailed: 'Couldn’t load the figures.',
  chartFailed: 'Couldn’t load the chart.',
  most: (day: string, value: string) => `Highest on ${day}: ${value}.`,
  nothingSince: (day: string) => `Nothing since ${day}.`,
  asChart: 'Show as chart',
  asTable: 'Show as table',
  day: 'Day',
  thisPeriod: 'This period',
  previousPeriod: 'Previous period',
  noFigures: 'No figures for this period.',
  chartKeys: 'Use the left and right arrow keys to read each day.',
  bestSellers: 'Best sellers',
  nothingSold: 'Nothing sold in this period.',
  sold: (pieces: number, revenue: string) => `${plural(pieces, { one: '# sold', other: '# sold' })}, ${revenue}`,
  lowStock: 'Low stock',
  enough: 'Everything is well stocked.',
  soldOut: 'Sold out',
  onlyLeft: (left: number) => `Only ${left} left`,
};

export type FigureTexts = typeof figures;
