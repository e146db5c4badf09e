import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { shops } from './en/shops';
import { translations } from './translations';

/** What the list of shops and the page of one say. */
export const shopTexts = createTexts(shops, partOf(translations, 'shops'));
