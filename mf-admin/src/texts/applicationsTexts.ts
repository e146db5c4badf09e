import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { applications } from './en/applications';
import { translations } from './translations';

export const applicationsTexts = createTexts(applications, partOf(translations, 'applications'));
