import '@rialto/shared/nonce';
import { lazyPage, type PageHandle } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';
import { previewSize } from './data/products';
import { listingParams } from './listingParams';
import { HomePage, homeLoader, loadBelowCategories } from './pages/HomePage/HomePage';

const routes: RouteObject[] = [
  {
    path: paths.home,
    loader: homeLoader,
    shouldRevalidate: () => false,
    Component: HomePage,
    handle: {
      firstData: [`/products?limit=${previewSize}`, '/categories'],
      searchParams: listingParams,
      fetchCode: loadBelowCategories,
    } satisfies PageHandle,
  },
  {
    path: paths.products,
    ...lazyPage(() => import('./pages/ProductsPage/ProductsPage').then((m) => m.ProductsPage), {
      firstData: ['/products'],
      searchParams: listingParams,
    }),
  },
  {
    path: `${paths.products}/:categoryId`,
    ...lazyPage(() => import('./pages/CategoryPage/CategoryPage').then((m) => m.CategoryPage), {
      searchParams: listingParams,
    }),
  },
  {
    path: '/product/:productId',
    ...lazyPage(() => import('./pages/ProductPage/ProductPage').then((m) => m.ProductPage)),
  },
  {
    path: paths.allShops,
    ...lazyPage(() => import('./pages/ShopsPage/ShopsPage').then((m) => m.ShopsPage), {
      firstData: ['/shop'],
      searchParams: ['keyword'],
    }),
  },
  {
    path: '/shop/:shopId',
    ...lazyPage(() => import('./pages/ShopPage/ShopPage').then((m) => m.ShopPage), { searchParams: listingParams }),
  },
  {
    path: paths.blog,
    ...lazyPage(() => import('./pages/BlogPage/BlogPage').then((m) => m.BlogPage), '/blog'),
  },
  {
    path: `${paths.blog}/:postId`,
    ...lazyPage(() => import('./pages/BlogPostPage/BlogPostPage').then((m) => m.BlogPostPage)),
  },
];

export default routes;
