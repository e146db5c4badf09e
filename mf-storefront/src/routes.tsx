import '@rialto/shared/federation/nonce';
import { pageSlugs } from '@rialto/shared/contract/contentNames';
import { lazyPage } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { blogQuery } from './data/blog';
import { categoriesQuery } from './data/categories';
import { previewSize, productsQuery } from './data/products';
import { seasonalPicksQuery } from './data/seasonalPicks';
import { shopsQuery } from './data/shops';
import { specialOffersQuery } from './data/specialOffers';
import { listingPageParams, reviewListParams, shownParam, variantParam } from './listingParams';

const routes: RouteObject[] = [
  {
    path: paths.home,
    ...lazyPage(() => import('./pages/HomePage/HomePage').then((m) => m.loadHomePage()), {
      preload: () => [productsQuery({ limit: previewSize }), categoriesQuery(), specialOffersQuery, seasonalPicksQuery],
      searchParams: listingPageParams,
    }),
  },
  {
    path: paths.products,
    ...lazyPage(() => import('./pages/ProductsPage/ProductsPage').then((m) => m.ProductsPage), {
      preload: () => [productsQuery({})],
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
    ...lazyPage(() => import('./pages/ProductPage/ProductPage').then((m) => m.loadProductPage()), {
      searchParams: [variantParam, ...reviewListParams],
    }),
  },
  {
    path: paths.allShops,
    ...lazyPage(() => import('./pages/ShopsPage/ShopsPage').then((m) => m.ShopsPage), {
      preload: () => [shopsQuery],
      searchParams: ['keyword', shownParam],
    }),
  },
  {
    path: '/shop/:shopId',
    ...lazyPage(() => import('./pages/ShopPage/ShopPage').then((m) => m.ShopPage), { searchParams: listingPageParams }),
  },
  {
    path: paths.searchPage,
    ...lazyPage(() => import('./pages/SearchPage/SearchPage').then((m) => m.SearchPage), { searchParams: ['q'] }),
  },
  {
    path: paths.blog,
    ...lazyPage(() => import('./pages/BlogPage/BlogPage').then((m) => m.BlogPage), {
      preload: () => [blogQuery],
      searchParams: [shownParam],
    }),
  },
  {
    path: `${paths.blog}/:postId`,
    ...lazyPage(() => import('./pages/BlogPostPage/BlogPostPage').then((m) => m.BlogPostPage)),
  },
  {
    path: paths.content('contact'),
    ...lazyPage(() => import('./pages/ContactPage/ContactPage').then((m) => m.loadContactPage())),
  },
  ...pageSlugs
    .filter((slug) => slug !== 'contact')
    .map((slug) => ({
      path: paths.content(slug),
      ...lazyPage(() => import('./pages/ContentPage/ContentPage').then((m) => m.contentPageOf(slug))),
    })),
];

export default routes;
