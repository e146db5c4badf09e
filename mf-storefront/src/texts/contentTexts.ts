import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { content } from './en/content';
import { translations } from './translations';

export const contentTexts = createTexts(content, partOf(translations, 'content'));
