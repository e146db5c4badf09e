import { plural } from '@rialto/shared/i18n/format';

export const wishlist = {
  title: 'Wishlist',
  intro: 'Products you’d like to come back to, and the shops you follow.',
  products: (n: number) => plural(n, { one: '# product', other: '# products' }),
  guest: 'Your wishlist is saved in this browser. ',
  logIn: 'Log in',
  afterLogIn: ' to see it on every device.',
  empty: 'Your wishlist is empty.',
  emptyHint: 'Press the heart of a product to put it here.',
  failed: 'We couldn’t load your wishlist.',
  soldOut: 'Sold out',
  away: (day: string) => `Back on ${day}`,
  addToCart: 'Add to Cart',
  choose: 'Choose an option',
  ofProduct: (name: string) => `: ${name}`,
  hasAll: (n: number) => (n === 1 ? 'The last one is in your cart' : `All ${n} left are in your cart`),
  waiting: 'We’ll email you when it’s back.',
  stop: {
    title: 'Emails about products that are back',
    text: 'You asked for an email about one or more sold-out products. You can withdraw all of these requests.',
    stop: 'Withdraw my requests',
    done: 'Done. You’ll get no email unless you ask again.',
  },
  shops: 'Followed shops',
  noShops: 'You don’t follow any shops.',
  seeShops: 'See all shops',
  shopsFailed: 'We couldn’t load the shops you follow.',
};

export type WishlistTexts = typeof wishlist;
