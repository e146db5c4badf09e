import { createTexts } from '@rialto/shared/i18n/createTexts';
import { figures } from '@rialto/shared/texts/en/figures';

export const figureTexts = createTexts(figures, {
  de: () => import(/* webpackChunkName: "de" */ './de/figures').then((m) => m.figures),
});
