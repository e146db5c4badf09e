import { createTexts } from '@rialto/shared/i18n/createTexts';
import { refunds } from '@rialto/shared/texts/en/refunds';

/** Texts of refunds and returns for vendors and admins. */
export const refundTexts = createTexts(refunds, {
  de: () => import(/* webpackChunkName: "de" */ './de/refunds').then((m) => m.refunds),
});
