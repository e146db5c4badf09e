import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { home } from './en/home';
import { translations } from './translations';

export const homeTexts = createTexts(home, partOf(translations, 'home'));
