import { createTexts } from '@rialto/shared/i18n/createTexts';
import { pictures } from '@rialto/shared/texts/en/pictures';

/** What is said of a picture that is chosen and sent. */
export const pictureTexts = createTexts(pictures, {
  de: () => import(/* webpackChunkName: "de" */ './de/pictures').then((m) => m.pictures),
});
