import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { previews } from './en/previews';
import { translations } from './translations';

export const previewTexts = createTexts(previews, partOf(translations, 'previews'));
