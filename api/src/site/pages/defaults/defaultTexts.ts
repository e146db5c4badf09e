import type { ContentLanguage, PageSlug } from '@rialto/shared/contract/contentNames';
import { contact } from './contact';
import { deliveryAndReturns } from './deliveryAndReturns';
import { help } from './help';
import { imprint } from './imprint';
import { privacy } from './privacy';
import { terms } from './terms';

export interface WrittenText {
  title: string;
  /** Markdown. */
  text: string;
}

/** The texts that come with Rialto, shown until an admin publishes others. They say only what holds for every market. */
export const defaultTexts: Readonly<Record<PageSlug, Record<ContentLanguage, WrittenText>>> = {
  help,
  'delivery-and-returns': deliveryAndReturns,
  terms,
  privacy,
  imprint,
  contact,
};
