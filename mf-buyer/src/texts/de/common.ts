import { plural } from '@rialto/shared/i18n/format';
import type { CommonTexts } from '../en/common';

export const common: CommonTexts = {
  emptyCart: 'Ihr Warenkorb ist leer.',
  nothingToPay: (total) =>
    `Ihre Summe ist ${total}. Fügen Sie ein Produkt mit einem Preis hinzu, um zur Kasse zu gehen.`,
  browseProducts: 'Produkte ansehen',
  myOrders: 'Meine Bestellungen',
  mySales: 'Meine Verkäufe',
  transactions: 'Alle Transaktionen',
  otherGrowers: 'Andere Anbieter',
  total: 'Summe',
  items: (n) => plural(n, { one: '# Artikel', other: '# Artikel' }),
  order: (id) => `Bestellung ${id}`,
  noSuchOrder: 'Wir haben diese Bestellung in Ihrem Konto nicht gefunden.',
  transaction: 'Transaktion',
  address: 'Adresse',
  phone: 'Telefon',
  keepShopping: 'Weiter einkaufen',
  keepIt: 'Behalten',
  goToCart: 'Zum Warenkorb',
  loading: 'Wird geladen',
};
