import { plural } from '@rialto/shared/i18n/format';
import type { CategoriesTexts } from '../en/categories';

export const categories: CategoriesTexts = {
  title: 'Kategorien verwalten',
  intro: 'Kategorien, in denen Käufer stöbern.',
  categories: (n) => plural(n, { one: '# Kategorie', other: '# Kategorien' }),
  adding: 'Neue Kategorie',
  added: (name) => `${name} hinzugefügt.`,
  saved: (name) => `${name} gespeichert.`,
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
  gone: 'Diese Kategorie wurde gelöscht. Fügen Sie sie oben wieder hinzu oder brechen Sie ab.',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  sureToDelete: (name) => `${name} löschen?`,
  deleteEmpty: 'Kein Produkt im Verkauf gehört dazu. Das lässt sich nicht rückgängig machen.',
  deleteUsed: (n) =>
    plural(n, {
      one: '# Produkt im Verkauf gehört dazu. Es kommt mit etwaigen archivierten in die Kategorie, die Sie wählen.',
      other:
        '# Produkte im Verkauf gehören dazu. Sie kommen mit etwaigen archivierten in die Kategorie, die Sie wählen.',
    }),
  moveTo: 'Produkte verschieben nach',
  chooseCategory: 'Kategorie wählen',
  moveAndDelete: 'Produkte verschieben und löschen',
  noOther: 'Es gibt keine andere Kategorie. Legen Sie zuerst eine an.',
  deleted: (name) => `${name} gelöscht.`,
  deletedMeanwhile: (name) => `${name} war schon gelöscht.`,
};
