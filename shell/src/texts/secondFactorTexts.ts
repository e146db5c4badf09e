import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { secondFactor } from './en/secondFactor';
import { translations } from './translations';

export const secondFactorTexts = createTexts(secondFactor, partOf(translations, 'secondFactor'));
