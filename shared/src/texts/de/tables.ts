import type { TableTexts } from '@rialto/shared/texts/tableTexts';

export const tables: TableTexts = {
  sortBy: 'Sortieren nach',
  asListed: 'Wie aufgeführt',
  rising: (column) => `${column}, aufsteigend`,
  falling: (column) => `${column}, absteigend`,
  filter: 'Liste filtern',
  from: 'Von',
  to: 'Bis',
  shortYear: 'Schreiben Sie das Jahr mit vier Ziffern.',
  backwards: 'Das Startdatum liegt nach dem Enddatum.',
  noDate: (text) => `„${text}“ ist kein Datum.`,
  daysIn: (timeZone) => `Tage in der Zeitzone ${timeZone}`,
};
