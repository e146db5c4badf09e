import { createTexts } from '@rialto/shared/i18n/createTexts';
import { figures } from '@rialto/shared/texts/en/figures';

/** What charts and the cards of an overview say. */
export const figureTexts = createTexts(figures, {
  de: () => import(/* webpackChunkName: "de" */ './de/figures').then((m) => m.figures),
});
