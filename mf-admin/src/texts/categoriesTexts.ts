import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Manage Categories',
  intro: 'What the goods on the market are sorted into.',
  categories: (n: number) => plural(n, { one: '# category', other: '# categories' }),
  adding: 'New category',
  added: (name: string) => `${name} is added.`,
  saved: (name: string) => `${name} is saved.`,
  list: 'All categories',
  empty: 'No categories found',
  table: 'Categories',
  name: 'Name',
  description: 'Description',
  products: 'Products',
  addForm: 'Add a category',
  editForm: (name: string) => `Edit ${name}`,
  optionalDescription: 'Description (optional)',
  save: 'Save',
  saving: 'Saving…',
  add: 'Add',
  addingNow: 'Adding…',
  restored: 'Your unsaved text is still here.',
  enterName: 'Enter a name.',
  /** Section 5 of the specification. */
  blank: 'Category name cannot be empty',
  gone: 'This category was deleted meanwhile. Add it anew above, or cancel.',
  edit: 'Edit',
  delete: 'Delete',
  sureToDelete: (name: string) => `Delete ${name}?`,
  deleteEmpty: 'This cannot be undone. No product on sale is in it.',
  deleteUsed: (n: number) =>
    plural(n, {
      one: '# product on sale is in it: it can be deleted only once that is in another category.',
      other: '# products on sale are in it: it can be deleted only once they are in another category.',
    }),
  deleted: (name: string) => `${name} is deleted.`,
  deletedMeanwhile: (name: string) => `${name} was deleted meanwhile.`,
};

export type CategoriesTexts = typeof en;

export const categoriesTexts = createTexts(en, partOf(translations, 'categories'));
