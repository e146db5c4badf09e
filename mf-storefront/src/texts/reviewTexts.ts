import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { reviews } from './en/reviews';
import { translations } from './translations';

export const reviewTexts = createTexts(reviews, partOf(translations, 'reviews'));
