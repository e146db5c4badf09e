import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { shops } from './en/shops';
import { translations } from './translations';

export const shopTexts = createTexts(shops, partOf(translations, 'shops'));
