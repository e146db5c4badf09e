import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { accounts } from './en/accounts';
import { translations } from './translations';

/** What Login, Register and the way to a new password say. */
export const accountTexts = createTexts(accounts, partOf(translations, 'accounts'));
