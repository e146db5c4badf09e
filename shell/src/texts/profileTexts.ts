import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Profile',
  hello: (name: string) => `Hello, ${name}`,
  picture: (role: string) => `Picture of an account with the role ${role}`,
  email: 'Email',
  role: 'Role',
  createdAt: 'Created at',
  details: {
    heading: 'Your details',
    name: 'Name',
    nameHint: 'How others see you; left blank, your email address.',
    phone: 'Phone',
    phoneHint: 'With the country’s code, such as +44 20 7946 0000.',
    address: 'Address',
    addressHint: 'Where your orders go.',
    save: 'Save changes',
    saving: 'Saving…',
    saved: 'Your profile is saved.',
    undo: 'Undo changes',
    nothingToSave: 'Everything is saved.',
  },
  password: {
    heading: 'Password',
    current: 'Current password',
    next: 'New password',
    nextHint: 'At least 8 characters. All other devices will be logged out.',
    enterCurrent: 'Enter your current password.',
    enterNext: 'Enter a new password.',
    change: 'Change password',
    changing: 'Changing…',
    changed: 'Your password is changed. All other devices were logged out.',
    show: 'Show passwords',
  },
  data: {
    heading: 'Your data',
    text: 'Everything Rialto keeps about you, as one file: your account, cart, orders, reviews, posts and letters, and what you sell.',
    admin: ' An administrator’s account cannot be deleted: it has to stay for the record.',
    download: 'Download my data',
    collecting: 'Collecting…',
    file: 'my-rialto-data.json',
    remove: 'Delete my account',
  },
  removal: {
    title: 'Delete your account?',
    forGood: 'This cannot be undone.',
    consequences: [
      'Your name, email address, phone, address, cart, history and letters are deleted.',
      'Your reviews and posts stay, without your name. Delete those first that should go.',
      'Your orders stay in the books, without your name and address.',
    ],
    shopsClose: 'Your shops close, and your products leave the market.',
    password: 'Your password',
    enterPassword: 'Enter your password.',
    keep: 'Keep my account',
    remove: 'Delete my account',
    removing: 'Deleting…',
    removed: 'Your account is deleted.',
  },
};

export type ProfileTexts = typeof en;

/** What the page of one's own account says. */
export const profileTexts = createTexts(en, partOf(translations, 'profile'));
