import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { productDetails } from './en/productDetails';
import { translations } from './translations';

export const productDetailsTexts = createTexts(productDetails, partOf(translations, 'productDetails'));
