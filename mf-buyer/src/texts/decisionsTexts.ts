import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { decisions } from './en/decisions';
import { translations } from './translations';

export const decisionsTexts = createTexts(decisions, partOf(translations, 'decisions'));
