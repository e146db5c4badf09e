import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { returns } from './en/returns';
import { translations } from './translations';

export const returnsTexts = createTexts(returns, partOf(translations, 'returns'));
