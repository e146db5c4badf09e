import { paths } from '@rialto/shared/paths';

/** The links of the navbar (specification, section 2); `path` is where one is the current page. */
export const publicLinks = [
  { label: 'Home', to: paths.homeSection('banner'), path: paths.home },
  { label: 'Categories', to: paths.homeSection('categories'), path: null },
  { label: 'Products', to: paths.products, path: paths.products },
  { label: 'Shops', to: paths.allShops, path: paths.allShops },
  { label: 'Blog', to: paths.blog, path: paths.blog },
];
