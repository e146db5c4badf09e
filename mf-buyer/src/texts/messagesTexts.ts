import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { messages } from './en/messages';
import { translations } from './translations';

export const messagesTexts = createTexts(messages, partOf(translations, 'messages'));
