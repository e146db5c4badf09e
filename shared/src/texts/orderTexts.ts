import { createTexts } from '@rialto/shared/i18n/createTexts';
import { order } from '@rialto/shared/texts/en/order';

export const orderTexts = createTexts(order, {
  de: () => import(/* webpackChunkName: "de" */ './de/order').then((m) => m.order),
});
