import { formatNumber, plural } from '@rialto/shared/i18n/format';
import type { InventoryTexts } from '../en/inventory';

const products = (n: number) => plural(n, { one: '# Produkt', other: '# Produkte' });

export const inventory: InventoryTexts = {
  title: 'Lagerbestand verwalten',
  products,
  productsOf: (shown, total) =>
    `${formatNumber(shown)} von ${plural(total, { one: '# Produkt', other: '# Produkten' })}`,
  addProduct: 'Produkt hinzufügen',
  archived: 'Archiviert',
  importCsv: 'CSV importieren',
  empty: 'Keine Produkte vorhanden.',
  filters: {
    searchHint: 'Produktname',
    category: 'Kategorie',
    everyCategory: 'Alle Kategorien',
    stock: 'Verfügbarkeit',
    anyStock: 'Alle',
    sortBy: 'Sortieren nach',
    asAdded: 'Hinzugefügt',
    alphabetical: { rising: (column) => `${column} A–Z`, falling: (column) => `${column} Z–A` },
    numeric: { rising: (column) => `${column} aufsteigend`, falling: (column) => `${column} absteigend` },
  },
  only: {
    changed: 'Nur geänderte Zeilen werden gezeigt.',
    failed: 'Nur nicht gespeicherte Zeilen werden gezeigt.',
    showAll: 'Alle zeigen',
  },
  stock: {
    in: 'Auf Lager',
    low: 'Geringer Bestand',
    out: 'Ausverkauft',
    free: 'Preis ist 0 $',
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
    hint: 'Zum Bearbeiten auf eine Zahl klicken. Eingabetaste: nächste Zeile. Tab: nächste Spalte. Esc: abbrechen. Strg+Z: rückgängig. Strg+S: speichern.',
    blank: 'Leer',
    was: (value) => `war ${value}`,
    reserved: (n) => `${formatNumber(n)} reserviert`,
    fieldOf: (field, name) => `${field}: ${name}`,
    actions: 'Aktionen',
    view: 'Ansehen',
    viewOf: (name) => `Ansehen: ${name}`,
    duplicate: 'Duplizieren',
    duplicateOf: (name) => `Duplizieren: ${name}`,
    archive: 'Archivieren',
    archiveOf: (name) => `Archivieren: ${name}`,
    revert: 'Verwerfen',
    revertOf: (name) => `Verwerfen: ${name}`,
    keepMine: 'Meine Zahlen behalten',
    takeTheirs: 'Neue Zahlen übernehmen',
    forProduct: (name) => `: ${name}`,
  },
};
