import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { product } from './en/product';
import { translations } from './translations';

export const productTexts = createTexts(product, partOf(translations, 'product'));
