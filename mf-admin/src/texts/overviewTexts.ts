import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { overview } from './en/overview';
import { translations } from './translations';

export const overviewTexts = createTexts(overview, partOf(translations, 'overview'));
