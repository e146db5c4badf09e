import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { payouts } from './en/payouts';
import { translations } from './translations';

export const payoutsTexts = createTexts(payouts, partOf(translations, 'payouts'));
