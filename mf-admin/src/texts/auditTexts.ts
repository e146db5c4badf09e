import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { audit } from './en/audit';
import { translations } from './translations';

export const auditTexts = createTexts(audit, partOf(translations, 'audit'));
