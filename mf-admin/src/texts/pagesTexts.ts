import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { pages } from './en/pages';
import { translations } from './translations';

export const pagesTexts = createTexts(pages, partOf(translations, 'pages'));
