import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { blog } from './en/blog';
import { translations } from './translations';

export const blogTexts = createTexts(blog, partOf(translations, 'blog'));
