import type { ProductTexts } from '../en/product';

export const product: ProductTexts = {
  fields: {
    name: 'Name',
    price: 'Preis',
    category: 'Kategorie',
    inventory: 'Lagerbestand',
    discount: 'Rabatt',
    description: 'Beschreibung',
    image: 'Bild',
    shop: 'Shop',
  },
  expected: {
    inventory: 'Geben Sie eine ganze Zahl von 0 bis 1.000.000 ein.',
    price: 'Geben Sie einen Preis von 0 bis 1.000.000 ein, zum Beispiel 4,50.',
    discount: 'Geben Sie einen Prozentsatz von 0 bis 99,99 ein.',
  },
  blank: {
    inventory: 'Geben Sie ein, wie viele Sie haben.',
    price: 'Geben Sie einen Preis ein.',
    name: 'Geben Sie einen Namen ein.',
    category: 'Wählen Sie eine Kategorie.',
  },
  selectCategory: 'Kategorie wählen',
  noShop: 'Kein Shop',
  free: 'Kostenlose Produkte können Käufer nur zusammen mit bezahlten bestellen.',
};
