import { createTexts } from '@rialto/shared/texts';

const en = {
  group: 'Picture',
  onItsWay: 'The picture is still on its way. Please wait a moment.',
  choose: 'Choose a picture',
  cancel: 'Cancel the upload',
  remove: 'Remove the picture',
  ways: 'Or drop it here, or paste it. JPEG, PNG, WebP, AVIF or GIF, up to 8\u00a0MB.',
  uploadingFile: (name: string) => `Uploading ${name}`,
  uploading: 'Uploading…',
  almost: 'Almost there…',
  uploaded: 'The picture is uploaded.',
  toUpload: 'To upload a picture, please ',
  logIn: 'log in',
  afterLogIn: '.',
  wrongType: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  tooLarge: (megabytes: string, most: number) => `The picture has ${megabytes} MB. Choose one of at most ${most} MB.`,
  empty: 'The file is empty. Choose another picture.',
  stalled: 'The picture could not be sent: the line stood still. Please try again.',
};

export type PictureTexts = typeof en;

/** What is said of a picture that is chosen and sent. */
export const pictureTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/pictures').then((m) => m.pictures),
});
