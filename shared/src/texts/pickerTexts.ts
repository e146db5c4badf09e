import { createTexts } from '@rialto/shared/i18n/createTexts';
import { picker } from '@rialto/shared/texts/en/picker';

export const pickerTexts = createTexts(picker, {
  de: () => import(/* webpackChunkName: "de" */ './de/picker').then((m) => m.picker),
});
