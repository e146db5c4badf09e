import type { PictureTexts } from '@rialto/shared/texts/en/pictures';

export const pictures: PictureTexts = {
  group: 'Bild',
  onItsWay: 'Warten Sie, bis das Bild hochgeladen ist.',
  choose: 'Bild auswählen',
  cancel: 'Hochladen abbrechen',
  remove: 'Bild entfernen',
  ways: 'Oder hierher ziehen oder einfügen. JPEG, PNG, WebP, AVIF oder GIF, bis 8\u00a0MB.',
  uploadingFile: (name) => `${name} wird hochgeladen`,
  uploading: 'Wird hochgeladen …',
  almost: 'Gleich geschafft …',
  uploaded: 'Bild hochgeladen.',
  toUpload: 'Um ein Bild hochzuladen, ',
  logIn: 'melden Sie sich an',
  afterLogIn: '.',
  wrongType: 'Wählen Sie ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.',
  tooLarge: (megabytes, most) => `Dieses Bild ist ${megabytes} MB groß. Wählen Sie eines mit höchstens ${most} MB.`,
  empty: 'Diese Datei ist leer. Wählen Sie ein anderes Bild.',
  stalled: 'Das Hochladen wurde unterbrochen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
