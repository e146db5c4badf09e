import { createTexts } from '@rialto/shared/i18n/createTexts';
import { values } from '@rialto/shared/texts/en/values';

/** Display names of the contract's values. */
export const valueTexts = createTexts(values, {
  de: () => import(/* webpackChunkName: "de" */ './de/values').then((m) => m.values),
});
