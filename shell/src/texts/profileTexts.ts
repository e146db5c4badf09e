import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { profile } from './en/profile';
import { translations } from './translations';

export const profileTexts = createTexts(profile, partOf(translations, 'profile'));
