import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { conflict } from './en/conflict';
import { translations } from './translations';

export const conflictTexts = createTexts(conflict, partOf(translations, 'conflict'));
