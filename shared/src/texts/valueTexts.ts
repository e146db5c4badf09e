import { createTexts } from '@rialto/shared/i18n/createTexts';
import { values } from '@rialto/shared/texts/en/values';

/** The contract's values as people read them; what is sent, and what stands in an address, stays the value. */
export const valueTexts = createTexts(values, {
  de: () => import(/* webpackChunkName: "de" */ './de/values').then((m) => m.values),
});
