import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { importing } from './en/importing';
import { translations } from './translations';

export const importTexts = createTexts(importing, partOf(translations, 'importing'));
