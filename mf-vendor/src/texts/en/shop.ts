import { plural } from '@rialto/shared/i18n/format';

export const shop = {
  title: 'My Shop',
  intro: 'Your shops as buyers see them.',
  shops: (n: number) => plural(n, { one: '# shop', other: '# shops' }),
  none: 'No shops found',
  create: 'Create Shop',
  seeAsBuyers: 'View shop',
  /** Appended to a button's text for screen readers. */
  ofShop: (name: string) => ` ${name}`,
  update: 'Update',
  delete: 'Delete',
  deleting: 'Deleting…',
  deleted: 'Shop deleted successfully!',
  deleteFailed: 'Failed to delete shop. Please try again.',
  deletion: {
    question: (name: string) => `Delete ${name}?`,
    consequence: 'This can’t be undone. Past orders keep the shop’s name.',
    products: (n: number) => `What happens to its ${plural(n, { one: 'product', other: '# products' })}?`,
    choices: {
      move: 'Move to another shop',
      archive: 'Archive',
      keep: 'Keep on sale without a shop',
    },
    hints: {
      move: 'Buyers can still buy them.',
      archive: 'Buyers can’t buy them. You can restore them any time.',
      keep: 'Buyers won’t see who sells them.',
    },
    target: 'Move to',
    delete: 'Delete shop',
    deleting: 'Deleting…',
  },
  form: {
    createTitle: 'Create Shop',
    updateTitle: (name: string) => `Update ${name}`,
    restored: 'Your unsaved changes are still here.',
    startOver: 'Start over',
    name: 'Name',
    description: 'Description',
    logo: 'Logo URL (optional)',
    blank: 'Shop name and description cannot be empty',
    blankName: 'Enter a name.',
    blankDescription: 'Enter a description.',
    created: 'Shop created successfully!',
    updated: 'Shop updated successfully!',
    createFailed: 'Failed to create shop. Please try again.',
    updateFailed: 'Failed to update shop. Please try again.',
    create: 'Create',
    update: 'Update',
    saving: 'Saving…',
    conflict: 'This shop changed while you were editing it:',
  },
  preview: {
    label: 'Preview',
    heading: 'What buyers see',
    name: 'Your shop',
    description: 'What you sell, and where it comes from.',
  },
};

export type ShopTexts = typeof shop;
