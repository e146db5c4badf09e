import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Profile',
  hello: (name: string) => `Hello, ${name}`,
  picture: (role: string) => `Profile picture, role ${role}`,
  email: 'Email',
  role: 'Role',
  createdAt: 'Created at',
  details: {
    heading: 'Your details',
    name: 'Name',
    nameHint: 'Shown with your reviews and posts. If it’s blank, we show “Rialto customer”.',
    phone: 'Phone',
    phoneHint: 'Include the country code, for example +44 20 7946 0000.',
    address: 'Address',
    addressHint: 'Where your orders are delivered.',
    save: 'Save changes',
    saving: 'Saving…',
    saved: 'Your profile has been saved.',
    undo: 'Undo changes',
    nothingToSave: 'All changes saved.',
  },
  password: {
    heading: 'Password',
    current: 'Current password',
    next: 'New password',
    nextHint: 'At least 8 characters. All your other devices will be logged out.',
    enterCurrent: 'Enter your current password.',
    enterNext: 'Enter a new password.',
    change: 'Change password',
    changing: 'Changing…',
    changed: 'Your password has been changed, and your other devices were logged out.',
    show: 'Show passwords',
  },
  data: {
    heading: 'Your data',
    text: 'Download everything Rialto stores about you in one file: your account, cart, orders, reviews, posts, emails and anything you sell.',
    admin: ' Administrator accounts can’t be deleted, because the audit log refers to them.',
    download: 'Download my data',
    collecting: 'Preparing your file…',
    confirm: 'Download your data?',
    confirmText:
      'The file contains personal data, such as your address and orders. Enter your password to download it.',
    cancel: 'Cancel',
    file: 'my-rialto-data.json',
    remove: 'Delete my account',
  },
  removal: {
    title: 'Delete your account?',
    forGood: 'This can’t be undone.',
    consequences: [
      'Your name, email address, phone, address, cart, history and emails will be deleted.',
      'Your reviews and posts stay, without your name. Delete any you don’t want to keep first.',
      'Your orders stay in our records, without your name and address.',
    ],
    shopsClose: 'Your shops will close, and your products will be taken off sale.',
    password: 'Your password',
    enterPassword: 'Enter your password.',
    keep: 'Keep my account',
    remove: 'Delete my account',
    removing: 'Deleting…',
    removed: 'Your account has been deleted.',
  },
};

export type ProfileTexts = typeof en;

/** What the page of one's own account says. */
export const profileTexts = createTexts(en, partOf(translations, 'profile'));
