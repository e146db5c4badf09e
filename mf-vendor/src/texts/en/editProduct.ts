export const editProduct = {
  title: 'Edit product',
  titleOf: (name: string) => `Edit ${name}`,
  back: 'Back to inventory',
  allProducts: 'All products',
  view: 'View',
  duplicate: 'Duplicate',
  missing: 'Product not found',
  missingText: 'It doesn’t exist, or it belongs to another vendor.',
  failed: 'This product couldn’t be loaded.',
  archived: 'This product is archived: buyers can’t see or buy it.',
  restore: 'Restore',
  restored: (name: string) => `${name} is on sale again.`,
  draftRestored: 'Your unsaved changes are still here.',
  startOver: 'Discard changes',
  save: 'Save changes',
  saving: 'Saving…',
  saved: (name: string) => `${name} saved.`,
  nothingChanged: 'No changes to save.',
  leaving: 'Your changes stay in this tab until you come back.',
  conflict: 'This product changed while you were editing it:',
};

export type EditProductTexts = typeof editProduct;
