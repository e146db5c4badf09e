import { formatNumber } from '@rialto/shared/i18n/format';
import type { OverviewTexts } from '../en/overview';

export const overview: OverviewTexts = {
  title: 'Überblick',
  intro: 'Bezahlte Bestellungen und Umsatz nach dem Tag der Bestellung.',
  seeThem: 'Ansehen',
  nothingToDo: 'Nichts zu tun',
  refunds: 'Laufende Erstattungen',
  askedAgain: 'Werden automatisch wiederholt',
  commission: 'Provision',
  refunded: 'Erstattet',
  accounts: 'Konten',
  accountsNote: (joined, vendors) => `${formatNumber(joined)} neu, ${formatNumber(vendors)} Händler`,
  suspended: 'Gesperrte Konten',
  none: 'Keine',
  newest: 'Neueste Konten',
  nobody: 'Noch keine Konten.',
  allAccounts: 'Alle Konten',
  pendingLong: 'Länger als einen Tag offen',
  nonePending: 'Keine Zahlung wartet so lange.',
  orderOf: (id, name) => `Bestellung ${id}, ${name}`,
};
