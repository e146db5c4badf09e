import { createTexts } from '@rialto/shared/texts';

const en = {
  missing: 'No such order',
  title: 'Order',
  failed: 'This order could not be loaded.',
};

export type OrderTexts = typeof en;

/** What the page of one order says in the place of it. */
export const orderTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/order').then((m) => m.order),
});
