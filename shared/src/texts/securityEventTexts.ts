import { createTexts } from '@rialto/shared/i18n/createTexts';
import { securityEvents } from '@rialto/shared/texts/en/securityEvents';

/** The entries of the security log, for the person and for admins. */
export const securityEventTexts = createTexts(securityEvents, {
  de: () => import(/* webpackChunkName: "de" */ './de/securityEvents').then((m) => m.securityEvents),
});
