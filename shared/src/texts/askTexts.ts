import { createTexts } from '@rialto/shared/i18n/createTexts';
import { ask } from '@rialto/shared/texts/en/ask';

export const askTexts = createTexts(ask, {
  de: () => import(/* webpackChunkName: "de" */ './de/ask').then((m) => m.ask),
});
