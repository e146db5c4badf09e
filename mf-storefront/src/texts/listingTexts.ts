import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { listing } from './en/listing';
import { translations } from './translations';

export const listingTexts = createTexts(listing, partOf(translations, 'listing'));
