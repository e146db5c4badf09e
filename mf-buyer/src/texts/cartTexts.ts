import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { cart } from './en/cart';
import { translations } from './translations';

export const cartTexts = createTexts(cart, partOf(translations, 'cart'));
