import { plural } from '@rialto/shared/i18n/format';

export const categories = {
  title: 'Manage Categories',
  intro: 'Categories buyers browse by.',
  categories: (n: number) => plural(n, { one: '# category', other: '# categories' }),
  adding: 'New category',
  added: (name: string) => `${name} added.`,
  saved: (name: string) => `${name} saved.`,
  list: 'All categories',
  searchHint: 'Name or description',
  empty: 'No categories found',
  noMatch: 'No categories match this search.',
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
  gone: 'This category has been deleted. Add it again above, or cancel.',
  edit: 'Edit',
  delete: 'Delete',
  sureToDelete: (name: string) => `Delete ${name}?`,
  deleteEmpty: 'No products on sale are in this category. This can’t be undone.',
  deleteUsed: (n: number) =>
    plural(n, {
      one: '# product on sale is in this category. It and any archived ones move to the category you choose.',
      other: '# products on sale are in this category. They and any archived ones move to the category you choose.',
    }),
  moveTo: 'Move products to',
  chooseCategory: 'Choose a category',
  moveAndDelete: 'Move products and delete',
  noOther: 'There is no other category. Add one first.',
  deleted: (name: string) => `${name} deleted.`,
  deletedMeanwhile: (name: string) => `${name} had already been deleted.`,
};

export type CategoriesTexts = typeof categories;
