import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { order } from './en/order';
import { translations } from './translations';

export const orderTexts = createTexts(order, partOf(translations, 'order'));
