import { createTexts } from '@rialto/shared/i18n/createTexts';
import { report } from '@rialto/shared/texts/en/report';

export const reportTexts = createTexts(report, {
  de: () => import(/* webpackChunkName: "de" */ './de/report').then((m) => m.report),
});
