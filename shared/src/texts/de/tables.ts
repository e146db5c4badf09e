import type { TableTexts } from '@rialto/shared/texts/en/tables';

export const tables: TableTexts = {
  sortBy: 'Sortieren nach',
  asListed: 'Standardreihenfolge',
  rising: (column) => `${column}, aufsteigend`,
  falling: (column) => `${column}, absteigend`,
  sortedBy: (order) => `Sortiert nach ${order}.`,
  display: 'Tabellenansicht',
  columns: 'Spalten',
  compactRows: 'Kompakte Zeilen',
  resetTable: 'Zurücksetzen',
  filter: 'Liste filtern',
  from: 'Von',
  to: 'Bis',
  shortYear: 'Geben Sie das Jahr mit vier Ziffern ein.',
  backwards: 'Das Startdatum liegt nach dem Enddatum.',
  noDate: (text) => `„${text}“ ist kein Datum.`,
  daysIn: (timeZone) => `Tage in der Zeitzone ${timeZone}`,
};
