import { plural } from '@rialto/shared/i18n/format';
import type { CommonTexts } from '../en/common';

export const common: CommonTexts = {
  clearFilters: 'Filter zurücksetzen',
  checkAgain: 'Erneut prüfen',
  startOver: 'Neu beginnen',
  cancel: 'Abbrechen',
  search: 'Suche',
  status: 'Status',
  everyStatus: 'Alle Status',
  actions: 'Aktionen',
  total: 'Summe',
  order: (id) => `Bestellung ${id}`,
  orders: 'Bestellungen',
  revenue: 'Umsatz',
  revenuePerDay: 'Umsatz pro Tag',
  ordersPerDay: 'Bestellungen pro Tag',
  byStatus: 'Nach Status',
  ordersByStatus: 'Bestellungen nach Status',
  waitingForPayment: 'Zahlung ausstehend',
  figuresFailed: 'Die Zahlen konnten nicht geladen werden.',
  allTransactions: 'Alle Transaktionen',
  loading: 'Wird geladen',
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
