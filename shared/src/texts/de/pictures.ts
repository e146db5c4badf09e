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
  photos: 'Fotos (optional)',
  addPhotos: 'Fotos hinzufügen',
  photoWays: (most) => `Höchstens ${most}. JPEG, PNG, WebP, AVIF oder GIF, jeweils bis 8\u00a0MB.`,
  removePhoto: (place) => `Foto ${place} entfernen`,
  onlySoMany: (most) =>
    `Sie können höchstens ${most} Fotos hinzufügen. Entfernen Sie eines, um ein anderes hinzuzufügen.`,
  toUpload: 'Um ein Bild hochzuladen, ',
  logIn: 'melden Sie sich an',
  afterLogIn: '.',
  wrongType: 'Wählen Sie ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.',
  tooLarge: (megabytes, most) => `Dieses Bild ist ${megabytes} MB groß. Wählen Sie eines mit höchstens ${most} MB.`,
  empty: 'Diese Datei ist leer. Wählen Sie ein anderes Bild.',
  stalled: 'Das Hochladen wurde unterbrochen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
};
