import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { MAX_OWN_PAGE } from '@rialto/shared/contract/limits';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';

const routes: RouteObject[] = [
  {
    path: paths.vendorOverview,
    ...lazyPage(() => import('./pages/OverviewPage/OverviewPage').then((m) => m.OverviewPage), '/stats/vendor?days=30'),
  },
  {
    path: paths.myShop,
    ...lazyPage(() => import('./pages/MyShopPage/MyShopPage').then((m) => m.MyShopPage), '/shop?userId={user}'),
  },
  {
    path: paths.addProduct,
    ...lazyPage(
      () => import('./pages/AddProductPage/AddProductPage').then((m) => m.AddProductPage),
      '/categories',
      '/shop?userId={user}',
    ),
  },
  {
    path: paths.manageInventory,
    ...lazyPage(
      () => import('./pages/ManageInventoryPage/ManageInventoryPage').then((m) => m.ManageInventoryPage),
      `/products/{user}?brief=true&limit=${MAX_OWN_PAGE}`,
    ),
  },
  {
    path: paths.importProducts,
    ...lazyPage(() => import('./pages/ImportProductsPage/ImportProductsPage').then((m) => m.ImportProductsPage)),
  },
  {
    path: `${paths.manageInventory}/:productId`,
    ...lazyPage(
      () => import('./pages/EditProductPage/EditProductPage').then((m) => m.EditProductPage),
      '/categories',
      '/shop?userId={user}',
    ),
  },
  {
    path: `${paths.correctProducts}/:productId`,
    ...lazyPage(() => import('./pages/EditProductPage/EditProductPage').then((m) => m.EditProductPage), '/categories'),
  },
  {
    path: paths.sales,
    ...lazyPage(() => import('./pages/SalesPage/SalesPage').then((m) => m.SalesPage), '/sales?limit=50'),
  },
];

export default routes;
