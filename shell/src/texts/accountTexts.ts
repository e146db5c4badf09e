import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  email: 'Email',
  password: 'Password',
  login: {
    title: 'Login',
    description: 'Log in to Rialto.',
    cartComesAlong: (units: number) =>
      `We’ll keep the ${plural(units, { one: '# item', other: '# items' })} in your cart.`,
    submit: 'Login',
    busy: 'Logging in…',
    newHere: 'New here? ',
    register: 'Create an account',
    forgot: 'Forgot your password?',
    enterEmail: 'Enter your email address.',
    enterPassword: 'Enter your password.',
  },
  register: {
    title: 'Register',
    description: 'Create a Rialto account to shop, or to sell what you grow.',
    passwordHint: 'At least 8 characters. Avoid common passwords.',
    role: 'Role',
    roleHint: 'Choose User to shop, Vendor to also sell.',
    user: 'User',
    vendor: 'Vendor',
    submit: 'Register',
    busy: 'Creating your account…',
    done: 'Registration successful!',
    failed: 'Registration failed!',
    already: 'Already have an account? ',
    login: 'Login',
  },
  forgot: {
    title: 'Forgot your password?',
    description: 'Get a link to choose a new password for your Rialto account.',
    hint: 'We’ll email you a link to choose a new password.',
    submit: 'Send link',
    busy: 'Sending…',
    sentTitle: 'Check your inbox',
    sent: (email: string) => `If ${email} has an account, we’ve emailed a link. It works for one hour.`,
    notThere: 'Nothing there? Check your spam folder.',
    again: 'Send again',
    sentAgain: 'We’ve sent the email again.',
    correct: 'Use a different address',
    hasCode: 'Got a code instead of a link? ',
    enterCode: 'Enter code',
    remembered: 'Remember your password? ',
    login: 'Login',
  },
  reset: {
    title: 'Choose a new password',
    description: 'Choose a new password for your Rialto account.',
    code: 'Code from the email',
    codeHint: 'It’s long. Copy all of it.',
    password: 'New password',
    submit: 'Change password',
    busy: 'Changing…',
    done: 'Your password has been changed.',
    tooOld: 'Is your link older than an hour? ',
    newLink: 'Get a new link',
  },
};

export type AccountTexts = typeof en;

/** What Login, Register and the way to a new password say. */
export const accountTexts = createTexts(en, partOf(translations, 'accounts'));
