import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { variants } from './en/variants';
import { translations } from './translations';

export const variantTexts = createTexts(variants, partOf(translations, 'variants'));
