import { plural } from '@rialto/shared/i18n/format';
import type { CommonTexts } from '../en/common';

export const common: CommonTexts = {
  checkAgain: 'Erneut prüfen',
  startOver: 'Neu beginnen',
  status: 'Status',
  everyStatus: 'Alle Status',
  actions: 'Aktionen',
  total: 'Summe',
  order: (id) => `Bestellung ${id}`,
  byStatus: 'Nach Status',
  ordersByStatus: 'Bestellungen nach Status',
  waitingForPayment: 'Zahlung ausstehend',
  allTransactions: 'Alle Transaktionen',
  picker: {
    hint: 'Mindestens zwei Buchstaben eingeben.',
    matches: 'Treffer',
    none: 'Nichts gefunden.',
    chooseAnother: 'Andere Auswahl',
  },
  held: {
    title: (n) => plural(n, { one: '# Bestellung ist angehalten', other: '# Bestellungen sind angehalten' }),
    orderOf: (id, name) => `Bestellung ${id}, ${name}`,
    reasons: {
      risk: 'riskante Zahlung',
      dispute: 'Rückbuchung gefordert',
      refund_outside: 'außerhalb von Rialto erstattet',
      refund_failed: 'Erstattung fehlgeschlagen',
    },
  },
};
