import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { sales } from './en/sales';
import { translations } from './translations';

export type { SalesTexts } from './en/sales';

export const salesTexts = createTexts(sales, partOf(translations, 'sales'));
