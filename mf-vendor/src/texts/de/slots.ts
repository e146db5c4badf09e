import type { SlotTexts } from '../en/slots';

export const slots: SlotTexts = {
  editProduct: 'Produkt bearbeiten',
};
