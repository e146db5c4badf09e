import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  missing: 'No such order',
  title: 'Order',
  failed: 'This order could not be loaded.',
};

export type OrderTexts = typeof en;

/** What the page of one order says in the place of it. */
export const orderTexts = createTexts(en, partOf(translations, 'order'));
