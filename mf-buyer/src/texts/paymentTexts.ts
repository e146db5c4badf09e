import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { payment } from './en/payment';
import { translations } from './translations';

export const paymentTexts = createTexts(payment, partOf(translations, 'payment'));
