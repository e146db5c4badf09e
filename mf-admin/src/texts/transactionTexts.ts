import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { transaction } from './en/transaction';
import { translations } from './translations';

export const transactionTexts = createTexts(transaction, partOf(translations, 'transaction'));
