import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { record } from './en/record';
import { translations } from './translations';

export const recordTexts = createTexts(record, partOf(translations, 'record'));
