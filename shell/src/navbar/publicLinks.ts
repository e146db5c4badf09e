import { paths } from '@rialto/shared/routing/paths';

/** The navbar's links by their text names (specification, section 2). A link is current at its `path`. */
export const publicLinks = [
  { name: 'home', to: paths.homeSection('banner'), path: paths.home },
  { name: 'categories', to: paths.homeSection('categories'), path: null },
  { name: 'products', to: paths.products, path: paths.products },
  { name: 'shops', to: paths.allShops, path: paths.allShops },
  { name: 'blog', to: paths.blog, path: paths.blog },
] as const;
