import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { commission } from './en/commission';
import { translations } from './translations';

export const commissionTexts = createTexts(commission, partOf(translations, 'commission'));
