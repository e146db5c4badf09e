import { plural } from '@rialto/shared/i18n/format';
import type { FigureTexts } from '@rialto/shared/texts/en/figures';

export const figures: FigureTexts = {
  span: 'Zeitraum',
  lastDays: (days) => `Letzte ${days} Tage`,
  asBefore: (days) => `Wie in den ${days} Tagen davor`,
  noneBefore: (days) => `Nichts in den ${days} Tagen davor`,
  up: (percent, days) => `${percent} % mehr als in den ${days} Tagen davor`,
  down: (percent, days) => `${percent} % weniger als in den ${days} Tagen davor`,
  most: (day, value) => `Höchstwert am ${day}: ${value}.`,
  nothingSince: (day) => `Nichts seit dem ${day}.`,
  asChart: 'Als Diagramm zeigen',
  asTable: 'Als Tabelle zeigen',
  day: 'Tag',
  thisPeriod: 'Dieser Zeitraum',
  previousPeriod: 'Zeitraum davor',
  noFigures: 'Für diesen Zeitraum gibt es keine Zahlen.',
  chartKeys: 'Mit den Pfeiltasten links und rechts lesen Sie die einzelnen Tage.',
  bestSellers: 'Meistverkauft',
  nothingSold: 'In diesem Zeitraum nichts verkauft.',
  sold: (pieces, revenue) => `${plural(pieces, { one: '# verkauft', other: '# verkauft' })}, ${revenue}`,
  lowStock: 'Geringer Bestand',
  enough: 'Alles ist ausreichend vorrätig.',
  soldOut: 'Ausverkauft',
  onlyLeft: (left) => `Nur noch ${left}`,
};
