export const guestOrder = {
  failed: 'We couldn’t load this order.',
  none: 'We couldn’t find this order.',
  noneHint:
    'Check that you opened the whole link from your email. If the order was added to an account, log in to see it.',
  accountTitle: 'Create an account?',
  accountText: 'It keeps this order, and you check out faster next time.',
  createAccount: 'Create account',
  logIn: 'Log in instead',
  claimTitle: 'Add this order to your account?',
  claimText: 'You’ll find it under My Orders from then on.',
  claim: 'Add to my orders',
  claimed: 'The order is in your account.',
};

export type GuestOrderTexts = typeof guestOrder;
