import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { common } from './en/common';
import { translations } from './translations';

export const commonTexts = createTexts(common, partOf(translations, 'common'));
