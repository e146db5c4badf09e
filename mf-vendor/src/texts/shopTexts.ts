import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'My Shop',
  intro: 'Your shops as buyers see them.',
  shops: (n: number) => plural(n, { one: '# shop', other: '# shops' }),
  none: 'No shops found',
  create: 'Create Shop',
  seeAsBuyers: 'See it as buyers do',
  /** Behind what a button does, for those who can't see where it stands. */
  ofShop: (name: string) => ` ${name}`,
  update: 'Update',
  delete: 'Delete',
  deleting: 'Deleting…',
  deleted: 'Shop deleted successfully!',
  deleteFailed: 'Failed to delete shop. Please try again.',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteConsequence: (products: number) => {
    if (products === 0) return 'This cannot be undone. It has no products.';
    if (products === 1) return 'This cannot be undone. Its one product stays on sale, without a shop.';
    return `This cannot be undone. Its ${plural(products, { one: '# product', other: '# products' })} stay on sale, without a shop.`;
  },
  form: {
    createTitle: 'Create Shop',
    updateTitle: (name: string) => `Update ${name}`,
    restored: 'Your unsaved text is still here.',
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
    cancel: 'Cancel',
    create: 'Create',
    update: 'Update',
    saving: 'Saving…',
  },
  preview: {
    label: 'Preview',
    heading: 'As buyers see it',
    name: 'Your shop',
    description: 'What you sell, and where it comes from.',
  },
};

export type ShopTexts = typeof en;

export const shopTexts = createTexts(en, partOf(translations, 'shop'));
