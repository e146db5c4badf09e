export const pictures = {
  group: 'Picture',
  onItsWay: 'Wait for the picture to finish uploading.',
  choose: 'Choose a picture',
  cancel: 'Cancel upload',
  remove: 'Remove picture',
  ways: 'Or drop or paste it here. JPEG, PNG, WebP, AVIF or GIF, up to 8\u00a0MB.',
  uploadingFile: (name: string) => `Uploading ${name}`,
  uploading: 'Uploading…',
  almost: 'Almost there…',
  uploaded: 'Picture uploaded.',
  toUpload: 'To upload a picture, ',
  logIn: 'log in',
  afterLogIn: '.',
  wrongType: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  tooLarge: (megabytes: string, most: number) => `This picture is ${megabytes} MB. Choose one up to ${most} MB.`,
  empty: 'This file is empty. Choose another picture.',
  stalled: 'The upload stopped. Check your connection and try again.',
};

export type PictureTexts = typeof pictures;
