import { createTexts } from '@rialto/shared/i18n/createTexts';
import { session } from '@rialto/shared/texts/en/session';

export const sessionTexts = createTexts(session, {
  de: () => import(/* webpackChunkName: "de" */ './de/session').then((m) => m.session),
});
