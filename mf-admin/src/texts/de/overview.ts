import { formatNumber } from '@rialto/shared/format';
import type { OverviewTexts } from '../overviewTexts';

export const overview: OverviewTexts = {
  title: 'Überblick',
  intro: 'Was der Markt verkauft hat und was bezahlt wurde, nach dem Tag der Bestellung.',
  seeThem: 'Ansehen',
  nothingToDo: 'Nichts zu tun',
  refunds: 'Laufende Erstattungen',
  askedAgain: 'Die Zahlungsdienste werden von selbst noch einmal gefragt',
  accounts: 'Konten',
  accountsNote: (joined, vendors) => `${formatNumber(joined)} neu, ${formatNumber(vendors)} verkaufen`,
  suspended: 'Gesperrte Konten',
  none: 'Keine',
  newest: 'Neueste Konten',
  nobody: 'Noch niemand hat sich registriert.',
  allAccounts: 'Alle Konten',
  pendingLong: 'Seit gestern oder länger offen',
  nonePending: 'Keine Zahlung wartet so lange.',
  orderOf: (id, name) => `Bestellung ${id}, ${name}`,
};
