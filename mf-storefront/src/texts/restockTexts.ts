import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { restock } from './en/restock';
import { translations } from './translations';

export const restockTexts = createTexts(restock, partOf(translations, 'restock'));
