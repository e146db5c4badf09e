import { formatNumber, plural } from '@rialto/shared/i18n/format';

const accounts = (n: number) => plural(n, { one: '# account', other: '# accounts' });
const items = (n: number) => plural(n, { one: '# paid item they sold is', other: '# paid items they sold are' });

/** 'Their 12 products on sale and 2 shops are'. */
const productsAre = (products: number, shops: number) => {
  const inShops = plural(shops, { one: '# shop', other: '# shops' });
  const onSale = plural(products, { one: 'Their # product on sale', other: 'Their # products on sale' });
  const whole = products === 0 ? `Their ${inShops}` : shops === 0 ? onSale : `${onSale} and ${inShops}`;
  return `${whole} ${plural(products + shops, { one: 'is', other: 'are' })}`;
};

export const users = {
  title: 'Manage Users',
  accounts,
  searchHint: 'Email or name',
  role: 'Role',
  everyRole: 'All roles',
  list: 'The accounts',
  table: 'Accounts',
  empty: 'No users found.',
  failed: 'Couldn’t load the accounts.',
  email: 'Email',
  name: 'Name',
  createdAt: 'Created at',
  select: (email: string) => `Select ${email}`,
  noActions: 'None for admins',

  suspend: 'Suspend',
  sureToSuspend: (email: string) => `Suspend ${email}?`,
  suspended: (email: string) => `${email} is suspended.`,
  reinstate: 'Reinstate',
  sureToReinstate: (email: string) => `Reinstate ${email}?`,
  reinstated: (email: string) => `${email} is reinstated.`,
  delete: 'Delete',
  sureToDelete: (email: string) => `Delete ${email}?`,
  deleted: (email: string) => `${email} is deleted.`,
  deletedMeanwhile: (email: string) => `${email} was already deleted.`,

  reasonHint: 'The user gets this reason by email. It is kept in the audit log.',
  reasonHintMany: 'Each user gets this reason by email. It is kept in the audit log.',

  loggedOut: 'They are logged out everywhere and can’t log in until you reinstate them.',
  productsHidden: (products: number, shops: number) => `${productsAre(products, shops)} hidden from buyers.`,
  productsRemoved: (products: number, shops: number) => `${productsAre(products, shops)} removed for good.`,
  ordersToPay: (n: number) =>
    plural(n, {
      one: '# unpaid order they placed can still be paid.',
      other: '# unpaid orders they placed can still be paid.',
    }),
  unpaidCancelled: (n: number) =>
    plural(n, {
      one: '# unpaid order for their products is cancelled.',
      other: '# unpaid orders for their products are cancelled.',
    }),
  itemsWait: (n: number) =>
    `${items(n)} not shipped yet and can’t be shipped until you reinstate the account. You can refund ${plural(n, { one: 'it', other: 'them' })} next.`,
  itemsLost: (n: number) =>
    `${items(n)} not shipped yet and won’t be shipped. You can refund ${plural(n, { one: 'it', other: 'them' })} next.`,
  backAgain: 'They can log in again.',
  backWithProducts: 'They can log in again, and their products and shops are back on the market.',
  erased: 'This can’t be undone. They are logged out everywhere, and their name, address, cart and history are erased.',
  ordersStay: (n: number) =>
    plural(n, {
      one: 'The # order they placed stays on record.',
      other: 'The # orders they placed stay on record.',
    }),
  someToPay: (n: number) => plural(n, { one: '# of these can still be paid.', other: '# of these can still be paid.' }),

  bulk: 'Selected accounts',
  selected: (n: number) => `${accounts(n)} selected`,
  selectAll: (n: number) => `Select the ${accounts(n)} shown that can be suspended`,
  suspendMany: (n: number) => `Suspend ${accounts(n)}`,
  sureToSuspendMany: (n: number) => `Suspend ${accounts(n)}?`,
  clearSelection: 'Clear selection',
  suspendedMany: (n: number) => `${accounts(n)} suspended.`,
  account: (id: number) => `Account ${id}`,
  manyLoggedOut: (emails: readonly string[], others: number) => {
    const first = emails.join(', ');
    const who = others > 0 ? `${first} and ${plural(others, { one: '# other', other: '# others' })}` : first;
    const are = plural(emails.length + others, { one: 'is', other: 'are' });
    return `${who} ${are} logged out everywhere and can’t log in until reinstated.`;
  },
  vendorsHidden: (n: number) =>
    plural(n, {
      one: '# of them is a vendor: their products are hidden, and unpaid orders for them are cancelled.',
      other: '# of them are vendors: their products are hidden, and unpaid orders for them are cancelled.',
    }),
  report: 'Suspension report',
  reportHead: (done: number, all: number) => `${formatNumber(done)} of ${accounts(all)} suspended`,
  closeReport: 'Close report',
  outcomes: { suspended: 'Suspended', already: 'Already suspended', refused: 'Refused' },
};

export type UsersTexts = typeof users;
