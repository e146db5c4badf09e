import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { refunds } from './en/refunds';
import { translations } from './translations';

export const refundsTexts = createTexts(refunds, partOf(translations, 'refunds'));
