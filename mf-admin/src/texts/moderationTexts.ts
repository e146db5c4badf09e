import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { moderation } from './en/moderation';
import { translations } from './translations';

export const moderationTexts = createTexts(moderation, partOf(translations, 'moderation'));
