import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { overrides } from './en/overrides';
import { translations } from './translations';

/** What is said of areas that come from the visitor's own machine. */
export const overrideTexts = createTexts(overrides, partOf(translations, 'overrides'));
