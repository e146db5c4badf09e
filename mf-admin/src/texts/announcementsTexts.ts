import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { announcements } from './en/announcements';
import { translations } from './translations';

export const announcementsTexts = createTexts(announcements, partOf(translations, 'announcements'));
