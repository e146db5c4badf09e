import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { shell } from './en/shell';
import { translations } from './translations';

export const shellTexts = createTexts(shell, partOf(translations, 'shell'));
