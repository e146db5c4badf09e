export const recent = {
  title: 'Recently Viewed',
  intro: 'Products you looked at, newest first.',
  empty: "You haven't viewed any products recently.",
  /** A date and time follow. */
  viewed: 'Viewed',
  addToCart: 'Add to Cart',
  addProductToCart: (name: string) => `Add to Cart: ${name}`,
  hasAll: (n: number) => (n === 1 ? 'The last one is in your cart' : `All ${n} left are in your cart`),
  choose: 'Choose variant',
  chooseProduct: (name: string) => `Choose variant: ${name}`,
  soldOut: 'Sold out',
};

export type RecentTexts = typeof recent;
