import { plural } from '@rialto/shared/i18n/format';
import type { SalesTexts } from '../en/sales';

const lines = (n: number) => plural(n, { one: '# Position', other: '# Positionen' });

export const sales: SalesTexts = {
  title: 'Verkäufe',
  intro: 'Was Käufer bei Ihnen bestellt haben.',
  lines,
  items: lines,
  filters: { searchHint: 'Produkt, Käufer oder Bestellung' },
  tabs: {
    label: 'Verkäufe nach Bearbeitungsstand',
    toShip: 'Zu versenden',
    shipped: 'Versandt',
    delivered: 'Zugestellt',
    all: 'Alle',
    onHold: 'Angehalten',
    refunded: 'Erstattet',
    unpaid: 'Nicht bezahlt',
  },
  empty: {
    toShip: 'Alles ist versandt.',
    shipped: 'Keine Bestellungen unterwegs.',
    delivered: 'Noch keine zugestellten Bestellungen.',
    all: 'Noch keine Verkäufe.',
    onHold: 'Keine angehaltenen Bestellungen.',
    refunded: 'Keine erstatteten Bestellungen.',
    unpaid: 'Keine unbezahlten Bestellungen.',
  },
  showAll: 'Alle Verkäufe anzeigen',
  none: 'Noch keine Verkäufe.',
  failed: 'Ihre Verkäufe konnten nicht geladen werden.',
  noMatch: 'Keine Verkäufe passen zu diesen Filtern.',
  table: {
    caption: 'Ihre Verkäufe',
    items: 'Positionen',
    total: 'Summe',
    order: 'Bestellung',
    orderOf: (order) => `Bestellung #${order}`,
    buyer: 'Empfänger',
    delivery: 'Versand',
    notPaid: 'Noch nicht bezahlt',
    nothingToSend: 'Nichts zu versenden',
    inStockAgain: 'Erstattet, wieder im Bestand',
    askBack: 'Erstattet: Bitten Sie um Rücksendung',
    onHold: 'Angehalten: noch nicht versenden',
    refunding: 'Erstattung läuft: nicht versenden',
    select: (order) => `Bestellung ${order} auswählen`,
  },
  parcel: {
    items: 'Adresse und Positionen',
    open: (order) => `Adresse und Positionen der Bestellung ${order}`,
    wholeOrder: 'Bestellung ansehen',
  },
  steps: {
    mark: { Shipped: 'Als versandt markieren', Delivered: 'Als zugestellt markieren' },
    backTo: { Unfulfilled: 'Als nicht versandt markieren', Shipped: 'Als nicht zugestellt markieren' },
    ofLine: (product, order) => `: ${product}, Bestellung ${order}`,
    moved: (product, state) => `${product}: ${state}.`,
  },
  bulk: {
    label: 'Ausgewählte Verkäufe',
    selected: (n) => `${lines(n)} ausgewählt`,
    selectAll: (n) =>
      plural(n, { one: 'Die eine offene Position auswählen', other: 'Alle # offenen Positionen auswählen' }),
    mark: {
      Shipped: (n) => `${n} als versandt markieren`,
      Delivered: (n) => `${n} als zugestellt markieren`,
    },
    clear: 'Auswahl aufheben',
    moved: (n, state) => `${lines(n)}: ${state}.`,
    notMoved: (n, reason) =>
      `${plural(n, {
        one: 'Eine Position konnte nicht markiert werden.',
        other: '# Positionen konnten nicht markiert werden.',
      })} ${reason}`,
  },
  csv: {
    fileName: 'rialto-verkaeufe.csv',
    head: {
      sale: 'Verkauf',
      order: 'Bestellung',
      date: 'Datum',
      product: 'Produkt',
      quantity: 'Menge',
      price: 'Preis',
      total: 'Summe',
      payment: 'Zahlung',
      delivery: 'Versand',
      buyer: 'Käufer',
      phone: 'Telefon',
      address: 'Adresse',
      shop: 'Shop',
      sku: 'Artikelnummer',
    },
    delivery: { Unfulfilled: 'Noch nicht versandt', Shipped: 'Versandt', Delivered: 'Zugestellt' },
  },
};
