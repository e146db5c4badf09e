import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { slots } from './en/slots';
import { translations } from './translations';

export const slotTexts = createTexts(slots, partOf(translations, 'slots'));
