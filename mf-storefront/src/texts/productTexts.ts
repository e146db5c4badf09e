import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { product } from './en/product';
import { translations } from './translations';

/** What the page of a product says. */
export const productTexts = createTexts(product, partOf(translations, 'product'));
