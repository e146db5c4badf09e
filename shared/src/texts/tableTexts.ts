import { createTexts } from '@rialto/shared/i18n/createTexts';
import { tables } from '@rialto/shared/texts/en/tables';

export const tableTexts = createTexts(tables, {
  de: () => import(/* webpackChunkName: "de" */ './de/tables').then((m) => m.tables),
});
