import { formatNumber, plural } from '@rialto/shared/format';
import type { InventoryTexts } from '../inventoryTexts';

const products = (n: number) => plural(n, { one: '# Produkt', other: '# Produkte' });

export const inventory: InventoryTexts = {
  title: 'Lagerbestand verwalten',
  products,
  productsOf: (shown, total) =>
    `${formatNumber(shown)} von ${plural(total, { one: '# Produkt', other: '# Produkten' })}`,
  addProduct: 'Produkt hinzufügen',
  archived: 'Archiviert',
  importCsv: 'CSV importieren',
  exportCsv: 'CSV exportieren',
  collecting: 'Wird gesammelt …',
  exportFailed: (reason) => `Es wurde keine Datei erstellt. ${reason}`,
  empty: 'Keine Produkte vorhanden.',
  clearFilters: 'Filter zurücksetzen',
  filters: {
    search: 'Suche',
    searchHint: 'Produktname',
    category: 'Kategorie',
    everyCategory: 'Alle',
    stock: 'Verfügbarkeit',
    anyStock: 'Alle',
    sortBy: 'Sortieren nach',
    asAdded: 'Wie hinzugefügt',
    rising: (column) => `${column}, aufsteigend`,
    falling: (column) => `${column}, absteigend`,
  },
  only: {
    changed: 'Nur die geänderten Zeilen sind zu sehen.',
    refused: 'Nur die abgelehnten Zeilen sind zu sehen.',
    showAll: 'Alle zeigen',
  },
  stock: {
    in: 'Auf Lager',
    low: 'Bald ausverkauft',
    out: 'Ausverkauft',
    left: (n) => `Nur noch ${n}`,
  },
  grid: {
    label: 'Ihre Produkte',
    columns: {
      name: 'Produkt',
      category: 'Kategorie',
      inventory: 'Bestand',
      price: 'Preis',
      discount: 'Rabatt',
      stock: 'Verfügbar',
    },
    selectAll: 'Alle auswählen',
    select: (name) => `${name} auswählen`,
    hint: 'Klicken Sie auf eine Zahl oder überschreiben Sie sie. Die Eingabetaste führt nach unten, Tab nach rechts, Esc nimmt die Eingabe zurück; Strg Z macht rückgängig, Strg S speichert.',
    blank: 'Leer',
    was: (value) => `war ${value}`,
    reserved: (n) => `${formatNumber(n)} reserviert`,
    fieldOf: (field, name) => `${field}: ${name}`,
    archive: 'Archivieren',
    archiveOf: (name) => `Archivieren: ${name}`,
    revert: 'Verwerfen',
    revertOf: (name) => `Verwerfen: ${name}`,
    keepMine: 'Meine Zahlen behalten',
    takeTheirs: 'Neue Zahlen übernehmen',
    forProduct: (name) => `: ${name}`,
  },
};
