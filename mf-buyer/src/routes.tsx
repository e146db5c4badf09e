import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';

const outcomes = ['success', 'fail', 'cancel'] as const;

const routes: RouteObject[] = [
  { path: paths.cart, ...lazyPage(() => import('./pages/CartPage/CartPage').then((m) => m.CartPage)) },
  {
    path: paths.recentProducts,
    ...lazyPage(() => import('./pages/RecentProductsPage/RecentProductsPage').then((m) => m.RecentProductsPage)),
  },
  { path: paths.reviews, ...lazyPage(() => import('./pages/ReviewsPage/ReviewsPage').then((m) => m.ReviewsPage)) },
  {
    path: paths.checkout,
    ...lazyPage(() => import('./pages/CheckoutPage/CheckoutPage').then((m) => m.CheckoutPage)),
  },
  ...outcomes.map((outcome) => ({
    path: paths.payment(outcome, ':tranId'),
    ...lazyPage(async () => {
      const { PaymentPage } = await import('./pages/PaymentPage/PaymentPage');
      return () => <PaymentPage outcome={outcome} />;
    }),
  })),
  { path: paths.orders, ...lazyPage(() => import('./pages/OrdersPage/OrdersPage').then((m) => m.OrdersPage)) },
  {
    path: `${paths.orders}/:orderId`,
    ...lazyPage(() => import('./pages/OrderPage/OrderPage').then((m) => m.OrderPage)),
  },
  {
    path: `${paths.orders}/:orderId/invoice`,
    ...lazyPage(() => import('./pages/InvoicePage/InvoicePage').then((m) => m.InvoicePage)),
  },
];

export default routes;
