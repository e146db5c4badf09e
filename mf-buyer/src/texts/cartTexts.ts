import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'My Cart',
  products: (n: number) => plural(n, { one: '# product', other: '# products' }),
  empty: 'Your cart is empty.',
  summary: 'Summary',
  checkout: 'Checkout',
  continueShopping: 'Continue shopping',
  each: (price: string) => `${price} each`,
  /** The price it had before follows. */
  eachWas: (price: string) => `${price} each, was `,
  priceChanged: (was: string) => `The price has changed: was ${was} when you added it`,
  remove: 'Remove',
  removeProduct: (name: string) => `Remove ${name}`,
  setTo: (quantity: number) => `Set to ${quantity}`,
  setProductTo: (quantity: number, name: string) => `Set to ${quantity}: ${name}`,
  soldOut: 'Sold out: please remove it',
  left: (available: number) => `Only ${available} left`,
  leftOf: (available: number, wanted: number) => `Only ${available} left, you asked for ${wanted}`,
  soldOutReason: (name: string) => `${name} is sold out: remove it to check out.`,
  shortReason: (name: string, available: number, wanted: number) =>
    `You want ${wanted} of ${name}, only ${available} left: lower it to check out.`,
  gone: (name: string) => `${name} is no longer in your cart.`,
  removed: (name: string) => `${name} removed from your cart.`,
  undo: 'Undo',
  notPutBack: (why: string) => `It could not be put back. ${why}`,
};

export type CartTexts = typeof en;

export const cartTexts = createTexts(en, partOf(translations, 'cart'));
