import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { notifications } from './en/notifications';
import { translations } from './translations';

export const notificationsTexts = createTexts(notifications, partOf(translations, 'notifications'));
