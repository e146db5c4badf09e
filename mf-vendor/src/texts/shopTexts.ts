import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { shop } from './en/shop';
import { translations } from './translations';

export const shopTexts = createTexts(shop, partOf(translations, 'shop'));
