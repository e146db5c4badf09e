import { createTexts } from '@rialto/shared/i18n/createTexts';
import { saved } from '@rialto/shared/texts/en/saved';

export const savedTexts = createTexts(saved, {
  de: () => import(/* webpackChunkName: "de" */ './de/saved').then((m) => m.saved),
});
