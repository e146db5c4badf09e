import { createTexts } from '@rialto/shared/texts';

const en = {
  missing: 'Order not found',
  title: 'Order',
  failed: 'We couldn’t load this order.',
};

export type OrderTexts = typeof en;

/** What the page of one order says in the place of it. */
export const orderTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/order').then((m) => m.order),
});
