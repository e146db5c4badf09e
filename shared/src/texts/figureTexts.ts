import { plural } from '@rialto/shared/format';
import { createTexts } from '@rialto/shared/texts';

const en = {
  span: 'Span',
  lastDays: (days: number) => `The last ${days} days`,
  asBefore: (days: number) => `As in the ${days} days before`,
  noneBefore: (days: number) => `None in the ${days} days before`,
  up: (percent: number, days: number) => `Up ${percent}% on the ${days} days before`,
  down: (percent: number, days: number) => `Down ${percent}% on the ${days} days before`,
  most: (day: string, value: string) => `Most on ${day}: ${value}.`,
  nothingSince: (day: string) => `Nothing since ${day}.`,
  asChart: 'Show as chart',
  asTable: 'Show as table',
  day: 'Day',
  bestSellers: 'Best sellers',
  nothingSold: 'Nothing sold in this time.',
  sold: (pieces: number, revenue: string) => `${plural(pieces, { one: '# piece', other: '# pieces' })}, ${revenue}`,
  lowStock: 'Low in stock',
  enough: 'There is enough of everything.',
  soldOut: 'Sold out',
  onlyLeft: (left: number) => `Only ${left} left`,
};

export type FigureTexts = typeof en;

/** What charts and the cards of an overview say. */
export const figureTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/figures').then((m) => m.figures),
});
