import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  browseProducts: 'Browse products',
  myOrders: 'My orders',
  otherGrowers: 'Other growers',
  total: 'Total',
  items: (n: number) => plural(n, { one: '# item', other: '# items' }),
  order: (id: number) => `Order ${id}`,
  noSuchOrder: 'There is no order of yours at this address.',
  transaction: 'Transaction',
  address: 'Address',
  phone: 'Phone',
  keepShopping: 'Keep shopping',
  keepIt: 'Keep it',
  goToCart: 'Go to the cart',
  loading: 'Loading',
  noFile: (why: string) => `There is no file. ${why}`,
};

export type CommonTexts = typeof en;

export const commonTexts = createTexts(en, partOf(translations, 'common'));
