import { createTexts } from '@rialto/shared/i18n/createTexts';
import { numbers } from '@rialto/shared/texts/en/numbers';

export const numberTexts = createTexts(numbers, {
  de: () => import(/* webpackChunkName: "de" */ './de/numbers').then((m) => m.numbers),
});
