import type { CommonTexts } from '../commonTexts';

export const common: CommonTexts = {
  clearFilters: 'Filter zurücksetzen',
  checkAgain: 'Erneut prüfen',
  startOver: 'Neu beginnen',
  cancel: 'Abbrechen',
  search: 'Suche',
  status: 'Status',
  everyStatus: 'Jeder Status',
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
};
