import { formatNumber, plural } from '@rialto/shared/i18n/format';
import type { TransactionsTexts } from '../en/transactions';

const orders = (n: number) => plural(n, { one: '# Bestellung', other: '# Bestellungen' });

export const transactions: TransactionsTexts = {
  title: 'Transaktionen überwachen',
  transactions: (n) => plural(n, { one: '# Transaktion', other: '# Transaktionen' }),
  searchHint: 'Käufer, Produkt, Artikelnr., Shop',
  seller: 'Shop oder Händler',
  list: 'Die Transaktionen',
  table: 'Transaktionen, die neuesten zuerst',
  tableSorted: 'Transaktionen',
  empty: 'Keine Transaktionen gefunden.',
  order: 'Bestellung',
  buyer: 'Käufer',
  products: 'Produkte',
  date: 'Datum',
  shops: 'Shops',

  figures: 'Zahlen',
  figuresLoading: 'Die Zahlen werden geladen',
  figuresOf: (n, revenue) => `Zahlen: ${orders(n)}, ${revenue}`,
  ofEveryStatus: 'Alle Status',
  ofCompleted: 'Abgeschlossene Bestellungen',
  inPending: (n) => plural(n, { one: 'In # offenen Bestellung', other: 'In # offenen Bestellungen' }),

  exportCsv: 'Als CSV exportieren',
  exportTitle: 'Transaktionen exportieren',
  exportAll: 'Alle Bestellungen.',
  exportAllOf: (n) => plural(n, { one: 'Die eine Bestellung.', other: 'Alle # Bestellungen.' }),
  exportFiltered: (filter) => `Bestellungen mit diesem Filter: ${filter}.`,
  exportFilteredOf: (n, filter) => `${orders(n)} mit diesem Filter: ${filter}.`,
  exportFile: (name) =>
    `Eine Zeile pro Bestellung, die neuesten zuerst. Gespeichert als ${name}, mit englischen Spaltennamen.`,
  exportBar: 'Export',
  soFar: (n, size) => `Bisher ${orders(n)}, ${size}.`,
  soFarOf: (n, all, size) => `Bisher ${formatNumber(n)} von ${orders(all)}, ${size}.`,
  saved: (n) => `Die Datei ist gespeichert: ${orders(n)}.`,
  exportFailed: (reason) => `Der Export ist fehlgeschlagen. ${reason}`,
  disconnected: 'Die Verbindung ist abgebrochen. Versuchen Sie es erneut.',
  close: 'Schließen',
  exporting: 'Wird exportiert …',
  tryAgain: 'Erneut versuchen',
  export: 'Exportieren',
  quoted: (text) => `„${text}“`,
  soldBy: (seller) => `verkauft von „${seller}“`,
  from: (day) => `ab ${day}`,
  to: (day) => `bis ${day}`,
};
