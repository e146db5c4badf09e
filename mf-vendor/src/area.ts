import type { AreaInfo } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';

export const area: AreaInfo = {
  name: 'vendor',
  title: 'Vendor area',
  titles: { de: 'Händlerbereich' },
  owner: 'Vendor team',
  paths: [
    { path: paths.vendorOverview, roles: ['vendor'] },
    { path: paths.myShop, roles: ['vendor'] },
    { path: paths.addProduct, roles: ['vendor'] },
    { path: paths.manageInventory, roles: ['vendor'] },
    { path: paths.delivery, roles: ['vendor'] },
    { path: paths.sales, roles: ['vendor'] },
    { path: paths.productReviews, roles: ['vendor'] },
    { path: paths.returns, roles: ['vendor', 'admin'] },
    { path: paths.payouts, roles: ['vendor', 'admin'] },
    { path: paths.correctProducts, roles: ['admin'] },
  ],
  contributes: [{ slot: 'product.aside', module: './EditLink', roles: ['vendor', 'admin'], height: 32 }],
  menu: [
    { label: 'Overview', labels: { de: 'Überblick' }, path: paths.vendorOverview, roles: ['vendor'], order: 5 },
    { label: 'My Shop', labels: { de: 'Mein Shop' }, path: paths.myShop, roles: ['vendor'], order: 10 },
    {
      label: 'Add Product',
      labels: { de: 'Produkt hinzufügen' },
      path: paths.addProduct,
      roles: ['vendor'],
      order: 20,
    },
    {
      label: 'Manage Inventory',
      labels: { de: 'Lagerbestand verwalten' },
      path: paths.manageInventory,
      roles: ['vendor'],
      order: 30,
    },
    {
      label: 'Delivery',
      labels: { de: 'Lieferung' },
      path: paths.delivery,
      roles: ['vendor'],
      order: 35,
    },
    {
      label: 'Sales',
      labels: { de: 'Verkäufe' },
      path: paths.sales,
      covers: [paths.soldOrders],
      roles: ['vendor'],
      order: 40,
    },
    {
      label: 'Returns',
      labels: { de: 'Rücksendungen' },
      path: paths.returns,
      roles: ['vendor'],
      order: 42,
    },
    { label: 'Payouts', labels: { de: 'Auszahlungen' }, path: paths.payouts, roles: ['vendor'], order: 43 },
    // Among the admin's entries: after the transactions.
    { label: 'Returns', labels: { de: 'Rücksendungen' }, path: paths.returns, roles: ['admin'], order: 32 },
    { label: 'Payouts', labels: { de: 'Auszahlungen' }, path: paths.payouts, roles: ['admin'], order: 34 },
    {
      label: 'Reviews',
      labels: { de: 'Bewertungen' },
      path: paths.productReviews,
      roles: ['vendor'],
      order: 45,
    },
  ],
};
