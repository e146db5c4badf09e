import { createTexts } from '@rialto/shared/texts';

const en = {
  endings: {
    expiry: 'Your session has ended. Please log in again.',
    suspension: 'You were logged out: this account is suspended.',
  },
  nowLoggedIn: (email: string) => `You are now logged in as ${email}.`,
  unexpected: 'The server gave an unexpected answer. Please try again.',
  timeout: 'The server took too long to answer. Please try again.',
  status: (status: number) => `The server answered with an error (${status}).`,
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  wentWrong: 'Something went wrong. Please try again.',
  noCart: 'Carts are for buyers. Log in with a buyer’s account to buy.',
  added: (product: string) => `${product} added to your cart.`,
  soldOut: (product: string) => `${product} is sold out.`,
  onlyLeft: (left: number, product: string) => `Only ${left} of ${product} left.`,
  inCart: (units: number) => `Your cart has ${units} already.`,
  goneFromCart: 'A product of your cart is no longer on sale.',
  allLeftInCart: (left: number, product: string) => `Only ${left} of ${product} left: all of them are in your cart.`,
};

export type SessionTexts = typeof en;

/** What is said of calls, sessions and carts, wherever they are used. */
export const sessionTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/session').then((m) => m.session),
});
