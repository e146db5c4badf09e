export const session = {
  endings: {
    expiry: 'Your session has ended. Please log in again.',
    suspension: 'You were logged out: this account is suspended.',
  },
  nowLoggedIn: (email: string) => `You are now logged in as ${email}.`,
  unexpected: 'Something unexpected happened. Please try again.',
  timeout: 'This is taking too long. Please try again.',
  status: (status: number) => `Something went wrong on our side (error ${status}).`,
  unreachable: 'We can’t reach Rialto. Check your connection and try again.',
  wentWrong: 'Something went wrong. Please try again.',
  noCart: 'Carts are for buyers. Log in with a buyer account to shop.',
  added: (product: string) => `${product} added to your cart.`,
  chooseVariant: (product: string) => `${product} comes in several variants. Choose one on its page first.`,
  soldOut: (product: string) => `${product} is sold out.`,
  onlyLeft: (left: number, product: string) => `Only ${left} of ${product} left.`,
  inCart: (units: number) => `Your cart already has ${units}.`,
  goneFromCart: 'A product in your cart is no longer for sale.',
  allLeftInCart: (left: number, product: string) => `Only ${left} of ${product} left, and they’re all in your cart.`,
};

export type SessionTexts = typeof session;
