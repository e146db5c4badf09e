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
};

export type AccountTexts = typeof en;

/** What Login and Register say. */
export const accountTexts = createTexts(en, partOf(translations, 'accounts'));
