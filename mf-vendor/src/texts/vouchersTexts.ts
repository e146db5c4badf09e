import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { vouchers } from './en/vouchers';
import { translations } from './translations';

export const vouchersTexts = createTexts(vouchers, partOf(translations, 'vouchers'));
