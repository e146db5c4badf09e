import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { money } from './en/money';
import { translations } from './translations';

export const moneyTexts = createTexts(money, partOf(translations, 'money'));
