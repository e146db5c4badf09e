import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { transactions } from './en/transactions';
import { translations } from './translations';

export const transactionsTexts = createTexts(transactions, partOf(translations, 'transactions'));
