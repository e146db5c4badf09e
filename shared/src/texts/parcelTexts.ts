import { createTexts } from '@rialto/shared/i18n/createTexts';
import { parcels } from '@rialto/shared/texts/en/parcels';

/** Texts of parcels for buyers, vendors and admins. */
export const parcelTexts = createTexts(parcels, {
  de: () => import(/* webpackChunkName: "de" */ './de/parcels').then((m) => m.parcels),
});
