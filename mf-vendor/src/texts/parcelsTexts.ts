import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { parcels } from './en/parcels';
import { translations } from './translations';

export const parcelsTexts = createTexts(parcels, partOf(translations, 'parcels'));
