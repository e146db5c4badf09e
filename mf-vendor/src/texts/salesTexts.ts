import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { sales } from './en/sales';
import { translations } from './translations';

export const salesTexts = createTexts(sales, partOf(translations, 'sales'));
