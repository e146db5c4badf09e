import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { pending } from './en/pending';
import { translations } from './translations';

export const pendingTexts = createTexts(pending, partOf(translations, 'pending'));
