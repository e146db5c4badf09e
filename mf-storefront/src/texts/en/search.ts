import { plural } from '@rialto/shared/i18n/format';

export const search = {
  title: 'Search',
  titleOf: (typed: string) => `Search: ${typed}`,
  heading: (typed: string) => `Results for “${typed}”`,
  intro: 'Find products, shops and stories of the market.',
  field: 'Search products, shops and posts',
  submit: 'Search',
  loading: 'Searching',
  failed: 'We couldn’t search right now.',
  count: (n: number) => plural(n, { one: '# result', other: '# results' }),
  none: (typed: string) => `No results for “${typed}”`,
  noneHelp: 'Check the spelling, use fewer words, or try a more general word.',
  similar: (typed: string) => `No results for “${typed}”. These have similar names:`,
  didYouMean: 'Did you mean ',
  products: 'Products',
  shops: 'Shops',
  categories: 'Categories',
  posts: 'From the blog',
  filter: 'Filter and sort these products',
  by: (author: string) => `By ${author}`,
  recent: 'Recent searches',
  clearRecent: 'Clear',
  remove: (text: string) => `Remove ${text}`,
  popular: 'Popular searches',
  browse: 'Browse a category',
  allProducts: 'See all products',
};

export type SearchTexts = typeof search;
