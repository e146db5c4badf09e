import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { security } from './en/security';
import { translations } from './translations';

export const securityTexts = createTexts(security, partOf(translations, 'security'));
