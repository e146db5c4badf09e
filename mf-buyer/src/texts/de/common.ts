import { plural } from '@rialto/shared/i18n/format';
import type { CommonTexts } from '../en/common';

export const common: CommonTexts = {
  browseProducts: 'Produkte ansehen',
  myOrders: 'Meine Bestellungen',
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
