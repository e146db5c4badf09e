import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { addProduct } from './en/addProduct';
import { translations } from './translations';

export const addProductTexts = createTexts(addProduct, partOf(translations, 'addProduct'));
