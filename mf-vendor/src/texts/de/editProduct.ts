import type { EditProductTexts } from '../en/editProduct';

export const editProduct: EditProductTexts = {
  title: 'Produkt bearbeiten',
  titleOf: (name) => `${name} bearbeiten`,
  back: 'Zurück zum Lagerbestand',
  allProducts: 'Alle Produkte',
  view: 'Ansehen',
  duplicate: 'Duplizieren',
  missing: 'Produkt nicht gefunden',
  missingText: 'Es existiert nicht oder gehört einem anderen Händler.',
  failed: 'Dieses Produkt konnte nicht geladen werden.',
  archived: 'Dieses Produkt ist archiviert: Käufer können es weder sehen noch kaufen.',
  restore: 'Wiederherstellen',
  restored: (name) => `${name} ist wieder im Verkauf.`,
  draftRestored: 'Ihre nicht gespeicherten Änderungen sind noch da.',
  startOver: 'Änderungen verwerfen',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert …',
  saved: (name) => `${name} gespeichert.`,
  nothingChanged: 'Es gibt keine Änderungen zu speichern.',
  leaving: 'Ihre Änderungen bleiben in diesem Tab, bis Sie zurückkommen.',
  conflict: 'Dieses Produkt wurde geändert, während Sie es bearbeitet haben:',
};
