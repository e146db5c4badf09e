import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { invoice } from './en/invoice';
import { translations } from './translations';

export const invoiceTexts = createTexts(invoice, partOf(translations, 'invoice'));
