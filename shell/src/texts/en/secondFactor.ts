import { plural } from '@rialto/shared/i18n/format';

export const secondFactor = {
  // the login
  title: 'One more step',
  description: 'The second step of your login.',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes you saved. Each works once.',
  toRecovery: 'Use a recovery code instead',
  toApp: 'Use the app instead',
  enterCode: 'Enter a code.',
  submit: 'Log in',
  busy: 'Logging in…',
  startAgain: 'Log in with another account',
  lost: 'Lost your phone and your recovery codes?',
  contact: 'Write to us',

  // asked again
  again: 'Is it you?',
  againText: 'This needs the second step of your login again. Then you won’t be asked for 10 minutes.',
  confirm: 'Confirm',
  confirming: 'Confirming…',

  // the profile
  heading: 'Second step of the login',
  off: 'Your password alone opens your account. With a second step, a stolen password isn’t enough: each login also needs a code of an app on your phone.',
  on: (day: string) => `Each login needs your password and a code of your authenticator app (since ${day}).`,
  left: (count: number) => plural(count, { one: '# recovery code left.', other: '# recovery codes left.' }),
  fewLeft: 'Make new ones, so that a lost phone doesn’t lock you out.',
  setUp: 'Set up an authenticator app',
  move: 'Move to another app',
  renew: 'New recovery codes',
  remove: 'Remove the second step',
  passwordText: 'Enter your password first.',
  next: 'Next',
  checking: 'Checking…',
  renewText: 'You get 10 new codes. The earlier ones no longer work.',
  renewing: 'Making codes…',
  removeText: 'From then on, your password alone opens your account. Your recovery codes are deleted.',
  removing: 'Removing…',
  removed: 'Your login has no second step any more.',
  moved: 'The new app is set up. The earlier one no longer works.',

  // a new app
  scanTitle: 'Scan the code',
  scan: 'Open an authenticator app on your phone, such as the one of your password manager, and scan this QR code.',
  qrCode: 'QR code for an authenticator app',
  byHand: 'Or type this key into the app:',
  firstCode: 'Then enter the code that the app shows',
  activate: 'Turn on',
  activating: 'Turning on…',

  // recovery codes
  codesTitle: 'Save your recovery codes',
  codesText:
    'If you lose your phone, one of these codes replaces it. Each works once. They aren’t shown again: save or print them now.',
  codesLabel: 'Recovery codes',
  download: 'Save as a file',
  file: 'rialto-recovery-codes.txt',
  fileText: (email: string) => `Rialto recovery codes of ${email}. Each works once.`,
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser didn’t copy them. Save them as a file instead.',
  done: 'I’ve saved them',
};

export type SecondFactorTexts = typeof secondFactor;
