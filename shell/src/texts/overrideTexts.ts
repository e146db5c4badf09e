import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { overrides } from './en/overrides';
import { translations } from './translations';

export const overrideTexts = createTexts(overrides, partOf(translations, 'overrides'));
