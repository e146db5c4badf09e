import { formatNumber, plural } from '@rialto/shared/format';
import type { TransactionsTexts } from '../transactionsTexts';

const orders = (n: number) => plural(n, { one: '# Bestellung', other: '# Bestellungen' });

export const transactions: TransactionsTexts = {
  title: 'Transaktionen überwachen',
  transactions: (n) => plural(n, { one: '# Transaktion', other: '# Transaktionen' }),
  searchHint: 'Käufer, Produkt, Shop, Händler',
  list: 'Die Transaktionen',
  table: 'Transaktionen, die neuesten zuerst',
  empty: 'Keine Transaktionen gefunden.',
  order: 'Bestellung',
  buyer: 'Käufer',
  products: 'Produkte',

  figures: 'Zahlen',
  figuresLoading: 'Die Zahlen werden geladen',
  figuresOf: (n, revenue) => `Zahlen: ${orders(n)}, ${revenue}`,
  ofEveryStatus: 'In jedem Status',
  ofCompleted: 'Aus den abgeschlossenen',
  inPending: (n) => plural(n, { one: 'In # offenen Bestellung', other: 'In # offenen Bestellungen' }),

  exportCsv: 'Als CSV exportieren',
  exportTitle: 'Transaktionen exportieren',
  exportAll: 'Alle Bestellungen, die es gibt.',
  exportAllOf: (n) => `${orders(n)}: alle, die es gibt.`,
  exportFiltered: (filter) => `Alle Bestellungen, auf die der Filter passt: ${filter}.`,
  exportFilteredOf: (n, filter) => `${orders(n)}, auf die der Filter passt: ${filter}.`,
  exportFile: (name) =>
    `Eine Zeile pro Bestellung, die neuesten zuerst, in einer Datei namens ${name}. Ihre Spalten sind englisch benannt.`,
  exportBar: 'Export',
  soFar: (n, size) => `Bisher ${orders(n)}, ${size}.`,
  soFarOf: (n, all, size) => `Bisher ${formatNumber(n)} von ${orders(all)}, ${size}.`,
  saved: (n) => `Die Datei ist gespeichert: ${orders(n)}.`,
  noFile: (why) => `Die Datei konnte nicht erstellt werden. ${why}`,
  broken: 'Die Verbindung brach vor dem Ende der Datei ab. Bitte versuchen Sie es noch einmal.',
  close: 'Schließen',
  exporting: 'Wird exportiert …',
  tryAgain: 'Erneut versuchen',
  export: 'Exportieren',
  quoted: (words) => `„${words}“`,
  from: (day) => `ab ${day}`,
  to: (day) => `bis ${day}`,
};
