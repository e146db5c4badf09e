import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { stranded } from './en/stranded';
import { translations } from './translations';

export const strandedTexts = createTexts(stranded, partOf(translations, 'stranded'));
