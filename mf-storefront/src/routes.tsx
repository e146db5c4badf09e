import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';
import { HomePage } from './pages/HomePage/HomePage';

/** A page's loader loads its code and nothing else: filters in the address are no reason to run it again. */
const page = (load: Parameters<typeof lazyPage>[0]) => ({ ...lazyPage(load), shouldRevalidate: () => false });

const routes: RouteObject[] = [
  { path: paths.home, Component: HomePage },
  { path: paths.products, ...page(() => import('./pages/ProductsPage/ProductsPage').then((m) => m.ProductsPage)) },
  {
    path: `${paths.products}/:categoryId`,
    ...page(() => import('./pages/CategoryPage/CategoryPage').then((m) => m.CategoryPage)),
  },
  { path: '/product/:productId', ...page(() => import('./pages/ProductPage/ProductPage').then((m) => m.ProductPage)) },
  { path: paths.allShops, ...page(() => import('./pages/ShopsPage/ShopsPage').then((m) => m.ShopsPage)) },
  { path: paths.blog, ...page(() => import('./pages/BlogPage/BlogPage').then((m) => m.BlogPage)) },
];

export default routes;
