import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { preview } from './en/preview';
import { translations } from './translations';

export const previewTexts = createTexts(preview, partOf(translations, 'preview'));
