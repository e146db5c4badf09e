import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { belowCategories } from './en/belowCategories';
import { translations } from './translations';

/** Apart from `homeTexts`, as that section of the home page is loaded later. */
export const belowCategoriesTexts = createTexts(belowCategories, partOf(translations, 'belowCategories'));
