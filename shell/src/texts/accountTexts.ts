import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { accounts } from './en/accounts';
import { translations } from './translations';

export const accountTexts = createTexts(accounts, partOf(translations, 'accounts'));
