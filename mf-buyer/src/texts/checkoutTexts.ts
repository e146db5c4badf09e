import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { checkout } from './en/checkout';
import { translations } from './translations';

export const checkoutTexts = createTexts(checkout, partOf(translations, 'checkout'));
