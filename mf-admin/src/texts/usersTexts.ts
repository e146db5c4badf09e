import { formatNumber, plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const accounts = (n: number) => plural(n, { one: '# account', other: '# accounts' });
const lines = (n: number) => plural(n, { one: '# paid line', other: '# paid lines' });

/** 'Their 12 products on sale and 2 shops are'. */
const goodsAre = (products: number, shops: number) => {
  const inShops = plural(shops, { one: '# shop', other: '# shops' });
  const goods = plural(products, { one: 'Their # product on sale', other: 'Their # products on sale' });
  const whole = products === 0 ? `Their ${inShops}` : shops === 0 ? goods : `${goods} and ${inShops}`;
  return `${whole} ${plural(products + shops, { one: 'is', other: 'are' })}`;
};

const en = {
  title: 'Manage Users',
  accounts,
  searchHint: 'Email or name',
  role: 'Role',
  everyRole: 'Every role',
  list: 'The accounts',
  table: 'Accounts',
  empty: 'No users found.',
  failed: 'The accounts could not be loaded.',
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
  deletedMeanwhile: (email: string) => `${email} was deleted meanwhile.`,

  /** What follows from a suspension, a reinstatement or a deletion, in sentences. */
  loggedOut: 'They are logged out everywhere at once, and cannot log in until they are reinstated.',
  goodsHidden: (products: number, shops: number) => `${goodsAre(products, shops)} hidden from buyers meanwhile.`,
  goodsGone: (products: number, shops: number) => `${goodsAre(products, shops)} taken off the market for good.`,
  ordersToPay: (n: number) =>
    plural(n, {
      one: '# order of theirs that waits for payment can still be paid at the bank.',
      other: '# orders of theirs that wait for payment can still be paid at the bank.',
    }),
  linesWait: (n: number) =>
    `${lines(n)} that they sold ${plural(n, { one: 'is', other: 'are' })} not shipped yet, and nobody will ship them meanwhile.`,
  linesLost: (n: number) =>
    `${lines(n)} that they sold ${plural(n, { one: 'is', other: 'are' })} not shipped yet, and nobody will ship them: the buyers will want a refund.`,
  backAgain: 'They can log in again.',
  backWithGoods: 'They can log in again, and their goods and shops are back on the market.',
  erased:
    'This cannot be undone. They are logged out everywhere, and their name, address, cart and history are erased.',
  ordersStay: (n: number) =>
    plural(n, {
      one: 'The # order they placed stays on record.',
      other: 'The # orders they placed stay on record.',
    }),
  someToPay: (n: number) =>
    plural(n, {
      one: '# order of these can still be paid at the bank.',
      other: '# orders of these can still be paid at the bank.',
    }),

  /** Many at once. */
  bulk: 'Selected accounts',
  selected: (n: number) => `${accounts(n)} selected`,
  selectAll: (n: number) => `Select the ${accounts(n)} shown that can be suspended`,
  suspendMany: (n: number) => `Suspend ${accounts(n)}`,
  suspending: 'Suspending…',
  sureToSuspendMany: (n: number) => `Suspend ${accounts(n)}?`,
  clearSelection: 'Clear selection',
  suspendedMany: (n: number) => `${accounts(n)} suspended.`,
  account: (id: number) => `Account ${id}`,
  manyLoggedOut: (emails: readonly string[], others: number) => {
    const first = emails.join(', ');
    const who = others > 0 ? `${first} and ${plural(others, { one: '# other', other: '# others' })}` : first;
    const are = plural(emails.length + others, { one: 'is', other: 'are' });
    return `${who} ${are} logged out everywhere at once, and cannot log in until reinstated.`;
  },
  vendorsHidden: (n: number) =>
    plural(n, {
      one: 'The goods of # vendor among them are hidden from buyers meanwhile.',
      other: 'The goods of # vendors among them are hidden from buyers meanwhile.',
    }),
  report: 'Report of the suspension',
  reportHead: (done: number, all: number) => `${formatNumber(done)} of ${accounts(all)} suspended`,
  closeReport: 'Close the report',
  outcomes: { suspended: 'Suspended', already: 'Was suspended already', refused: 'Refused' },
};

export type UsersTexts = typeof en;

export const usersTexts = createTexts(en, partOf(translations, 'users'));
