import { createTexts } from '@rialto/shared/i18n/createTexts';
import { inputs } from '@rialto/shared/texts/en/inputs';

export const inputTexts = createTexts(inputs, {
  de: () => import(/* webpackChunkName: "de" */ './de/inputs').then((m) => m.inputs),
});
