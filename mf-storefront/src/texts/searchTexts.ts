import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { search } from './en/search';
import { translations } from './translations';

export const searchTexts = createTexts(search, partOf(translations, 'search'));
