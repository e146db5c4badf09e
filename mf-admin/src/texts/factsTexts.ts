import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { facts } from './en/facts';
import { translations } from './translations';

export const factsTexts = createTexts(facts, partOf(translations, 'facts'));
