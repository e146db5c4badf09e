import { plural } from '@rialto/shared/i18n/format';

export const common = {
  emptyCart: 'Your cart is empty.',
  nothingToPay: (total: string) => `Your total is ${total}. Add a product with a price to check out.`,
  browseProducts: 'Browse products',
  myOrders: 'My orders',
  mySales: 'My sales',
  transactions: 'All transactions',
  otherGrowers: 'Other growers',
  total: 'Total',
  items: (n: number) => plural(n, { one: '# item', other: '# items' }),
  order: (id: number) => `Order ${id}`,
  noSuchOrder: 'We couldn’t find this order in your account.',
  transaction: 'Transaction',
  address: 'Address',
  phone: 'Phone',
  keepShopping: 'Keep shopping',
  keepIt: 'Keep it',
  goToCart: 'Go to cart',
  loading: 'Loading',
};

export type CommonTexts = typeof common;
