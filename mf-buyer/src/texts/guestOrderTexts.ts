import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { guestOrder } from './en/guestOrder';
import { translations } from './translations';

export const guestOrderTexts = createTexts(guestOrder, partOf(translations, 'guestOrder'));
