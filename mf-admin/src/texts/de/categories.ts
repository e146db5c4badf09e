import { plural } from '@rialto/shared/format';
import type { CategoriesTexts } from '../categoriesTexts';

export const categories: CategoriesTexts = {
  title: 'Kategorien verwalten',
  intro: 'Wonach die Waren auf dem Markt geordnet sind.',
  categories: (n) => plural(n, { one: '# Kategorie', other: '# Kategorien' }),
  adding: 'Neue Kategorie',
  added: (name) => `${name} ist hinzugefügt.`,
  saved: (name) => `${name} ist gespeichert.`,
  list: 'Alle Kategorien',
  empty: 'Keine Kategorien gefunden',
  table: 'Kategorien',
  name: 'Name',
  description: 'Beschreibung',
  products: 'Produkte',
  addForm: 'Kategorie hinzufügen',
  editForm: (name) => `${name} bearbeiten`,
  optionalDescription: 'Beschreibung (optional)',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  add: 'Hinzufügen',
  addingNow: 'Wird hinzugefügt …',
  restored: 'Ihr nicht gespeicherter Text ist noch da.',
  enterName: 'Geben Sie einen Namen ein.',
  blank: 'Der Name der Kategorie darf nicht leer sein',
  gone: 'Diese Kategorie wurde inzwischen gelöscht. Fügen Sie sie oben neu hinzu oder brechen Sie ab.',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  sureToDelete: (name) => `${name} löschen?`,
  deleteEmpty: 'Das lässt sich nicht rückgängig machen. Kein Produkt im Verkauf gehört dazu.',
  deleteUsed: (n) =>
    plural(n, {
      one: '# Produkt im Verkauf gehört dazu: Die Kategorie kann erst gelöscht werden, wenn es in einer anderen Kategorie ist.',
      other:
        '# Produkte im Verkauf gehören dazu: Die Kategorie kann erst gelöscht werden, wenn diese in einer anderen Kategorie sind.',
    }),
  deleted: (name) => `${name} ist gelöscht.`,
  deletedMeanwhile: (name) => `${name} wurde inzwischen gelöscht.`,
};
