import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { categories } from './en/categories';
import { translations } from './translations';

export const categoriesTexts = createTexts(categories, partOf(translations, 'categories'));
