import type { PaletteTexts } from '../en/palette';

export const palette: PaletteTexts = {
  label: 'Produkte, Shops und Seiten suchen',
  deskLabel: 'Bestellungen, Personen, Produkte und Seiten suchen',
  close: 'Schließen',
  failed: 'Vorschläge für Produkte und Shops sind gerade nicht verfügbar.',
  deskFailed: 'Einige Ergebnisse konnten nicht geladen werden. Versuchen Sie es gleich noch einmal.',
  orders: 'Passende Bestellungen',
  orderOf: (id, buyer) => `Bestellung ${id}, ${buyer}`,
  people: 'Personen',
  sales: 'Ihre Verkäufe',
  saleOf: (orderId, product) => `Bestellung ${orderId}: ${product}`,
  ownProducts: 'Ihre Produkte',
  toLight: 'Zum hellen Design wechseln',
  toDark: 'Zum dunklen Design wechseln',
  search: 'Suche',
  searchFor: (typed) => `Alle Produkte nach „${typed}“ durchsuchen`,
  pages: 'Seiten',
  actions: 'Aktionen',
  offered: 'Weitere Aktionen',
};
