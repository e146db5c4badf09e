import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';

const routes: RouteObject[] = [
  { path: paths.cart, ...lazyPage(() => import('./pages/CartPage/CartPage').then((m) => m.CartPage)) },
  {
    path: paths.recentProducts,
    ...lazyPage(() => import('./pages/RecentProductsPage/RecentProductsPage').then((m) => m.RecentProductsPage)),
  },
  { path: paths.reviews, ...lazyPage(() => import('./pages/ReviewsPage/ReviewsPage').then((m) => m.ReviewsPage)) },
  { path: paths.orders, ...lazyPage(() => import('./pages/OrdersPage/OrdersPage').then((m) => m.OrdersPage)) },
];

export default routes;
