import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { areas } from './en/areas';
import { translations } from './translations';

export const areasTexts = createTexts(areas, partOf(translations, 'areas'));
