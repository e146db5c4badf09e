import '@rialto/shared/federation/nonce';
import { lazyPage } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { categoriesQuery } from './data/categories';
import { countriesQuery } from './data/deliveryMethods';
import { accountQuery, balanceQuery, payoutsQuery } from './data/payouts';
import { inventoryQuery } from './data/products';
import { receivedReviewsQuery } from './data/reviews';
import { saleCountsQuery, soldOrdersQuery } from './data/sales';
import { shopsQuery } from './data/shops';
import { statsQuery } from './data/stats';
import { vouchersQuery } from './data/vouchers';

const routes: RouteObject[] = [
  {
    path: paths.vendorOverview,
    ...lazyPage(() => import('./pages/OverviewPage/OverviewPage').then((m) => m.OverviewPage), {
      preload: () => [statsQuery(30), balanceQuery(), accountQuery()],
    }),
  },
  {
    path: paths.myShop,
    ...lazyPage(() => import('./pages/MyShopPage/MyShopPage').then((m) => m.MyShopPage), {
      preload: ({ userId }) => [shopsQuery(userId)],
    }),
  },
  {
    path: paths.addProduct,
    ...lazyPage(() => import('./pages/AddProductPage/AddProductPage').then((m) => m.AddProductPage), {
      preload: ({ userId }) => [categoriesQuery(), shopsQuery(userId)],
    }),
  },
  {
    path: paths.manageInventory,
    ...lazyPage(() => import('./pages/ManageInventoryPage/ManageInventoryPage').then((m) => m.ManageInventoryPage), {
      preload: ({ userId }) => [inventoryQuery(userId)],
    }),
  },
  {
    path: paths.importProducts,
    ...lazyPage(() => import('./pages/ImportProductsPage/ImportProductsPage').then((m) => m.ImportProductsPage)),
  },
  {
    path: `${paths.manageInventory}/:productId`,
    ...lazyPage(() => import('./pages/EditProductPage/EditProductPage').then((m) => m.EditProductPage), {
      preload: ({ userId }) => [categoriesQuery(), shopsQuery(userId)],
    }),
  },
  {
    path: `${paths.correctProducts}/:productId`,
    ...lazyPage(() => import('./pages/EditProductPage/EditProductPage').then((m) => m.EditProductPage), {
      preload: () => [categoriesQuery()],
    }),
  },
  {
    path: paths.delivery,
    ...lazyPage(() => import('./pages/DeliveryPage/DeliveryPage').then((m) => m.DeliveryPage), {
      preload: ({ userId }) => [shopsQuery(userId), countriesQuery()],
    }),
  },
  {
    path: paths.sales,
    ...lazyPage(() => import('./pages/SalesPage/SalesPage').then((m) => m.SalesPage), {
      preload: ({ pageSize }) => [soldOrdersQuery({ tab: 'toShip', sort: 'oldest' }, pageSize), saleCountsQuery({})],
    }),
  },
  {
    path: paths.productReviews,
    ...lazyPage(() => import('./pages/ProductReviewsPage/ProductReviewsPage').then((m) => m.ProductReviewsPage), {
      preload: ({ pageSize }) => [receivedReviewsQuery({}, pageSize)],
    }),
  },
  {
    path: paths.returns,
    ...lazyPage(() => import('./pages/ReturnsPage/ReturnsPage').then((m) => m.ReturnsPage)),
  },
  {
    path: paths.payouts,
    // The same call for both roles; their other queries differ.
    ...lazyPage(() => import('./pages/PayoutsPage/PayoutsPage').then((m) => m.PayoutsPage), {
      preload: ({ pageSize }) => [payoutsQuery({}, pageSize)],
    }),
  },
  {
    path: paths.vouchers,
    // Without `bearer`, an admin gets those of the market.
    ...lazyPage(() => import('./pages/VouchersPage/VouchersPage').then((m) => m.VouchersPage), {
      preload: () => [vouchersQuery({})],
    }),
  },
  {
    path: `${paths.payouts}/:payoutId`,
    ...lazyPage(() => import('./pages/PayoutStatementPage/PayoutStatementPage').then((m) => m.PayoutStatementPage)),
  },
];

export default routes;
