import type { AddProductTexts } from '../addProductTexts';

export const addProduct: AddProductTexts = {
  title: 'Produkt hinzufügen',
  intro: 'Sobald Sie es hinzufügen, ist es im Verkauf.',
  isOnSale: (name) => `${name} ist im Verkauf.`,
  seeAsBuyers: 'So sehen es Käufer',
  noShops: 'Keine Shops gefunden',
  noCategories: 'Keine Kategorien gefunden',
  noCategoriesNext: 'Ein Produkt braucht eine Kategorie, und der Markt hat noch keine.',
  restored: 'Ihr nicht gesendeter Entwurf ist noch da.',
  startOver: 'Neu beginnen',
  added: (name) => `${name} hinzugefügt.`,
  add: 'Produkt hinzufügen',
  adding: 'Wird hinzugefügt …',
  priceHint: 'Was Käufer zahlen, in Dollar.',
  discount: 'Rabatt (optional)',
  discountHint: 'Prozent Nachlass auf einen früheren Preis.',
  buyersPay: (price) => `Käufer zahlen ${price}`,
  buyersPayLess: (price, was) => `Käufer zahlen ${price} statt ${was}`,
  image: 'Bild-URL (optional)',
  imageExpected: 'Geben Sie eine Webadresse ein, die mit https:// beginnt.',
  description: 'Beschreibung (optional)',
  preview: {
    label: 'Vorschau',
    name: 'Ihr Produkt',
    description: 'Keine Beschreibung vorhanden.',
  },
};
