import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { editProduct } from './en/editProduct';
import { translations } from './translations';

export const editProductTexts = createTexts(editProduct, partOf(translations, 'editProduct'));
