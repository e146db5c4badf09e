export const slots = {
  editProduct: 'Edit product',
};

export type SlotTexts = typeof slots;
