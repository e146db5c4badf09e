import { createTexts } from '@rialto/shared/i18n/createTexts';
import { order } from '@rialto/shared/texts/en/order';

/** What the page of one order says in the place of it. */
export const orderTexts = createTexts(order, {
  de: () => import(/* webpackChunkName: "de" */ './de/order').then((m) => m.order),
});
