import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { orders } from './en/orders';
import { translations } from './translations';

export const ordersTexts = createTexts(orders, partOf(translations, 'orders'));
