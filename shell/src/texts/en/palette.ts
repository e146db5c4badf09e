export const palette = {
  label: 'Search products, shops and pages',
  deskLabel: 'Search orders, people, products and pages',
  close: 'Close',
  failed: 'Product and shop suggestions aren’t available right now.',
  deskFailed: 'Some results couldn’t be loaded. Try again in a moment.',
  orders: 'Matching orders',
  orderOf: (id: number, buyer: string) => `Order ${id}, ${buyer}`,
  people: 'People',
  sales: 'Your sales',
  saleOf: (orderId: number, product: string) => `Order ${orderId}: ${product}`,
  ownProducts: 'Your products',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  search: 'Search',
  searchFor: (typed: string) => `Search all products for “${typed}”`,
  pages: 'Pages',
  actions: 'Actions',
  offered: 'More actions',
};

export type PaletteTexts = typeof palette;
