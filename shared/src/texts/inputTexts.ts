import { createTexts } from '@rialto/shared/i18n/createTexts';
import { inputs } from '@rialto/shared/texts/en/inputs';

/** What the fields for quantities and ratings say. */
export const inputTexts = createTexts(inputs, {
  de: () => import(/* webpackChunkName: "de" */ './de/inputs').then((m) => m.inputs),
});
