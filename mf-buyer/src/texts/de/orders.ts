import { plural } from '@rialto/shared/i18n/format';
import type { OrdersTexts } from '../en/orders';

export const orders: OrdersTexts = {
  title: 'Meine Bestellungen',
  orders: (n) => plural(n, { one: '# Bestellung', other: '# Bestellungen' }),
  searchHint: 'Produkt, Artikelnummer oder Transaktion',
  status: 'Status',
  everyStatus: 'Alle Status',
  empty: 'Keine Bestellungen gefunden.',
  payOrCancel: 'Bezahlen oder stornieren',
  payOrCancelOrder: (id) => `Bezahlen oder stornieren: Bestellung ${id}`,
  parcelsOfOrder: (id) => `Pakete der Bestellung ${id}`,
  details: 'Details',
  detailsOfOrder: (id) => `Details: Bestellung ${id}`,
  csv: {
    name: 'rialto-bestellungen.csv',
    head: {
      order: 'Bestellung',
      placed: 'Bestellt am',
      status: 'Status',
      transaction: 'Transaktion',
      shop: 'Shop',
      product: 'Produkt',
      variant: 'Variante',
      sku: 'Artikelnummer',
      quantity: 'Menge',
      price: 'Preis',
      lineTotal: 'Betrag',
      orderTotal: 'Summe der Bestellung',
      fulfilment: 'Versand',
      refunded: 'Erstattet',
    },
    fulfilments: { Unfulfilled: 'Nicht versandt', Shipped: 'Versandt', Delivered: 'Zugestellt' },
  },
};
