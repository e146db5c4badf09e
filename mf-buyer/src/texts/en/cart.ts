import { plural } from '@rialto/shared/i18n/format';

export const cart = {
  title: 'My Cart',
  products: (n: number) => plural(n, { one: '# product', other: '# products' }),
  summary: 'Summary',
  checkout: 'Checkout',
  logInToCheckOut: 'Log in to check out',
  continueShopping: 'Continue shopping',
  each: (price: string) => `${price} each`,
  /** The price it had before follows. */
  eachWas: (price: string) => `${price} each, was `,
  priceChanged: (was: string) => `The price was ${was} when you added it`,
  remove: 'Remove',
  removeProduct: (name: string) => `Remove ${name}`,
  setTo: (quantity: number) => `Set to ${quantity}`,
  setProductTo: (quantity: number, name: string) => `Set to ${quantity}: ${name}`,
  soldOut: 'Sold out',
  left: (available: number) => `Only ${available} left`,
  leftOf: (available: number, wanted: number) => `Only ${available} left (you chose ${wanted})`,
  offSale: 'No longer sold',
  offSaleReason: (name: string) => `${name} is no longer sold. Remove it to check out.`,
  soldOutReason: (name: string) => `${name} is sold out. Remove it to check out.`,
  shortReason: (name: string, available: number, wanted: number) =>
    `You want ${wanted} of ${name}, but only ${available} are left. Lower the quantity to check out.`,
  /** Of a shop on holiday. */
  away: (day: string) => `On holiday, back on ${day}`,
  awayReason: (shop: string, day: string) =>
    `${shop} is on holiday and is back on ${day}. Remove its products to check out.`,
  goneProduct: 'Product no longer available',
  gone: (name: string) => `${name} is no longer in your cart.`,
  removed: (name: string) => `${name} removed from your cart.`,
  undo: 'Undo',
  notPutBack: (why: string) => `We couldn’t put it back. ${why}`,
};

export type CartTexts = typeof cart;
