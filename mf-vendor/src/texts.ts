import { createTexts } from '@rialto/shared/texts';
import { en } from './texts/en';

/** What the vendor's area says, in the language shown. */
export const texts = createTexts(en, { de: () => import(/* webpackChunkName: "de" */ './texts/de').then((m) => m.de) });
