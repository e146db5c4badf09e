import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { personal } from './en/personal';
import { translations } from './translations';

export const personalTexts = createTexts(personal, partOf(translations, 'personal'));
