import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { miniCart } from './en/miniCart';
import { translations } from './translations';

export const miniCartTexts = createTexts(miniCart, partOf(translations, 'miniCart'));
