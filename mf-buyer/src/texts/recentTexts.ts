import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { recent } from './en/recent';
import { translations } from './translations';

export const recentTexts = createTexts(recent, partOf(translations, 'recent'));
