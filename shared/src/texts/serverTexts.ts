import type { ApiErrorBody } from '@rialto/shared/contract/error';
import { createTexts } from '@rialto/shared/texts';

export type Refusal = Pick<ApiErrorBody, 'code' | 'message' | 'fields' | 'details'>;

export interface ServerTexts {
  /** An error's message. */
  refusal: (answer: Refusal) => string;
  /** One sentence, such as the one about a field or about one of many things, with its full stop or without. */
  sentence: (said: string) => string;
}

/** The server speaks English: in that language it is shown as it said it. */
const en: ServerTexts = { refusal: ({ message }) => message, sentence: (said) => said };

/** What the server says, in the language shown; in its own words where they are not known. */
export const serverTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/server').then((m) => m.server),
});
