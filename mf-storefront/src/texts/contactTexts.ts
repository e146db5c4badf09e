import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { contact } from './en/contact';
import { translations } from './translations';

export const contactTexts = createTexts(contact, partOf(translations, 'contact'));
