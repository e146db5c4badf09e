import type { PictureTexts } from '@rialto/shared/texts/pictureTexts';

export const pictures: PictureTexts = {
  group: 'Bild',
  onItsWay: 'Das Bild ist noch unterwegs. Bitte warten Sie einen Moment.',
  choose: 'Bild auswählen',
  cancel: 'Hochladen abbrechen',
  remove: 'Bild entfernen',
  ways: 'Oder ziehen Sie es hierher, oder fügen Sie es ein. JPEG, PNG, WebP, AVIF oder GIF, bis 8\u00a0MB.',
  uploadingFile: (name) => `${name} wird hochgeladen`,
  uploading: 'Wird hochgeladen …',
  almost: 'Gleich geschafft …',
  uploaded: 'Das Bild ist hochgeladen.',
  toUpload: 'Um ein Bild hochzuladen, ',
  logIn: 'melden Sie sich bitte an',
  afterLogIn: '.',
  wrongType: 'Wählen Sie ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.',
  tooLarge: (megabytes, most) => `Das Bild hat ${megabytes} MB. Wählen Sie eines mit höchstens ${most} MB.`,
  empty: 'Die Datei ist leer. Wählen Sie ein anderes Bild.',
  stalled: 'Das Bild konnte nicht gesendet werden: Die Leitung stand still. Bitte versuchen Sie es erneut.',
};
