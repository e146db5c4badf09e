import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';

const outcomes = ['success', 'fail', 'cancel'] as const;

const routes: RouteObject[] = [
  {
    path: paths.cart,
    // The cart itself is known to the navbar, which counts it.
    ...lazyPage(
      () => import('./pages/CartPage/CartPage').then((m) => m.CartPage),
      '/orders?userId={user}&status=Pending&limit=5',
    ),
  },
  {
    path: paths.recentProducts,
    ...lazyPage(
      () => import('./pages/RecentProductsPage/RecentProductsPage').then((m) => m.RecentProductsPage),
      '/recently-viewed?userId={user}',
    ),
  },
  {
    path: paths.reviews,
    ...lazyPage(
      () => import('./pages/ReviewsPage/ReviewsPage').then((m) => m.ReviewsPage),
      '/reviews?userId={user}',
      '/orders?userId={user}&status=Completed&limit=100',
    ),
  },
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
  {
    path: paths.orders,
    ...lazyPage(
      () => import('./pages/OrdersPage/OrdersPage').then((m) => m.OrdersPage),
      '/orders?userId={user}&limit=20',
    ),
  },
  {
    path: `${paths.orders}/:orderId`,
    ...lazyPage(() => import('./pages/OrderPage/OrderPage').then((m) => m.OrderPage)),
  },
  {
    // What a vendor sold of somebody's order: the same page, under Sales in the menu.
    path: `${paths.soldOrders}/:orderId`,
    ...lazyPage(() => import('./pages/OrderPage/OrderPage').then((m) => m.OrderPage)),
  },
  {
    path: `${paths.orders}/:orderId/invoice`,
    ...lazyPage(() => import('./pages/InvoicePage/InvoicePage').then((m) => m.InvoicePage)),
  },
];

export default routes;
