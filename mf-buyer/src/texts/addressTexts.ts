import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { address } from './en/address';
import { translations } from './translations';

export const addressTexts = createTexts(address, partOf(translations, 'address'));
