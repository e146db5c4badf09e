import { plural } from '@rialto/shared/i18n/format';

export const miniCart = {
  label: 'Just added',
  close: 'Close',
  inCart: (units: number) => plural(units, { one: '# item in all', other: '# items in all' }),
  subtotal: 'Subtotal',
  viewCart: 'View cart',
  checkout: 'Checkout',
};

export type MiniCartTexts = typeof miniCart;
