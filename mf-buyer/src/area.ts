import type { AreaInfo } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';

export const area: AreaInfo = {
  name: 'buyer',
  title: 'Buyer area',
  titles: { de: 'Käuferbereich' },
  owner: 'Buyer team',
  paths: [
    { path: paths.cart, roles: ['user'], guests: true },
    { path: paths.recentProducts, roles: ['user'] },
    { path: paths.reviews, roles: ['user'] },
    { path: paths.wishlist, roles: ['user'], guests: true },
    { path: paths.orders, roles: ['user', 'vendor'] },
    { path: paths.soldOrders, roles: ['vendor'] },
    { path: paths.soldInvoices, roles: ['vendor', 'admin'] },
    { path: paths.addresses, roles: ['user'] },
    { path: paths.messages, roles: ['user', 'vendor'] },
    { path: paths.notifications, roles: ['user', 'vendor', 'admin'] },
    { path: paths.decisions, roles: ['user', 'vendor'] },
    { path: '/decision' },
    { path: paths.checkout, roles: ['user'] },
    { path: '/dashboard/payment' },
    { path: paths.guestCheckout },
    { path: '/order' },
  ],
  menu: [
    { label: 'My Cart', labels: { de: 'Mein Warenkorb' }, path: paths.cart, roles: ['user'], order: 10 },
    {
      label: 'Recently Viewed',
      labels: { de: 'Zuletzt angesehen' },
      path: paths.recentProducts,
      roles: ['user'],
      order: 20,
    },
    { label: 'Wishlist', labels: { de: 'Wunschliste' }, path: paths.wishlist, roles: ['user'], order: 25 },
    { label: 'My Reviews', labels: { de: 'Meine Bewertungen' }, path: paths.reviews, roles: ['user'], order: 30 },
    { label: 'Orders', labels: { de: 'Bestellungen' }, path: paths.orders, roles: ['user', 'vendor'], order: 40 },
    { label: 'Messages', labels: { de: 'Nachrichten' }, path: paths.messages, roles: ['user', 'vendor'], order: 47 },
    {
      label: 'Notifications',
      labels: { de: 'Benachrichtigungen' },
      path: paths.notifications,
      roles: ['user', 'vendor', 'admin'],
      order: 70,
    },
    { label: 'Addresses', labels: { de: 'Adressen' }, path: paths.addresses, roles: ['user'], order: 50 },
  ],
};
