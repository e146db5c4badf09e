import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { tax } from './en/tax';
import { translations } from './translations';

export const taxTexts = createTexts(tax, partOf(translations, 'tax'));
