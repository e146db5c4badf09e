import { plural } from '@rialto/shared/format';
import type { AccountTexts } from '../accountTexts';

export const accounts: AccountTexts = {
  email: 'E-Mail',
  password: 'Passwort',
  login: {
    title: 'Anmelden',
    description: 'Melden Sie sich bei Rialto an.',
    cartComesAlong: (units) => `Ihr Warenkorb kommt mit: ${plural(units, { one: '# Artikel', other: '# Artikel' })}.`,
    submit: 'Anmelden',
    busy: 'Sie werden angemeldet …',
    newHere: 'Neu hier? ',
    register: 'Konto anlegen',
  },
  register: {
    title: 'Registrieren',
    description: 'Legen Sie ein Konto bei Rialto an, um zu kaufen oder zu verkaufen, was Sie anbauen.',
    passwordHint: 'Mindestens 8 Zeichen.',
    role: 'Rolle',
    roleHint: 'Ein Käufer kauft; ein Händler führt außerdem Shops.',
    user: 'Käufer',
    vendor: 'Händler',
    submit: 'Registrieren',
    busy: 'Ihr Konto wird angelegt …',
    done: 'Sie sind registriert!',
    failed: 'Die Registrierung ist fehlgeschlagen!',
    already: 'Schon registriert? ',
    login: 'Anmelden',
  },
};
