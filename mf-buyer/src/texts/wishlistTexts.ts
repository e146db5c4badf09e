import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { wishlist } from './en/wishlist';
import { translations } from './translations';

export const wishlistTexts = createTexts(wishlist, partOf(translations, 'wishlist'));
