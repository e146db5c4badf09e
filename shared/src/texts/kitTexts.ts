import { createTexts } from '@rialto/shared/i18n/createTexts';
import { kit } from '@rialto/shared/texts/en/kit';

export const kitTexts = createTexts(kit, {
  de: () => import(/* webpackChunkName: "de" */ './de/kit').then((m) => m.kit),
});
