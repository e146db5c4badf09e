import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { delivery } from './en/delivery';
import { translations } from './translations';

export const deliveryTexts = createTexts(delivery, partOf(translations, 'delivery'));
