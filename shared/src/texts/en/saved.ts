export const saved = {
  save: 'Add to wishlist',
  saved: 'On your wishlist',
  /** For screen readers; the state is that of a toggle button. */
  wish: (name: string) => `Wishlist: ${name}`,
  added: (name: string) => `${name} is on your wishlist.`,
  view: 'View wishlist',
  follow: 'Follow',
  following: 'Following',
  ofShop: (name: string) => ` ${name}`,
};

export type SavedTexts = typeof saved;
