import '@rialto/shared/federation/nonce';
import { lazyPage } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { addressesQuery, countriesQuery } from './data/addresses';
import { ownApplicationQuery } from './data/applications';
import { ordersQuery, pendingOrdersQuery } from './data/orders';
import { recentlyViewedQuery } from './data/recentlyViewed';
import { boughtQuery, reviewsQuery } from './data/reviews';

const outcomes = ['success', 'fail', 'cancel'] as const;

const routes: RouteObject[] = [
  {
    path: paths.cart,
    // The navbar requests the cart.
    ...lazyPage(() => import('./pages/CartPage/CartPage').then((m) => m.CartPage), {
      preload: ({ userId }) => [pendingOrdersQuery(userId)],
    }),
  },
  {
    path: paths.recentProducts,
    ...lazyPage(() => import('./pages/RecentProductsPage/RecentProductsPage').then((m) => m.RecentProductsPage), {
      preload: ({ userId }) => [recentlyViewedQuery(userId)],
    }),
  },
  {
    path: paths.reviews,
    ...lazyPage(() => import('./pages/ReviewsPage/ReviewsPage').then((m) => m.ReviewsPage), {
      preload: ({ userId }) => [reviewsQuery(userId), boughtQuery(userId)],
    }),
  },
  {
    path: paths.wishlist,
    // Without preload queries, as guests open it, too.
    ...lazyPage(() => import('./pages/WishlistPage/WishlistPage').then((m) => m.WishlistPage)),
  },
  {
    path: paths.addresses,
    ...lazyPage(() => import('./pages/AddressesPage/AddressesPage').then((m) => m.AddressesPage), {
      preload: () => [addressesQuery(), countriesQuery()],
    }),
  },
  ...[paths.messages, `${paths.messages}/:conversationId`].map((path) => ({
    path,
    ...lazyPage(() => import('./pages/MessagesPage/MessagesPage').then((m) => m.MessagesPage)),
  })),
  {
    path: paths.becomeVendor,
    ...lazyPage(() => import('./pages/BecomeVendorPage/BecomeVendorPage').then((m) => m.BecomeVendorPage), {
      preload: () => [ownApplicationQuery(), countriesQuery()],
    }),
  },
  {
    path: paths.notifications,
    ...lazyPage(() => import('./pages/NotificationsPage/NotificationsPage').then((m) => m.NotificationsPage)),
  },
  {
    path: paths.decisions,
    ...lazyPage(() => import('./pages/DecisionsPage/DecisionsPage').then((m) => m.DecisionsPage)),
  },
  {
    path: paths.decision(':key'),
    ...lazyPage(() => import('./pages/DecisionsPage/DecisionPage').then((m) => m.DecisionPage)),
  },
  {
    path: paths.checkout,
    ...lazyPage(() => import('./pages/CheckoutPage/CheckoutPage').then((m) => m.CheckoutPage)),
  },
  {
    path: paths.guestCheckout,
    ...lazyPage(() => import('./pages/GuestCheckoutPage/GuestCheckoutPage').then((m) => m.GuestCheckoutPage)),
  },
  {
    path: paths.guestOrder(':key'),
    ...lazyPage(() => import('./pages/GuestOrderPage/GuestOrderPage').then((m) => m.GuestOrderPage)),
  },
  {
    path: paths.guestInvoice(':key'),
    ...lazyPage(() => import('./pages/InvoicePage/GuestInvoicePage').then((m) => m.GuestInvoicePage)),
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
    ...lazyPage(() => import('./pages/OrdersPage/OrdersPage').then((m) => m.OrdersPage), {
      preload: ({ userId }) => [ordersQuery(userId)],
    }),
  },
  {
    path: `${paths.orders}/:orderId`,
    ...lazyPage(() => import('./pages/OrderPage/OrderPage').then((m) => m.OrderPage)),
  },
  {
    // A vendor's part of an order, under Sales in the menu.
    path: `${paths.soldOrders}/:orderId`,
    ...lazyPage(() => import('./pages/OrderPage/OrderPage').then((m) => m.OrderPage)),
  },
  ...[`${paths.orders}/:orderId/invoice`, `${paths.soldInvoices}/:orderId`].map((path) => ({
    path,
    ...lazyPage(() => import('./pages/InvoicePage/InvoicePage').then((m) => m.InvoicePage)),
  })),
];

export default routes;
