import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Add Product',
  intro: 'It goes on sale as soon as you add it.',
  copyOf: (name: string) => `A copy of ${name}. It goes on sale when you add it.`,
  nothingToCopy: 'The product to copy doesn’t exist, or it belongs to another vendor.',
  notCopied: 'The product to copy couldn’t be loaded.',
  isOnSale: (name: string) => `${name} is on sale.`,
  view: 'View product',
  edit: 'Edit',
  noShops: 'No shops found',
  noCategories: 'No categories found',
  noCategoriesNext: 'A product needs a category, and the market has none yet.',
  restored: 'Your draft is still here.',
  startOver: 'Start over',
  added: (name: string) => `${name} added.`,
  add: 'Add Product',
  adding: 'Adding…',
  priceHint: 'What buyers pay, in dollars.',
  discount: 'Discount (optional)',
  discountHint: 'Percentage off an earlier price.',
  buyersPay: (price: string) => `Buyers pay ${price}`,
  buyersPayLess: (price: string, was: string) => `Buyers pay ${price}, was ${was}`,
  image: 'Image URL (optional)',
  imageExpected: 'Enter a web address that starts with https://.',
  description: 'Description (optional)',
  preview: {
    label: 'Preview',
    name: 'Your product',
    description: 'No description available.',
  },
};

export type AddProductTexts = typeof en;

export const addProductTexts = createTexts(en, partOf(translations, 'addProduct'));
