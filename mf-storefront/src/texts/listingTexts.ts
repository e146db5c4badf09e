import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { listing } from './en/listing';
import { translations } from './translations';

/** What the lists of products say, and the parts that several pages have. */
export const listingTexts = createTexts(listing, partOf(translations, 'listing'));
