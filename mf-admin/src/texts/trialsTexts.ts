import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { trials } from './en/trials';
import { translations } from './translations';

export const trialsTexts = createTexts(trials, partOf(translations, 'trials'));
export type { TrialsTexts } from './en/trials';
