import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  email: 'Email',
  password: 'Password',
  login: {
    title: 'Login',
    description: 'Log in to Rialto.',
    cartComesAlong: (units: number) => `Your cart comes along: ${plural(units, { one: '# item', other: '# items' })}.`,
    submit: 'Login',
    busy: 'Logging in…',
    newHere: 'New here? ',
    register: 'Create an account',
    forgot: 'Forgot your password?',
  },
  register: {
    title: 'Register',
    description: 'Create a Rialto account to buy, or to sell what you grow.',
    passwordHint: 'At least 8 characters.',
    role: 'Role',
    roleHint: 'A user buys; a vendor also runs shops.',
    user: 'User',
    vendor: 'Vendor',
    submit: 'Register',
    busy: 'Creating your account…',
    done: 'Registration successful!',
    failed: 'Registration failed!',
    already: 'Already registered? ',
    login: 'Login',
  },
  forgot: {
    title: 'Forgot your password?',
    description: 'Have a letter sent with which you choose a new password for Rialto.',
    hint: 'We send a letter there, with which you choose a new password.',
    submit: 'Send the letter',
    busy: 'Sending…',
    sentTitle: 'Look for our letter',
    sent: (email: string) => `We have sent a letter to ${email}. It is good for an hour.`,
    notThere: 'Nothing there? Look among the spam. No letter comes if there is no account with this address.',
    again: 'Send it again',
    sentAgain: 'The letter is sent again.',
    correct: 'Correct the address',
    hasCode: 'Does the letter have a code? ',
    enterCode: 'Enter the code',
    remembered: 'Remembered it? ',
    login: 'Login',
  },
  reset: {
    title: 'Choose a new password',
    description: 'Choose a new password for Rialto with the letter that you asked for.',
    code: 'Code from the letter',
    codeHint: 'It is long: copy all of it.',
    password: 'New password',
    submit: 'Change the password',
    busy: 'Changing…',
    done: 'Your password is changed.',
    tooOld: 'Is the letter older than an hour? ',
    askAnew: 'Ask for a new letter',
  },
};

export type AccountTexts = typeof en;

/** What Login, Register and the way to a new password say. */
export const accountTexts = createTexts(en, partOf(translations, 'accounts'));
