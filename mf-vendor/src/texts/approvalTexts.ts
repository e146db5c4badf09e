import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { approval } from './en/approval';
import { translations } from './translations';

export const approvalTexts = createTexts(approval, partOf(translations, 'approval'));
