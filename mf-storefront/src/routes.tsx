import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';
import { previewSize } from './data/products';
import { listingPageParams, reviewsParam, shownParam } from './listingParams';

const routes: RouteObject[] = [
  {
    path: paths.home,
    ...lazyPage(() => import('./pages/HomePage/HomePage').then((m) => m.loadHomePage()), {
      firstData: [`/products?limit=${previewSize}`, '/categories'],
      searchParams: listingPageParams,
    }),
  },
  {
    path: paths.products,
    ...lazyPage(() => import('./pages/ProductsPage/ProductsPage').then((m) => m.ProductsPage), {
      firstData: ['/products'],
      searchParams: listingPageParams,
    }),
  },
  {
    path: `${paths.products}/:categoryId`,
    ...lazyPage(() => import('./pages/CategoryPage/CategoryPage').then((m) => m.CategoryPage), {
      searchParams: listingPageParams,
    }),
  },
  {
    path: '/product/:productId',
    ...lazyPage(() => import('./pages/ProductPage/ProductPage').then((m) => m.ProductPage), {
      searchParams: [reviewsParam],
    }),
  },
  {
    path: paths.allShops,
    ...lazyPage(() => import('./pages/ShopsPage/ShopsPage').then((m) => m.ShopsPage), {
      firstData: ['/shop'],
      searchParams: ['keyword', shownParam],
    }),
  },
  {
    path: '/shop/:shopId',
    ...lazyPage(() => import('./pages/ShopPage/ShopPage').then((m) => m.ShopPage), { searchParams: listingPageParams }),
  },
  {
    path: paths.blog,
    ...lazyPage(() => import('./pages/BlogPage/BlogPage').then((m) => m.BlogPage), {
      firstData: ['/blog'],
      searchParams: [shownParam],
    }),
  },
  {
    path: `${paths.blog}/:postId`,
    ...lazyPage(() => import('./pages/BlogPostPage/BlogPostPage').then((m) => m.BlogPostPage)),
  },
];

export default routes;
