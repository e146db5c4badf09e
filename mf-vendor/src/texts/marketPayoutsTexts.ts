import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { marketPayouts } from './en/marketPayouts';
import { translations } from './translations';

export const marketPayoutsTexts = createTexts(marketPayouts, partOf(translations, 'marketPayouts'));
