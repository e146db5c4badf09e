export const palette = {
  label: 'Search products, shops and pages',
  close: 'Close',
  failed: 'Product and shop suggestions aren’t available right now.',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  search: 'Search',
  searchFor: (typed: string) => `Search all products for “${typed}”`,
  pages: 'Pages',
  actions: 'Actions',
  offered: 'More actions',
};

export type PaletteTexts = typeof palette;
