import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { becomeVendor } from './en/becomeVendor';
import { translations } from './translations';

export const becomeVendorTexts = createTexts(becomeVendor, partOf(translations, 'becomeVendor'));
