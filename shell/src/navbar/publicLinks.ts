import { paths } from '@rialto/shared/routing/paths';

/** The links of the navbar (specification, section 2); by the names of their texts; `path` is where one is the current page. */
export const publicLinks = [
  { name: 'home', to: paths.homeSection('banner'), path: paths.home },
  { name: 'categories', to: paths.homeSection('categories'), path: null },
  { name: 'products', to: paths.products, path: paths.products },
  { name: 'shops', to: paths.allShops, path: paths.allShops },
  { name: 'blog', to: paths.blog, path: paths.blog },
] as const;
