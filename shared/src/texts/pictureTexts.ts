import { createTexts } from '@rialto/shared/i18n/createTexts';
import { pictures } from '@rialto/shared/texts/en/pictures';

export const pictureTexts = createTexts(pictures, {
  de: () => import(/* webpackChunkName: "de" */ './de/pictures').then((m) => m.pictures),
});
