import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { picks } from './en/picks';
import { translations } from './translations';

export const picksTexts = createTexts(picks, partOf(translations, 'picks'));
