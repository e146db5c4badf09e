import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { reports } from './en/reports';
import { translations } from './translations';

export const reportsTexts = createTexts(reports, partOf(translations, 'reports'));
