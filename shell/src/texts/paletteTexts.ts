import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { palette } from './en/palette';
import { translations } from './translations';

export const paletteTexts = createTexts(palette, partOf(translations, 'palette'));
